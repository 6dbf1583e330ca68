import type { Services } from '@/lib/context';
import { dataOf } from '@/lib/documents/document-data';
import { textsOfRecord } from '@/lib/entity-records/texts-of-record';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document, Prisma, Project } from '@/lib/platform/db/generated/client';
import { fieldsOf } from '../fields-of';
import { inSlices } from '../in-slices';
import { asRead } from '../turned-pages';
import { findValuePages } from '../value-pages';
import { exampleSteps } from './example-steps';
import type { TaughtExample } from './lesson';
import { settledValues } from './settled-values';

/** What a project remembers at most: of its latest documents. */
export const MOST_EXAMPLES = 300;
/** How often it is looked again at a document that others change meanwhile. */
const TRIES = 5;

/**
 * Remembers what a document teaches as it stands now, instead of what it taught before: where the values stand that a
 * person corrected, and once it is approved all others. What was edited again, or is no longer approved, is forgotten.
 */
export async function learnValues(services: Services, documentId: string): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const document = await services.db.document.findUnique({
      where: { id: documentId },
      include: { project: true },
    });
    if (!document) return;
    const example = await exampleOf(services, document);
    if (await inTransaction(services.db, (tx) => remember(tx, services, document, example))) return;
  }
  throw new Error(`Others change document ${documentId} all the time.`);
}

async function exampleOf(
  services: Services,
  document: Document & { project: Project },
): Promise<TaughtExample | null> {
  const { organizationId, projectId, status } = document;
  const fields = fieldsOf(document);
  const pages = await findValuePages(services, document);
  const data = asRead(dataOf(document), pages);
  const values = await settledValues({ status, data }, fields, (recordId) =>
    textsOfRecord(services, { organizationId, projectId }, recordId),
  );
  if (values.length === 0) return null;
  return await inSlices(exampleSteps(pages, fields, values));
}

/** @returns false when the document has changed since it was read */
async function remember(
  tx: Transaction,
  { clock }: Services,
  { id: documentId, organizationId, projectId, version }: Document,
  example: TaughtExample | null,
): Promise<boolean> {
  // Locked, so that whoever changes or erases it comes before or after.
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
      lessons: example.lessons as unknown as Prisma.InputJsonArray,
      learnedAt: clock(),
    },
  });
  await forgetOldest(tx, projectId);
  return true;
}

async function forgetOldest(tx: Transaction, projectId: string): Promise<void> {
  const oldest = await tx.extractionExample.findMany({
    where: { projectId },
    orderBy: [{ learnedAt: 'desc' }, { documentId: 'desc' }],
    skip: MOST_EXAMPLES,
    select: { documentId: true },
  });
  if (oldest.length === 0) return;
  await tx.extractionExample.deleteMany({
    where: { documentId: { in: oldest.map(({ documentId }) => documentId) } },
  });
}
