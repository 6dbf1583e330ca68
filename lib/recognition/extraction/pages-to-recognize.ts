/** Identity of a page: its original upload, and its 1-based number there. */
export interface OriginPage {
  originId: string;
  originPage: number;
}

export interface DocumentPage extends OriginPage {
  page: number;
}

interface Span {
  originId: string;
  /** First page in the origin, 1-based, inclusive. */
  firstPage: number;
  lastPage: number;
}

/**
 * Returns the pages of a document that its scan must read: all except those that a user skipped and those already read,
 * in this document or in its source.
 *
 * @param spans content of the document, in order
 * @param skipPages 1-based, in the document
 * @param wasRead returns true if text of the page is stored
 */
export function getPagesToRead(
  spans: readonly Span[],
  skipPages: readonly number[],
  wasRead: (page: OriginPage) => boolean,
): DocumentPage[] {
  const skipped = new Set(skipPages);
  const pages: DocumentPage[] = [];
  let page = 0;
  for (const { originId, firstPage, lastPage } of spans) {
    for (let originPage = firstPage; originPage <= lastPage; originPage += 1) {
      page += 1;
      if (!skipped.has(page) && !wasRead({ originId, originPage }))
        pages.push({ page, originId, originPage });
    }
  }
  return pages;
}
