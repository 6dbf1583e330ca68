import type { PageLayout } from '@/lib/files/pdf/pdf-engine-port';
import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import type { Services } from '@/lib/platform/context';
import type { TypedPage } from './boundary-features';
import { iteratePageBatches } from './classified-page-batches';
import type { ReadablePage } from './classifier-page-features';
import type { PageRange } from './decode-segments';
import { toTypedPage } from './to-typed-page';

/** Number of pages to process before yielding. */
const PAGES_PER_SLICE = 20;

const EMPTY_LAYOUT: PageLayout = { lines: [], fonts: {}, turn: 0 };

/** Substitute for a page that was skipped or could not be read. Treated as blank. */
const UNREAD_PAGE: ReadablePage = {
  text: '',
  width: 612,
  height: 792,
  source: 'native',
  layout: EMPTY_LAYOUT,
};

/**
 * Loads the pages of a document as features for the classifier, in order, from the text already read.
 *
 * @param documentId ID of a document whose pages have been read
 * @param range limits the pages
 * @throws the reason of the signal after its end
 */
export async function loadClassifiedPages(
  services: Pick<Services, 'db'>,
  documentId: string,
  range?: PageRange,
  signal?: AbortSignal,
): Promise<TypedPage[]> {
  const pages: TypedPage[] = [];
  for await (const { originId, firstPage, lastPage } of iteratePageBatches(services, documentId, range)) {
    const rows = await services.db.pageText.findMany({
      where: { originId, page: { gte: firstPage, lte: lastPage } },
    });
    const byPage = new Map(rows.map((row) => [row.page, row]));
    for (let page = firstPage; page <= lastPage; page += 1) {
      const row = byPage.get(page);
      const layout = (row?.layout as unknown as PageLayout | null) ?? EMPTY_LAYOUT;
      pages.push(toTypedPage(row ? { ...row, layout } : UNREAD_PAGE));
      if (pages.length % PAGES_PER_SLICE === 0) await yieldToEventLoop();
      signal?.throwIfAborted();
    }
  }
  return pages;
}
