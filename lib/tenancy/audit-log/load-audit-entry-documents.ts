import { z } from 'zod';
import type { Database } from '@/lib/platform/db/database';
import type { AuditEntry as Row } from '@/lib/platform/db/generated/client';
import type { AuditDocument } from './schemas';

/**
 * Loads the documents that entries of one organization are about. Entries store only IDs: the names are read now, so
 * that they disappear when a document is deleted permanently.
 *
 * @returns the documents by the ID of the entry, in the order of the page plan
 */
export async function loadAuditEntryDocuments(
  db: Database,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, AuditDocument[]>> {
  const subjects = rows.filter(({ subjectId }) => z.uuid().safeParse(subjectId).success);
  const aboutDocument = subjects.filter(({ action }) => action.startsWith('document.'));
  const aboutChange = subjects.filter(({ action }) => action.startsWith('page_change.'));
  const changed = await db.pageChangeDocument.findMany({
    where: { pageChangeId: { in: aboutChange.map(({ subjectId }) => subjectId as string) } },
    select: { pageChangeId: true, documentId: true, outcome: true },
    orderBy: [{ pageChangeId: 'asc' }, { position: 'asc' }],
  });
  const ids = [
    ...aboutDocument.map(({ subjectId }) => subjectId as string),
    ...changed.map(({ documentId }) => documentId),
  ];
  const found = await db.document.findMany({
    where: { id: { in: [...new Set(ids)] }, organizationId: rows[0]?.organizationId ?? undefined },
    select: { id: true, originalFilename: true },
  });
  const names = new Map(found.map(({ id, originalFilename }) => [id, originalFilename]));
  const toDocument = (uuid: string, attached: boolean): AuditDocument => ({
    uuid,
    original_filename: names.get(uuid) ?? null,
    attached,
  });
  const ofChange = (changeId: string | null) =>
    changed
      .filter(({ pageChangeId }) => pageChangeId === changeId)
      .map(({ documentId, outcome }) => toDocument(documentId, outcome === 'attached'));
  const documents = new Map<string, AuditDocument[]>();
  for (const { id, subjectId } of aboutDocument) documents.set(id, [toDocument(subjectId as string, false)]);
  for (const { id, subjectId } of aboutChange) documents.set(id, ofChange(subjectId));
  return documents;
}
