import { getDocumentData } from '@/lib/documents/document-data';
import { getRecordTexts } from '@/lib/documents/entity-records/get-record-texts';
import { runInSlices } from '@/lib/foundation/run-in-slices';
import type { Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document, Prisma, Project } from '@/lib/platform/db/generated/client';
import { findValuePages } from '../extraction-pages';
import { getExtractionFields } from '../get-extraction-fields';
import { toReadOrientation } from '../rotated-extraction-pages';
import type { TrainingExample } from '../values/training-example';
import { buildTrainingExample } from './build-training-example';
import { getConfirmedValues } from './confirmed-training-values';

/** Maximum number of examples per project. The latest documents are kept. */
export const MAX_EXAMPLES = 300;
/** Maximum number of attempts if others change the document concurrently. */
const MAX_ATTEMPTS = 5;

/**
 * Replaces a document's training example by its current values: the positions of corrected values and, after approval,
 * of all values. Deletes the examples of values that were edited again or are no longer approved.
 */
export async function learnValues(services: Services, documentId: string): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const document = await services.db.document.findUnique({
      where: { id: documentId },
      include: { project: true },
    });
    if (!document) return;
    const example = await buildExample(services, document);
    if (await inTransaction(services.db, (tx) => storeExample(tx, services, document, example))) return;
  }
  throw new Error(`Others change document ${documentId} too often.`);
}

async function buildExample(
  services: Services,
  document: Document & { project: Project },
): Promise<TrainingExample | null> {
  const { organizationId, projectId, status } = document;
  // A barcode is found by its pattern alone.
  const fields = getExtractionFields(document).filter(({ type }) => type !== 'barcode');
  const pages = await findValuePages(services, document);
  const data = toReadOrientation(getDocumentData(document), pages);
  const values = await getConfirmedValues({ status, data }, fields, (recordId) =>
    getRecordTexts(services, { organizationId, projectId }, recordId),
  );
  if (values.length === 0) return null;
  return await runInSlices(buildTrainingExample(pages, fields, values));
}

/** @returns `false` if the document has changed since it was read */
async function storeExample(
  tx: Transaction,
  { clock }: Services,
  { id: documentId, organizationId, projectId, version }: Document,
  example: TrainingExample | null,
): Promise<boolean> {
  // Lock the row, so that changes and deletions happen before or after.
  const [row] = await tx.$queryRaw<{ version: number }[]>`
    SELECT version FROM document WHERE id = ${documentId}::uuid FOR UPDATE`;
  if (row?.version !== version) return false;
  await tx.extractionExample.deleteMany({ where: { documentId } });
  if (!example) return true;
  await tx.extractionExample.create({
    data: {
      documentId,
      organizationId,
      projectId,
      look: example.look,
      lessons: example.examples as unknown as Prisma.InputJsonArray,
      learnedAt: clock(),
    },
  });
  await deleteOldestExamples(tx, projectId);
  return true;
}

async function deleteOldestExamples(tx: Transaction, projectId: string): Promise<void> {
  const oldest = await tx.extractionExample.findMany({
    where: { projectId },
    orderBy: [{ learnedAt: 'desc' }, { documentId: 'desc' }],
    skip: MAX_EXAMPLES,
    select: { documentId: true },
  });
  if (oldest.length === 0) return;
  await tx.extractionExample.deleteMany({
    where: { documentId: { in: oldest.map(({ documentId }) => documentId) } },
  });
}
