import mammoth from 'mammoth';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import type { Block } from './text-blocks';
import { type OfficeParts, packOffice, unpackOffice } from './unpack-office';

const BODY = 'word/document.xml';

/** Reads the text of a Word file in order, with its tables. Headers come first and footers last. */
export async function readWord(path: string): Promise<Block[]> {
  const parts = await unpackOffice(path, 'Word file');
  const heads = await readMargins(parts, 'header');
  const body = await readBlocks(parts);
  return [...heads, ...body, ...(await readMargins(parts, 'footer'))];
}

/** Relevant fields of a document element from the library. */
interface Element {
  type: string;
  value?: string;
  breakType?: string;
  checked?: boolean;
  children?: Element[];
  body?: Element[];
  notes?: { resolve(reference: Element): Element | undefined };
}

async function readBlocks(parts: OfficeParts): Promise<Block[]> {
  let document: Element | undefined;
  const transformDocument = (element: Element) => {
    document = element;
    // Return nothing for the library to convert to HTML.
    return { ...element, children: [] };
  };
  try {
    await mammoth.convertToHtml({ buffer: await packOffice(parts) }, { transformDocument });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const { message } = error as Error;
    throw new PdfProblem('damaged', `The Word file is damaged and can’t be read: ${message}.`);
  }
  return document ? new BlockBuilder(document).convertAll() : [];
}

/**
 * Reads headers or footers. The library only reads bodies, so each margin is passed as a separate body. Margins with
 * the same text are skipped.
 */
async function readMargins(parts: OfficeParts, kind: 'header' | 'footer'): Promise<Block[]> {
  const seen = new Map<string, Block[]>();
  const names = [...parts.keys()].filter((name) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name));
  for (const name of names.sort()) {
    const blocks = await readBlocks(new Map([[BODY, wrapAsBody(parts.get(name)!)]]));
    const text = JSON.stringify(blocks);
    if (blocks.some((block) => block !== '')) seen.set(text, blocks);
  }
  return [...seen.values()].flat();
}

const wrapAsBody = (margin: Buffer): Buffer =>
  Buffer.from(
    margin
      .toString('utf8')
      .replace(/<(\w+:)?(?:hdr|ftr)\b([^>]*[^>/])?>/, '<$1document$2><$1body>')
      .replace(/<\/(\w+:)?(?:hdr|ftr)>/, '</$1body></$1document>'),
  );

class BlockBuilder {
  private readonly notes: Element[] = [];

  constructor(private readonly document: Element) {}

  convertAll(): Block[] {
    const blocks = this.convertElement(this.document.children);
    const notes = this.notes.flatMap(({ body }) => this.getLines(body));
    return [...blocks, ...notes];
  }

  private convertElement(elements: readonly Element[] = []): Block[] {
    return elements.flatMap((element): Block[] => {
      if (element.type === 'table') return [this.getRows(element)];
      return element.type === 'paragraph' ? this.getText(element).split('\n') : [];
    });
  }

  /** Returns the table's rows. A cell with several lines gives several rows, so that addresses stay side by side. */
  private getRows(table: Element): string[][] {
    return (table.children ?? []).flatMap((row) => {
      const cells = (row.children ?? []).map((cell) => this.getLines(cell.children));
      const height = Math.max(1, ...cells.map((lines) => lines.length));
      return Array.from({ length: height }, (_, at) => cells.map((lines) => lines[at] ?? ''));
    });
  }

  /** Returns the lines of a cell or a note. A table inside gives one line per row. */
  private getLines(elements: readonly Element[] = []): string[] {
    return this.convertElement(elements)
      .flatMap((block) => (typeof block === 'string' ? [block] : block.map((row) => row.join(' '))))
      .filter((line) => line.trim() !== '');
  }

  private getText(element: Element): string {
    switch (element.type) {
      case 'text':
        return element.value ?? '';
      case 'tab':
        return '\t';
      case 'break':
        return '\n';
      case 'checkbox':
        return element.checked ? '☒ ' : '☐ ';
      case 'noteReference': {
        const note = this.document.notes?.resolve(element);
        if (note) this.notes.push(note);
        return '';
      }
      default:
        return (element.children ?? []).map((child) => this.getText(child)).join('');
    }
  }
}
