/** A page by its identity: the upload that it began in, and its number there, from 1. */
export interface OriginPage {
  originId: string;
  originPage: number;
}

/** A page of a document, by its number there, from 1. */
export interface DocumentPage extends OriginPage {
  page: number;
}

interface Span {
  originId: string;
  /** 1-based, inclusive, in the origin. */
  firstPage: number;
  lastPage: number;
}

/**
 * The pages of a document that its scan has to read: all but those that a person chose to skip and those that were
 * read before, in this document or in another that they were cut from.
 *
 * @param spans what the document holds, in order
 * @param skipPages 1-based, in the document
 * @param wasRead tells whether there is a text of the page
 */
export function pagesToRead(
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
