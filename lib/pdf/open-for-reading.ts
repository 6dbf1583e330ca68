import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cut } from './cutting/cut';
import { type OpenedDocument, openInPdfJs, type PdfJsDocument } from './pdfjs';
import { limitReached, PdfProblem } from './problem';
import { contentStreams } from './reading/page-content';
import { pageDict, pageTree, type SourcePage } from './reading/page-tree';
import { PdfSource } from './reading/pdf-source';

const MAX_CONTENT_MB = 64;

export interface ReadableDocument {
  /** In pdf.js; opened when it is first asked for. */
  document: () => Promise<PdfJsDocument>;
  pageCount: number;
  source: PdfSource;
  pages: SourcePage[];
  /** Throws a PdfProblem for a page (from 1) that would fill the memory when pdf.js unpacks it. */
  checkPage: (page: number) => void;
  close: () => Promise<void>;
}

/**
 * Opens a PDF, and in pdf.js too once it is needed there, with the very pages that the rest of the engine counts: a file that pdf.js sees otherwise
 * (it believes what the nodes of the page tree say they hold), or not at all, is read from a copy that the cutter
 * wrote. Throws a PdfProblem for one that can't be read.
 */
export function openForReading(path: string, maxPages: number): ReadableDocument {
  const source = PdfSource.open(path);
  try {
    const { pages, regular } = pageTree(source, maxPages);
    let opened: Promise<OpenedDocument> | undefined;
    return {
      document: async () => {
        opened ??= openSamePages(path, pages.length, regular);
        return (await opened).document;
      },
      pageCount: pages.length,
      source,
      pages,
      checkPage: (page) => checkContent(source, pages[page - 1], page),
      close: async () => {
        source.close();
        await opened?.then(({ close }) => close()).catch(() => {});
      },
    };
  } catch (error) {
    source.close();
    throw error;
  }
}

async function openSamePages(path: string, pageCount: number, regular: boolean): Promise<OpenedDocument> {
  const opened = regular ? await openInPdfJs(path).catch(onlyForDamage) : undefined;
  if (opened?.document.numPages === pageCount) return opened;
  await opened?.close();
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-pdf-'));
  const outputPath = join(folder, 'copy.pdf');
  const runs = [{ source: 0, firstPage: 1, lastPage: pageCount }];
  try {
    cut({ sources: [{ path }], parts: [{ runs, outputPath }] }, { maxPages: pageCount });
    return await openInPdfJs(outputPath);
  } finally {
    // What is open stays readable without its name.
    rmSync(folder, { recursive: true, force: true });
  }
}

function onlyForDamage(error: unknown): undefined {
  if (!(error instanceof PdfProblem)) throw error;
}

function checkContent(source: PdfSource, page: SourcePage | undefined, number: number) {
  if (!page) throw new PdfProblem('damaged', `The PDF has no page ${number}.`);
  let left = MAX_CONTENT_MB << 20;
  for (const stream of contentStreams(source, pageDict(source, page).get('Contents')) ?? []) {
    try {
      left -= source.decodedStream(stream, left).length;
    } catch (error) {
      if (!(error instanceof PdfProblem) || error.problem !== 'limit') continue;
      throw limitReached(`the content of page ${number} is longer than ${MAX_CONTENT_MB} MB when unpacked`);
    }
  }
}
