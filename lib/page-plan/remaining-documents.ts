import { SUMMARY_COLUMNS, toDocumentSummary } from '@/lib/documents/list/document-summary';
import type { DocumentSummary } from '@/lib/documents/schemas';
import type { Transaction } from '@/lib/platform/db/database';

/** Returns the documents that are in the list now, in the given order. */
export async function findRemainingDocuments(
  db: Transaction,
  uuids: readonly string[],
): Promise<DocumentSummary[]> {
  const rows = await db.document.findMany({
    where: { id: { in: [...uuids] }, removedAt: null },
    select: SUMMARY_COLUMNS,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return uuids.flatMap((uuid) => byId.get(uuid) ?? []).map(toDocumentSummary);
}
