import { findAttachedFiles, getEmbeddedData, getNameString } from '../cutting/pdf-attached-files';
import { getPages } from '../reading/pdf-page-tree';
import type { PdfSource } from '../reading/pdf-source';
import { decodeText } from '../syntax/pdf-strings';
import { type Dict, isDict } from '../syntax/pdf-values';

export interface PortfolioFile {
  /** Empty for a file without a name. */
  name: string;
  /** @throws PdfProblem if the data is damaged or longer than `maxBytes` */
  read: (maxBytes: number) => Buffer;
}

/** Returns true for a portfolio: a PDF that is a cover sheet for the files inside. */
export function isPortfolio(pdf: PdfSource): boolean {
  if (!isDict(pdf.resolve(pdf.catalog.get('Collection')))) return false;
  const names = pdf.resolve(pdf.catalog.get('Names'));
  const files = isDict(names) ? pdf.resolve(names.get('EmbeddedFiles')) : undefined;
  return isDict(files) && (hasItems(pdf, files, 'Names') || hasItems(pdf, files, 'Kids'));
}

function hasItems(pdf: PdfSource, files: Dict, key: string): boolean {
  const items = pdf.resolve(files.get(key));
  return Array.isArray(items) && items.length > 0;
}

export function* iteratePortfolioFiles(
  pdf: PdfSource,
  limits: { maxPages: number },
): Generator<PortfolioFile> {
  for (const { value } of findAttachedFiles(pdf, getPages(pdf, limits.maxPages))) {
    const specification = pdf.resolve(value);
    if (!isDict(specification)) continue;
    const data = getEmbeddedData(pdf, specification);
    if (!data) continue;
    const name = getNameString(pdf, specification, ['UF', 'F', 'Desc']);
    yield {
      name: name ? decodeText(name) : '',
      read: (maxBytes) => pdf.readDecodedStream(data.number, maxBytes),
    };
  }
}
