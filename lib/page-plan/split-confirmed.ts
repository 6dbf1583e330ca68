import type { SplitConfirmed } from '@/lib/documents/metadata';
import type { Database } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Confirmation } from './provenance';
import { pageChangeIdOf } from './request-id';
import { StoredPagePlan } from './schemas';
import { segmentsFromWire, segmentToWire } from './segment';

/**
 * What `split_confirmed` tells of a document. The accepted plan stands once, with its change, however many documents
 * that made: a thousand parts with a thousand rows each would be a hundred megabytes.
 * @returns null for a document whose split nobody confirmed, or whose accepted plan can't be read
 */
export async function splitConfirmedOf(
  db: Pick<Database, 'pageChange'>,
  { splitConfirmed }: Pick<Document, 'splitConfirmed'>,
): Promise<SplitConfirmed | null> {
  if (splitConfirmed === null) return null;
  const confirmation = splitConfirmed as unknown as Confirmation;
  const changeId = pageChangeIdOf(confirmation.request_id);
  const change =
    changeId && (await db.pageChange.findUnique({ where: { id: changeId }, select: { plan: true } }));
  // A plan that can't be read is left out, and the rest of the document is shown.
  const plan = change && StoredPagePlan.safeParse(change.plan).data;
  if (!plan) return null;
  const { mode, by, at } = confirmation;
  return { mode, by, at, segments: segmentsFromWire(plan.segments).map(segmentToWire) };
}
