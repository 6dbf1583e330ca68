import mammoth from 'mammoth';
import { PdfProblem } from '@/lib/pdf/problem';
import type { Block } from './blocks';
import { type OfficeParts, packed, unpackOffice } from './unpack-office';

const BODY = 'word/document.xml';

/** The text of a Word file in order, with its tables: what stands above each page first, and below it last. */
export async function readWord(path: string): Promise<Block[]> {
  const parts = await unpackOffice(path, 'Word file');
  const heads = await marginTexts(parts, 'header');
  const body = await blocksOf(parts);
  return [...heads, ...body, ...(await marginTexts(parts, 'footer'))];
}

/** An element of the document as the library tells of it, as far as it matters here. */
interface Element {
  type: string;
  value?: string;
  breakType?: string;
  checked?: boolean;
  children?: Element[];
  body?: Element[];
  notes?: { resolve(reference: Element): Element | undefined };
}

async function blocksOf(parts: OfficeParts): Promise<Block[]> {
  let document: Element | undefined;
  const transformDocument = (element: Element) => {
    document = element;
    // Nothing is left to be written as a page.
    return { ...element, children: [] };
  };
  try {
    await mammoth.convertToHtml({ buffer: await packed(parts) }, { transformDocument });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const { message } = error as Error;
    throw new PdfProblem('damaged', `The Word file is damaged and can’t be read: ${message}.`);
  }
  return document ? new Blocks(document).all() : [];
}

/**
 * What stands in the margin of pages. The library reads bodies alone, so each margin is given to it as a body of its
 * own; one that says the same as another is left out.
 */
async function marginTexts(parts: OfficeParts, kind: 'header' | 'footer'): Promise<Block[]> {
  const seen = new Map<string, Block[]>();
  const names = [...parts.keys()].filter((name) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name));
  for (const name of names.sort()) {
    const blocks = await blocksOf(new Map([[BODY, asBody(parts.get(name)!)]]));
    const text = JSON.stringify(blocks);
    if (blocks.some((block) => block !== '')) seen.set(text, blocks);
  }
  return [...seen.values()].flat();
}

const asBody = (margin: Buffer): Buffer =>
  Buffer.from(
    margin
      .toString('utf8')
      .replace(/<(\w+:)?(?:hdr|ftr)\b([^>]*[^>/])?>/, '<$1document$2><$1body>')
      .replace(/<\/(\w+:)?(?:hdr|ftr)>/, '</$1body></$1document>'),
  );

/** Turns a document into lines and tables. */
class Blocks {
  private readonly notes: Element[] = [];

  constructor(private readonly document: Element) {}

  all(): Block[] {
    const blocks = this.of(this.document.children);
    const notes = this.notes.flatMap(({ body }) => this.linesIn(body));
    return [...blocks, ...notes];
  }

  private of(elements: readonly Element[] = []): Block[] {
    return elements.flatMap((element): Block[] => {
      if (element.type === 'table') return [this.rowsOf(element)];
      return element.type === 'paragraph' ? this.text(element).split('\n') : [];
    });
  }

  /** A cell of several lines makes several rows: addresses stand beside each other as on paper. */
  private rowsOf(table: Element): string[][] {
    return (table.children ?? []).flatMap((row) => {
      const cells = (row.children ?? []).map((cell) => this.linesIn(cell.children));
      const height = Math.max(1, ...cells.map((lines) => lines.length));
      return Array.from({ length: height }, (_, at) => cells.map((lines) => lines[at] ?? ''));
    });
  }

  /** The lines of what stands in a cell or a note; of a table inside, a line for each row. */
  private linesIn(elements: readonly Element[] = []): string[] {
    return this.of(elements)
      .flatMap((block) => (typeof block === 'string' ? [block] : block.map((row) => row.join(' '))))
      .filter((line) => line.trim() !== '');
  }

  private text(element: Element): string {
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
        return (element.children ?? []).map((child) => this.text(child)).join('');
    }
  }
}
