import { isPortfolio, iteratePortfolioFiles } from '@/lib/files/pdf/embedded/portfolio-files';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import { PdfSource } from '@/lib/files/pdf/reading/pdf-source';
import { MAX_FILE_PAGES } from '@/lib/foundation/file-pages';
import { type ContainerSource, readLater } from './container-source';

/** Maximum size in bytes of a file in a portfolio, which is decompressed in memory. */
const MAX_FILE_BYTES = 256 * 2 ** 20;

/**
 * Opens a PDF portfolio. Its cover sheet is no entry.
 *
 * @param getRemainingBytes returns the number of bytes that can still be unpacked
 */
export function openPortfolio(
  path: string,
  getRemainingBytes: () => number,
  password?: string,
): ContainerSource {
  const pdf = PdfSource.open(path, { password });
  return {
    *entries() {
      for (const { name, read } of iteratePortfolioFiles(pdf, { maxPages: MAX_FILE_PAGES })) {
        yield {
          path: name,
          content: readLater(() => read(Math.min(MAX_FILE_BYTES, getRemainingBytes() + 1))),
        };
      }
    },
    close: () => pdf.close(),
  };
}

/** Returns false for a PDF that can't be opened; its own inspection reports the reason. */
export function isPortfolioFile(path: string): boolean {
  try {
    const pdf = PdfSource.open(path);
    try {
      return isPortfolio(pdf);
    } finally {
      pdf.close();
    }
  } catch (error) {
    if (error instanceof PdfProblem) return false;
    throw error;
  }
}
