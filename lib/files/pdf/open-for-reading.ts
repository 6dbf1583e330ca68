import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutPdf } from './cutting/cut-pdf';
import { createLimitError, PdfProblem } from './pdf-problem';
import { type OpenedDocument, openInPdfJs, type PdfJsDocument } from './pdfjs';
import { findContentStreams } from './reading/pdf-page-content';
import { getPageDict, readPageTree, type SourcePage } from './reading/pdf-page-tree';
import { PdfSource } from './reading/pdf-source';

const MAX_CONTENT_MB = 64;

export interface ReadableDocument {
  /** Document in pdf.js, opened on first use. */
  document: () => Promise<PdfJsDocument>;
  pageCount: number;
  source: PdfSource;
  pages: SourcePage[];
  /** @throws PdfProblem for a page (from 1) that would exhaust memory when pdf.js decompresses it */
  checkPage: (page: number) => void;
  close: () => Promise<void>;
}

/**
 * Opens a PDF for reading, and in pdf.js when needed, with the same pages as the rest of the engine. pdf.js trusts the
 * page counts in the page tree. If it sees other pages, or can't open the file, it reads a copy written by the cutter.
 * @throws PdfProblem for a file that can't be read
 */
export function openForReading(path: string, maxPages: number): ReadableDocument {
  const source = PdfSource.open(path);
  try {
    const { pages, isRegular } = readPageTree(source, maxPages);
    let opened: Promise<OpenedDocument> | undefined;
    return {
      document: async () => {
        opened ??= openSamePages(path, pages.length, isRegular);
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
  const opened = regular ? await openInPdfJs(path).catch(rethrowUnlessDamaged) : undefined;
  if (opened?.document.numPages === pageCount) return opened;
  await opened?.close();
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-pdf-'));
  const outputPath = join(folder, 'copy.pdf');
  const runs = [{ source: 0, firstPage: 1, lastPage: pageCount }];
  try {
    cutPdf({ sources: [{ path }], parts: [{ runs, outputPath }] }, { maxPages: pageCount });
    return await openInPdfJs(outputPath);
  } finally {
    // An open file stays readable after its name is deleted.
    rmSync(folder, { recursive: true, force: true });
  }
}

function rethrowUnlessDamaged(error: unknown): undefined {
  if (!(error instanceof PdfProblem)) throw error;
}

function checkContent(source: PdfSource, page: SourcePage | undefined, number: number) {
  if (!page) throw new PdfProblem('damaged', `The PDF has no page ${number}.`);
  let left = MAX_CONTENT_MB << 20;
  for (const stream of findContentStreams(source, getPageDict(source, page).get('Contents')) ?? []) {
    try {
      left -= source.readDecodedStream(stream, left).length;
    } catch (error) {
      if (!(error instanceof PdfProblem) || error.problem !== 'limit') continue;
      throw createLimitError(
        `the content of page ${number} is longer than ${MAX_CONTENT_MB} MB when unpacked`,
      );
    }
  }
}
