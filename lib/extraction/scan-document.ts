import type { Services } from '@/lib/context';
import { recordDocumentEvent } from '@/lib/documents/document-events';
import { holdForFileProblem } from '@/lib/intake/hold-file-problem';
import { inTransaction } from '@/lib/platform/db/database';
import { readUnreadPages } from './read-unread-pages';

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

/** @returns why the file can't be read, in a sentence for a person; null when all is read */
export async function readDocument(services: Services, documentId: string): Promise<string | null> {
  const document = await services.db.document.findUnique({
    where: { id: documentId },
    include: { project: true },
  });
  return document && (await readUnreadPages(services, document));
}

/** @param problem what `readDocument` has found */
export async function finishScan(
  services: Services,
  documentId: string,
  problem: string | null,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (problem) return holdForFileProblem(tx, services, documentId, problem);
    const [done] = await tx.document.updateManyAndReturn({
      where: { id: documentId, status: 'processing' },
      data: { status: 'done', version: { increment: 1 }, updatedAt: services.clock() },
      select: { departedAt: true },
    });
    // In the trash nothing happens that others are told of; what is restored enters the list anew.
    if (done && !done.departedAt) await recordDocumentEvent(tx, { documentId, type: 'processed' }, services);
  });
}

/** For a document that could not be scanned after many tries: a person has to see it. */
export async function holdUnscanned(services: Services, documentId: string): Promise<void> {
  const reason = 'The pages could not be read because of an error of ours. The file is unharmed.';
  await finishScan(services, documentId, reason);
}
