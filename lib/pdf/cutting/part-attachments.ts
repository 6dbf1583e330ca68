import { withSuffix } from '../syntax/strings';
import { type AttachedFile, fileNameBytes } from './attached-files';
import type { SourceCopy } from './source-copy';

/** The files that a part takes from one source. */
export interface PartAttachments {
  /** Pairs for the tree of embedded files: name (bytes) and the text of the file specification. */
  embedded: [name: string, value: string][];
  /** References for the catalog's `AF`. */
  associated: string[];
  /** References of invoices that belong to no page. Where sources are joined, they belong to their first page. */
  ofFirstPage: string[];
  hasInvoice: boolean;
}

/**
 * A file that is associated with pages goes with those, and with no other. Of the files that belong to the document,
 * a part that holds all pages of the source takes all; of a source that is cut, a structured invoice goes on with the
 * first page, and the others stay behind with what was discarded.
 */
export function keepAttachments(
  copy: SourceCopy,
  holdsPage: (pageIndex: number) => boolean,
): PartAttachments {
  const { pdf, source } = copy;
  const kept: PartAttachments = { embedded: [], associated: [], ofFirstPage: [], hasInvoice: false };
  if (source.attachedFiles.length === 0) return kept;
  const isWhole = source.pages.every((_, index) => holdsPage(index));
  for (const file of source.attachedFiles) {
    if (!isWhole && !goesAlong(file, holdsPage)) continue;
    const text = copy.text(file.value);
    if (text === 'null') continue;
    const isOfPage = file.pages.size > 0;
    if (file.name !== undefined || (isOfPage && file.invoice))
      kept.embedded.push([file.name ?? fileNameBytes(pdf, file.value), text]);
    if (file.associated || (isOfPage && file.invoice)) kept.associated.push(text);
    if (file.invoice && !isOfPage) kept.ofFirstPage.push(text);
    kept.hasInvoice ||= file.invoice;
  }
  return kept;
}

/** The pairs of all sources, each with a name of its own. */
export function joinedFiles(attachments: PartAttachments[]): [name: string, value: string][] {
  const taken = new Set<string>();
  return attachments.flatMap(({ embedded }) =>
    embedded.map(([name, value]): [string, string] => {
      let free = name;
      for (let count = 2; taken.has(free); count++) free = withSuffix(name, `.${count}`);
      taken.add(free);
      return [free, value];
    }),
  );
}

function goesAlong({ pages, invoice }: AttachedFile, holdsPage: (pageIndex: number) => boolean): boolean {
  if (pages.size === 0) return invoice && holdsPage(0);
  for (const page of pages) if (holdsPage(page)) return true;
  return false;
}
