import type { Services } from '@/lib/context';
import { breathe } from '@/lib/core/breathe';
import type { PageLayout } from '@/lib/pdf/engine';
import type { TypedPage } from './boundary-features';
import type { PageRange } from './decode';
import { typedPage } from './file-pages';
import { pageBatches } from './page-batches';
import type { ReadablePage } from './page-features';

/** Others get their turn after so many pages. */
const PAGES_A_TURN = 20;

const NOTHING: PageLayout = { lines: [], fonts: {}, turn: 0 };

/** A page that was skipped, or could not be read, is as good as blank. */
const UNREAD: ReadablePage = { text: '', width: 612, height: 792, source: 'native', layout: NOTHING };

/**
 * The pages of a document as the classifier sees them, in order, from what was read of them.
 *
 * @param documentId of a document whose pages have been read
 * @param range only these of them
 */
export async function classifiedPages(
  services: Pick<Services, 'db'>,
  documentId: string,
  range?: PageRange,
): Promise<TypedPage[]> {
  const pages: TypedPage[] = [];
  for await (const { originId, firstPage, lastPage } of pageBatches(services, documentId, range)) {
    const rows = await services.db.pageText.findMany({
      where: { originId, page: { gte: firstPage, lte: lastPage } },
    });
    const byPage = new Map(rows.map((row) => [row.page, row]));
    for (let page = firstPage; page <= lastPage; page += 1) {
      const row = byPage.get(page);
      const layout = (row?.layout as unknown as PageLayout | null) ?? NOTHING;
      pages.push(typedPage(row ? { ...row, layout } : UNREAD));
      if (pages.length % PAGES_A_TURN === 0) await breathe();
    }
  }
  return pages;
}
