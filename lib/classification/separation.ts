import type { PageRange } from './decode';

/** Ways of parting a file that need no judgement, by the project's setting. */
export type Separation =
  | { mode: 'every_n'; pages: number }
  /** At blank pages: each ends the document before it. */
  | { mode: 'blank'; blank: ReadonlySet<number> }
  /** At separator sheets: each begins a document, and is no page of its own. */
  | { mode: 'barcode'; sheets: ReadonlySet<number> };

export interface Separated extends PageRange {
  /** The first page of the document itself, where a separator sheet lies before it. */
  ownFrom?: number;
  reason: string;
}

/** @param pageCount of the file; 1 or more */
export function separated(pageCount: number, separation: Separation): Separated[] {
  const starts = [1];
  for (let page = 2; page <= pageCount; page += 1) {
    if (beginsAt(page, pageCount, separation)) starts.push(page);
  }
  return starts.map((startPage, index) => {
    const endPage = (starts[index + 1] ?? pageCount + 1) - 1;
    const ownFrom = separation.mode === 'barcode' ? afterSheets(startPage, endPage, separation) : startPage;
    const reason = reasonOf(startPage, separation);
    return { startPage, endPage, ...(ownFrom !== startPage && { ownFrom }), reason };
  });
}

function beginsAt(page: number, pageCount: number, separation: Separation): boolean {
  switch (separation.mode) {
    case 'every_n':
      return (page - 1) % separation.pages === 0;
    case 'blank':
      return (
        separation.blank.has(page - 1) && !separation.blank.has(page) && hasContentBefore(page, separation)
      );
    case 'barcode':
      // Of several sheets one after the other the first parts; after the last document there is nothing to part.
      return (
        separation.sheets.has(page) &&
        !separation.sheets.has(page - 1) &&
        afterSheets(page, pageCount, separation) <= pageCount
      );
  }
}

/** Blank pages that a file begins with end no document: they belong to the first. */
function hasContentBefore(page: number, { blank }: { blank: ReadonlySet<number> }): boolean {
  for (let before = 1; before < page; before += 1) if (!blank.has(before)) return true;
  return false;
}

/** The first page that is no separator sheet; one after the last page when all are. */
function afterSheets(from: number, to: number, { sheets }: { sheets: ReadonlySet<number> }): number {
  let page = from;
  while (page <= to && sheets.has(page)) page += 1;
  return page;
}

function reasonOf(startPage: number, separation: Separation): string {
  switch (separation.mode) {
    case 'every_n':
      return separation.pages === 1
        ? 'Every page is a document, by the project’s setting.'
        : `A document has ${separation.pages} pages, by the project’s setting.`;
    case 'blank':
      return startPage === 1
        ? 'Documents are parted at blank pages.'
        : `Page ${startPage - 1} is blank, and documents are parted at blank pages.`;
    case 'barcode':
      return separation.sheets.has(startPage)
        ? `Page ${startPage} is a separator sheet.`
        : 'Documents are parted at separator sheets.';
  }
}
