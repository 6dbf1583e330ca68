import { rmSync } from 'node:fs';
import { cutPdf } from '../cutting/cut-pdf';
import { getPages } from '../reading/pdf-page-tree';
import { PdfSource } from '../reading/pdf-source';

/**
 * Appends to a file or, if that isn't possible, to a copy that the cutter writes. An encrypted or damaged file, for
 * example, can't be appended to. The copy is not encrypted.
 *
 * @param append returns false if the file at this path can't be appended to
 * @returns false if the copy can't be appended to either
 * @throws PdfProblem for a file that can't be read
 */
export function appendOrRewrite(
  path: string,
  outputPath: string,
  limits: { maxPages: number },
  append: (path: string) => boolean,
): boolean {
  if (append(path)) return true;
  const rewritten = `${outputPath}.whole`;
  try {
    rewritePdf(path, rewritten, limits);
    return append(rewritten);
  } finally {
    rmSync(rewritten, { force: true });
  }
}

function rewritePdf(path: string, outputPath: string, limits: { maxPages: number }): void {
  const source = PdfSource.open(path);
  let lastPage: number;
  try {
    lastPage = getPages(source, limits.maxPages).length;
  } finally {
    source.close();
  }
  cutPdf(
    { sources: [{ path }], parts: [{ runs: [{ source: 0, firstPage: 1, lastPage }], outputPath }] },
    limits,
  );
}
