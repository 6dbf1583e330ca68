import type { Services } from '@/lib/context';
import { type DocumentData, dataOf } from '@/lib/documents/document-data';
import { recordDocumentEvent } from '@/lib/documents/document-events';
import type { FileProblem } from '@/lib/intake/examine-file';
import { holdForFileProblem } from '@/lib/intake/hold-file-problem';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { mergeValues } from './merge-values';
import { readUnreadPages } from './read-unread-pages';
import { readValues } from './read-values';

/**
 * The scan of a document, in the three steps of its job. One scan of a document runs at a time (the job sees to it),
 * so one that is found processing was left so by an attempt that died, and is taken up where it stopped.
 */

/**
 * Takes a pending document into processing; from here on no page change can claim it.
 *
 * @returns false when there is nothing to scan: it was decided otherwise meanwhile, or a page change was faster and
 *   asks for a scan of what it leaves
 */
export async function beginScan({ db, clock }: Services, documentId: string): Promise<boolean> {
  const { count } = await db.document.updateMany({
    where: {
      id: documentId,
      status: { in: ['pending', 'processing'] },
      replacingId: null,
      // What is in the trash may come back, and is then expected to be ready.
      OR: [{ departedAt: null }, { departureReason: 'trashed' }],
    },
    data: { status: 'processing', version: { increment: 1 }, updatedAt: clock() },
  });
  return count === 1;
}

/** @returns why the file can't be read; null when all is read */
export async function readDocument(services: Services, documentId: string): Promise<FileProblem | null> {
  const document = await services.db.document.findUnique({
    where: { id: documentId },
    include: { project: true },
  });
  return document && (await readUnreadPages(services, document));
}

/**
 * Ends a scan: with the values of the pages in the document, or with a hold.
 *
 * @param problem what `readDocument` has found
 * @param options.isLastTry false: an outside provider of values that gives no answer of use is asked again later
 */
export async function finishScan(
  services: Services,
  documentId: string,
  problem: FileProblem | null,
  { isLastTry = true }: { isLastTry?: boolean } = {},
): Promise<void> {
  const values = problem ? null : await findValues(services, documentId, isLastTry);
  await inTransaction(services.db, async (tx) => {
    if (problem) return holdForFileProblem(tx, services, documentId, problem);
    const [done] = await tx.document.updateManyAndReturn({
      where: { id: documentId, status: 'processing' },
      data: { status: 'done', version: { increment: 1 }, updatedAt: services.clock() },
      select: { departedAt: true, data: true },
    });
    if (done && values) await writeValues(tx, documentId, dataOf(done), values);
    // In the trash nothing happens that others are told of; what is restored enters the list anew.
    if (done && !done.departedAt) await recordDocumentEvent(tx, { documentId, type: 'processed' }, services);
  });
}

async function findValues(
  services: Services,
  documentId: string,
  isLastTry: boolean,
): Promise<DocumentData | null> {
  const document = await services.db.document.findUnique({
    where: { id: documentId, status: 'processing' },
    include: { project: true },
  });
  return document && (await readValues(services, document, { isLastTry }));
}

/** The row is locked by the update before: what was typed until now is in `before`. */
async function writeValues(tx: Transaction, id: string, before: DocumentData, values: DocumentData) {
  const data = mergeValues(before, values);
  if (JSON.stringify(data) !== JSON.stringify(before))
    await tx.document.update({ where: { id }, data: { data } });
}

/** Why such a document is held. */
export const UNSCANNED = 'The pages could not be read because of an error of ours. The file is unharmed.';

/** For a document that could not be scanned after many tries: a person has to see it. */
export async function holdUnscanned(services: Services, documentId: string): Promise<void> {
  await finishScan(services, documentId, { message: UNSCANNED });
}
