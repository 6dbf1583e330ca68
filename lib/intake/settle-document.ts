import type { Services } from '@/lib/context';
import { scanRequested } from '@/lib/extraction/events';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { beginClassifying } from './begin-classifying';
import { examineFile } from './examine-file';
import { isClassifiable } from './file-types';
import { holdForFileProblem } from './hold-file-problem';
import { settleFile } from './settle-file';

/** Why such a document is held. */
export const UNSETTLED =
  'The file could not be opened because of an error of ours. Delete it and upload it again.';

/**
 * Decides what becomes of a document that has just come in: it is held when its file can't be worked with, classified
 * when that was asked for, else it goes on to its scan. Running it twice changes nothing more.
 */
export async function settleDocument(services: Services, documentId: string): Promise<void> {
  const document = await services.db.document.findUnique({
    where: { id: documentId },
    include: { intakeFile: { include: { intake: true } } },
  });
  if (!document) return;
  const { intakeFile, departedAt, mimeType, organizationId } = document;
  const problem = departedAt ? null : await examineFile(services, document);
  const classify = intakeFile?.intake.classify && isClassifiable(mimeType) && !departedAt;
  await inTransaction(services.db, async (tx) => {
    if (!problem && classify) return await beginClassifying(tx, document, intakeFile);
    if (problem) await holdForFileProblem(tx, services, documentId, problem);
    else await sendEvent(tx, scanRequested, { organizationId, documentId });
    await settleFile(tx, services, document.intakeFileId);
  });
  services.jobs.wake();
}

/** For a document that could not be examined after many tries: a person has to see it, or it would wait for ever. */
export async function holdUnsettled(services: Services, documentId: string): Promise<void> {
  const document = await services.db.document.findUnique({ where: { id: documentId } });
  if (!document) return;
  await inTransaction(services.db, async (tx) => {
    await holdForFileProblem(tx, services, documentId, { message: UNSETTLED });
    await settleFile(tx, services, document.intakeFileId);
  });
}
