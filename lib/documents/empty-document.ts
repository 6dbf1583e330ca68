import type { Services } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { NO_CONTENT } from './no-content';

/** Makes sure that there is what stands in the place of the bytes; before the transaction that empties a document. */
export async function keepNoContent({ db, storage, clock }: Services): Promise<void> {
  await storage.put(nothing());
  await db.storedFile.createMany({ data: [{ ...NO_CONTENT, createdAt: clock() }], skipDuplicates: true });
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/**
 * Lets go of what a document held: its bytes, values, attachments, and those texts of its pages that nobody else holds.
 *
 * @param columns what else changes with it
 * @returns false when it is no longer as it was read; nothing has happened then
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
      fileSha256: NO_CONTENT.sha256,
      sizeBytes: NO_CONTENT.sizeBytes,
      data: { metadataFields: [] },
      version: { increment: 1 },
      updatedAt: clock(),
      ...columns,
    },
  });
  if (count === 0) return false;
  await tx.attachment.deleteMany({ where: { documentId: id } });
  await forgetTexts(tx, id);
  return true;
}

/** The texts of those of its pages that nobody else holds. */
async function forgetTexts(tx: Transaction, documentId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM page_text t USING page_span mine
     WHERE mine.document_id = ${documentId}::uuid AND t.origin_id = mine.origin_id
       AND t.page BETWEEN mine.first_page AND mine.last_page
       AND NOT EXISTS (
         SELECT 1 FROM page_span other LEFT JOIN document holder ON holder.id = other.document_id
          WHERE other.origin_id = t.origin_id AND t.page BETWEEN other.first_page AND other.last_page
            AND (other.attachment_id IS NOT NULL OR holder.file_sha256 <> ${NO_CONTENT.sha256}))`;
}
