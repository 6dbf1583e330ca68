import { EMPTY_CONTENT } from '@/lib/documents/trash/empty-document-content';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';

/** Stores the empty file that replaces deleted content. Call it before the transaction that empties a document. */
export async function storeEmptyContent({ db, storage, clock }: Services): Promise<void> {
  await storage.put(emptyStream());
  await db.storedFile.createMany({ data: [{ ...EMPTY_CONTENT, createdAt: clock() }], skipDuplicates: true });
}

async function* emptyStream(): AsyncGenerator<Uint8Array> {}

/**
 * Removes a document's file reference, values, attachments, and the texts of pages that no other document contains.
 *
 * @param columns other columns to change
 * @returns `false`, without any change, if the document was modified since it was read
 */
export async function emptyDocument(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, version }: { id: string; version: number },
  columns: Prisma.DocumentUncheckedUpdateManyInput = {},
): Promise<boolean> {
  const { count } = await tx.document.updateMany({
    where: { id, version },
    data: {
      fileSha256: EMPTY_CONTENT.sha256,
      sizeBytes: EMPTY_CONTENT.sizeBytes,
      data: { metadataFields: [] },
      // The messages of checks contain values.
      checks: [],
      labels: [],
      labelKeys: [],
      failedChecks: 0,
      version: { increment: 1 },
      updatedAt: clock(),
      ...columns,
    },
  });
  if (count === 0) return false;
  await tx.attachment.deleteMany({ where: { documentId: id } });
  await tx.rejectedValue.deleteMany({ where: { documentId: id } });
  await tx.uniqueValue.deleteMany({ where: { documentId: id } });
  await tx.documentChange.deleteMany({ where: { documentId: id } });
  await tx.documentComment.deleteMany({ where: { documentId: id } });
  await tx.notification.deleteMany({ where: { documentId: id } });
  await deleteOrphanedTexts(tx, id);
  return true;
}

/** Deletes the texts of pages that no other document contains. */
async function deleteOrphanedTexts(tx: Transaction, documentId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM page_text t USING page_span mine
     WHERE mine.document_id = ${documentId}::uuid AND t.origin_id = mine.origin_id
       AND t.page BETWEEN mine.first_page AND mine.last_page
       AND NOT EXISTS (
         SELECT 1 FROM page_span other LEFT JOIN document holder ON holder.id = other.document_id
          WHERE other.origin_id = t.origin_id AND t.page BETWEEN other.first_page AND other.last_page
            AND (other.attachment_id IS NOT NULL OR holder.file_sha256 <> ${EMPTY_CONTENT.sha256}))`;
}
