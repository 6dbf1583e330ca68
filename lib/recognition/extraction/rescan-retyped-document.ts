import { getDocumentData } from '@/lib/documents/document-data';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import { getDocumentTypeFields } from '@/lib/documents/values/get-document-type-fields';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { keepRejectedColumns } from '@/lib/platform/db/keep-rejected-json';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { mergeExtractedValues } from './merge-extracted-values';
import { readValues } from './read-values';

/** Maximum number of attempts if others change the document concurrently. */
const MAX_ATTEMPTS = 5;

/**
 * Extracts the values again after the type of a scanned document was changed, from the stored page texts. Typed values
 * stay. Does nothing if both types have the same fields, or if the document's status is no longer `done`: approved
 * values stay, and a scan extracts its values itself.
 *
 * @param before the previous type
 */
export async function rescanRetypedDocument(
  services: Services,
  documentId: string,
  before: string | null,
): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const document = await services.db.document.findFirst({
      where: { id: documentId, status: 'done', replacingId: null, removedAt: null },
      include: { project: true },
    });
    if (!document) return;
    const { extraction_fields } = readSettings(document.project);
    const [had, has] = [before, document.docType].map((type) =>
      JSON.stringify(getDocumentTypeFields(extraction_fields, type).map(({ key }) => key)),
    );
    if (had === has) return;
    const old = getDocumentData(document);
    const data = mergeExtractedValues(old, await readValues(services, document, { isLastTry: true }));
    if (JSON.stringify(data) === JSON.stringify(old)) return;
    const written = await inTransaction(services.db, async (tx) => {
      const { count } = await tx.document.updateMany({
        where: {
          id: documentId,
          version: document.version,
          status: 'done',
          replacingId: null,
          removedAt: null,
        },
        data: {
          data: data as Prisma.InputJsonObject,
          version: { increment: 1 },
          updatedAt: services.clock(),
        },
      });
      if (count === 0) return false;
      await keepRejectedColumns(tx, document, ['data']);
      await recordDocumentEvent(tx, { documentId, type: 'updated' }, services);
      return true;
    });
    if (written) return;
  }
  throw new Error(`Others change document ${documentId} too often.`);
}
