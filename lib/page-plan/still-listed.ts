import type { DocumentSummary } from '@/lib/documents/schemas';
import { SUMMARY_COLUMNS, summaryOf } from '@/lib/documents/summary';
import type { Database } from '@/lib/platform/db/database';

/** Those of the documents that are in the list now, in the order given. */
export async function stillListed(db: Database, uuids: readonly string[]): Promise<DocumentSummary[]> {
  const rows = await db.document.findMany({
    where: { id: { in: [...uuids] }, departedAt: null },
    select: SUMMARY_COLUMNS,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return uuids.flatMap((uuid) => byId.get(uuid) ?? []).map(summaryOf);
}
