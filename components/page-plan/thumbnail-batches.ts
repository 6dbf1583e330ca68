import { THUMBNAIL_BATCH_PAGES } from '@/lib/documents/thumbnails/document-thumbnail-width';
import type { EditorDocument, PlanPage } from './plan-state';

/** Number of pages before and after the visible ones whose thumbnails are loaded. */
const NEAR_PAGES = 300;

/** Consecutive pages of a document whose thumbnails are loaded with one request. */
export interface PageBatch {
  key: string;
  document: EditorDocument;
  /** Page number in the document, from 1. */
  firstPage: number;
}

export function getBatch({ document, page }: Pick<PlanPage, 'document' | 'page'>): PageBatch {
  const firstPage = page - ((page - 1) % THUMBNAIL_BATCH_PAGES);
  return { key: `${document.uuid} ${firstPage}`, document, firstPage };
}

/**
 * Returns the batches of the visible pages, then those of the pages after and before them.
 * @param first index of the first visible page
 * @param last index of the last visible page
 */
export function getBatchesNear(pages: readonly PlanPage[], first: number, last: number): PageBatch[] {
  const inOrder = [
    ...pages.slice(first, last + 1),
    ...pages.slice(last + 1, last + 1 + NEAR_PAGES),
    ...pages.slice(Math.max(0, first - NEAR_PAGES), first).reverse(),
  ];
  return [
    ...new Map(
      inOrder.map((page) => {
        const batch = getBatch(page);
        return [batch.key, batch];
      }),
    ).values(),
  ];
}
