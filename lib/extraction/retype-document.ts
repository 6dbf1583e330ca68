import type { Services } from '@/lib/context';
import { dataOf } from '@/lib/documents/document-data';
import { recordDocumentEvent } from '@/lib/documents/document-events';
import { fieldsOfType } from '@/lib/documents/fields-of-type';
import { inTransaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { settingsOf } from '@/lib/projects/settings';
import { mergeValues } from './merge-values';
import { readValues } from './read-values';

/** How often the values are found anew, when others change the document meanwhile. */
const TRIES = 5;

/**
 * Finds the values that a document has as the type that it was given when its scan was done already: from the pages as
 * they were read, in place. What a person typed stays. Nothing happens where both types have the same fields, and to a
 * document that is no longer done: approved values stand, and a scan finds its own.
 *
 * @param before the type that it had
 */
export async function retypeDocument(
  services: Services,
  documentId: string,
  before: string | null,
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const document = await services.db.document.findFirst({
      where: { id: documentId, status: 'done', replacingId: null, departedAt: null },
      include: { project: true },
    });
    if (!document) return;
    const { extraction_fields } = settingsOf(document.project);
    const [had, has] = [before, document.docType].map((type) =>
      JSON.stringify(fieldsOfType(extraction_fields, type).map(({ key }) => key)),
    );
    if (had === has) return;
    const old = dataOf(document);
    const data = mergeValues(old, await readValues(services, document, { isLastTry: true }));
    if (JSON.stringify(data) === JSON.stringify(old)) return;
    const written = await inTransaction(services.db, async (tx) => {
      const { count } = await tx.document.updateMany({
        where: {
          id: documentId,
          version: document.version,
          status: 'done',
          replacingId: null,
          departedAt: null,
        },
        data: {
          data: data as Prisma.InputJsonObject,
          version: { increment: 1 },
          updatedAt: services.clock(),
        },
      });
      if (count === 1) await recordDocumentEvent(tx, { documentId, type: 'updated' }, services);
      return count === 1;
    });
    if (written) return;
  }
  throw new Error(`Others change document ${documentId} all the time.`);
}
