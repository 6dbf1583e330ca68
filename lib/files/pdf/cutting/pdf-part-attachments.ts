import { appendText } from '../syntax/pdf-strings';
import { type AttachedFile, getFileNameBytes } from './pdf-attached-files';
import type { SourceCopy } from './pdf-source-copy';

export interface PartAttachments {
  /** Entries of the embedded files tree: name (bytes) and the text of the file specification. */
  embedded: [name: string, value: string][];
  /** References for the catalog's `AF`. */
  associated: string[];
  /** References of invoices that belong to no page. If sources are joined, the invoices belong to their first page. */
  ofFirstPage: string[];
  hasInvoice: boolean;
}

/**
 * Copies a source's attachments. A file that is associated with pages is copied only with those pages. If a part holds
 * all pages of the source, it takes all files of the document. If the source is cut, only a structured invoice is
 * copied, with the first page.
 */
export function copyAttachments(
  copy: SourceCopy,
  holdsPage: (pageIndex: number) => boolean,
): PartAttachments {
  const { pdf, source } = copy;
  const kept: PartAttachments = { embedded: [], associated: [], ofFirstPage: [], hasInvoice: false };
  if (source.attachedFiles.length === 0) return kept;
  const isWhole = source.pages.every((_, index) => holdsPage(index));
  for (const file of source.attachedFiles) {
    if (!isWhole && !belongsToPart(file, holdsPage)) continue;
    const text = copy.text(file.value);
    if (text === 'null') continue;
    const isOfPage = file.pages.size > 0;
    if (file.name !== undefined || (isOfPage && file.invoice))
      kept.embedded.push([file.name ?? getFileNameBytes(pdf, file.value), text]);
    if (file.associated || (isOfPage && file.invoice)) kept.associated.push(text);
    if (file.invoice && !isOfPage) kept.ofFirstPage.push(text);
    kept.hasInvoice ||= file.invoice;
  }
  return kept;
}

/** Joins the entries of all sources and gives each entry a unique name. */
export function joinFiles(attachments: PartAttachments[]): [name: string, value: string][] {
  const taken = new Set<string>();
  return attachments.flatMap(({ embedded }) =>
    embedded.map(([name, value]): [string, string] => {
      let free = name;
      for (let count = 2; taken.has(free); count++) free = appendText(name, `.${count}`);
      taken.add(free);
      return [free, value];
    }),
  );
}

function belongsToPart({ pages, invoice }: AttachedFile, holdsPage: (pageIndex: number) => boolean): boolean {
  if (pages.size === 0) return invoice && holdsPage(0);
  for (const page of pages) if (holdsPage(page)) return true;
  return false;
}
