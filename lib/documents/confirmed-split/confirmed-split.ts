import type { SplitConfirmed } from '@/lib/documents/document-metadata';
import type { Database } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { segmentsFromWire, segmentToWire } from './confirmed-segment';
import { parsePageChangeId } from './page-change-request-id';
import { type Confirmation, StoredPagePlan } from './stored-page-plan';

/**
 * Returns the value of `split_confirmed`. The accepted plan is stored once, with its change: a copy in each of a
 * thousand parts, with a thousand rows each, would need 100 MB.
 * @returns `null` if the split is not confirmed, or if the accepted plan can't be read
 */
export async function getConfirmedSplit(
  db: Pick<Database, 'pageChange'>,
  { splitConfirmed }: Pick<Document, 'splitConfirmed'>,
): Promise<SplitConfirmed | null> {
  if (splitConfirmed === null) return null;
  const confirmation = splitConfirmed as unknown as Confirmation;
  const changeId = parsePageChangeId(confirmation.request_id);
  const change =
    changeId && (await db.pageChange.findUnique({ where: { id: changeId }, select: { plan: true } }));
  // If a plan can't be read, show the rest of the document without it.
  const plan = change && StoredPagePlan.safeParse(change.plan).data;
  if (!plan) return null;
  const { mode, by, at } = confirmation;
  return { mode, by, at, segments: segmentsFromWire(plan.segments).map(segmentToWire) };
}
