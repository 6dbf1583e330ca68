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
 * @returns null for a document whose split nobody confirmed
 */
export async function splitConfirmedOf(
  db: Pick<Database, 'pageChange'>,
  { splitConfirmed }: Pick<Document, 'splitConfirmed'>,
): Promise<SplitConfirmed | null> {
  if (splitConfirmed === null) return null;
  const confirmation = splitConfirmed as unknown as Confirmation;
  const { plan } = await db.pageChange.findUniqueOrThrow({
    where: { id: pageChangeIdOf(confirmation.request_id)! },
    select: { plan: true },
  });
  const { mode, by, at } = confirmation;
  return { mode, by, at, segments: segmentsFromWire(StoredPagePlan.parse(plan).segments).map(segmentToWire) };
}
