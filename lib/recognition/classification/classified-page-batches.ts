import { type OriginRun, sliceRuns } from '@/lib/documents/origin-runs';
import type { Services } from '@/lib/platform/context';
import type { PageRange } from './decode-segments';

/** Number of pages per database query, so that a pile of thousands is never held in memory. */
const BATCH_PAGES = 200;

/**
 * Iterates over the pages of a document in order, as ranges to query.
 *
 * @param range limits the pages
 */
export async function* iteratePageBatches(
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
