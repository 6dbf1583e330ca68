import type { Services } from '@/lib/context';
import { breathe } from '@/lib/core/breathe';
import { sliceRuns } from '@/lib/page-plan/origin-runs';
import type { PageLayout } from '@/lib/pdf/engine';
import type { TypedPage } from './boundary-features';
import type { PageRange } from './decode';
import { typedPage } from './file-pages';
import type { ReadablePage } from './page-features';

/** Texts are read from the database so many at a time, and others get their turn after so many pages. */
const BATCH_PAGES = 200;
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
  { db }: Pick<Services, 'db'>,
  documentId: string,
  range?: PageRange,
): Promise<TypedPage[]> {
  const spans = await db.pageSpan.findMany({ where: { documentId }, orderBy: { position: 'asc' } });
  const runs = range ? sliceRuns(spans, range.startPage, range.endPage) : spans;
  const pages: TypedPage[] = [];
  for (const { originId, firstPage, lastPage } of runs) {
    for (let from = firstPage; from <= lastPage; from += BATCH_PAGES) {
      const to = Math.min(lastPage, from + BATCH_PAGES - 1);
      const rows = await db.pageText.findMany({ where: { originId, page: { gte: from, lte: to } } });
      const byPage = new Map(rows.map((row) => [row.page, row]));
      for (let page = from; page <= to; page += 1) {
        const row = byPage.get(page);
        const layout = (row?.layout as unknown as PageLayout | null) ?? NOTHING;
        pages.push(typedPage(row ? { ...row, layout } : UNREAD));
        if (pages.length % PAGES_A_TURN === 0) await breathe();
      }
    }
  }
  return pages;
}
