import type { Services } from '@/lib/context';
import { type OriginRun, sliceRuns } from '@/lib/page-plan/origin-runs';
import type { PageRange } from './decode';

/** What was read of pages is asked of the database for so many at a time, so that a pile of thousands is never held whole. */
const BATCH_PAGES = 200;

/**
 * The pages of a document in their order, as runs to ask the database for.
 *
 * @param range only these of them
 */
export async function* pageBatches(
  { db }: Pick<Services, 'db'>,
  documentId: string,
  range?: PageRange,
): AsyncGenerator<OriginRun> {
  const spans = await db.pageSpan.findMany({ where: { documentId }, orderBy: { position: 'asc' } });
  for (const { originId, firstPage, lastPage } of range
    ? sliceRuns(spans, range.startPage, range.endPage)
    : spans) {
    for (let from = firstPage; from <= lastPage; from += BATCH_PAGES) {
      yield { originId, firstPage: from, lastPage: Math.min(lastPage, from + BATCH_PAGES - 1) };
    }
  }
}
