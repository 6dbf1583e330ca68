import type { CutInput, CutPart } from '../pdf-engine-port';
import { PdfProblem } from '../pdf-problem';
import { MAX_WHOLE_FILE_BYTES } from '../reading/pdf-file-bytes';
import { cutPdfPart, type PartPage } from './cut-pdf-part';
import { OpenSource } from './open-pdf-source';

/** Maximum total size in bytes of the sources that are read as a whole. */
const MAX_WHOLE_SOURCES_BYTES = 64 << 20;

/**
 * Opens each source once and writes all parts in order.
 * @throws PdfProblem for a source that can't be cut
 */
export function cutPdf({ sources, parts }: CutInput, limits: { maxPages: number }): CutPart[] {
  const opened: OpenSource[] = [];
  try {
    const wholeBytes = Math.min(MAX_WHOLE_FILE_BYTES, Math.floor(MAX_WHOLE_SOURCES_BYTES / sources.length));
    for (const source of sources) opened.push(new OpenSource(source, limits.maxPages, wholeBytes));
    return parts.map(({ runs, outputPath }) => {
      const pages = runs.flatMap(({ source, firstPage, lastPage }) =>
        getRunPages(opened[source], firstPage, lastPage),
      );
      return cutPdfPart(pages, outputPath);
    });
  } finally {
    for (const source of opened) source.close();
  }
}

function getRunPages(source: OpenSource | undefined, firstPage: number, lastPage: number): PartPage[] {
  const isThere = source && firstPage >= 1 && firstPage <= lastPage && lastPage <= source.pages.length;
  if (!isThere)
    throw new PdfProblem('damaged', `The PDF doesn’t have the pages ${firstPage} to ${lastPage}.`);
  return Array.from({ length: lastPage - firstPage + 1 }, (_, index) => ({
    source,
    pageIndex: firstPage - 1 + index,
  }));
}
