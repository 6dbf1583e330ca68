import { examineDocumentFile } from '@/lib/documents/examine-document-file';
import { scanRequested } from '@/lib/documents/job-events';
import { isClassifiable } from '@/lib/files/file-types/file-types';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { holdForFileProblem } from './hold-for-file-problem';
import { settleUploadedFile } from './settle-uploaded-file';
import { startUploadClassification } from './start-upload-classification';

export const UNREADABLE_MESSAGE =
  'Sheaf could not open the file because of an internal error. Delete it and upload it again.';

/**
 * Decides the next step of a new document. It is put on hold if its file can't be processed, classified if that was
 * requested, and otherwise scanned. Running this twice has no further effect.
 */
export async function settleUploadedDocument(services: Services, documentId: string): Promise<void> {
  const document = await services.db.document.findUnique({
    where: { id: documentId },
    include: { intakeFile: { include: { intake: true } } },
  });
  if (!document) return;
  const { intakeFile, removedAt, mimeType, organizationId } = document;
  const problem = removedAt ? null : await examineDocumentFile(services, document);
  const classify = intakeFile?.intake.classify && isClassifiable(mimeType) && !removedAt;
  await inTransaction(services.db, async (tx) => {
    if (!problem && classify) return await startUploadClassification(tx, document, intakeFile);
    if (problem) await holdForFileProblem(tx, services, documentId, problem);
    else await sendEvent(tx, scanRequested, { organizationId, documentId });
    await settleUploadedFile(tx, services, document.intakeFileId);
  });
  services.jobs.wake();
}

/** Puts a document on hold if it could not be examined after many attempts. Otherwise it would wait forever. */
export async function holdUnexamined(services: Services, documentId: string): Promise<void> {
  const document = await services.db.document.findUnique({ where: { id: documentId } });
  if (!document) return;
  await inTransaction(services.db, async (tx) => {
    await holdForFileProblem(tx, services, documentId, { message: UNREADABLE_MESSAGE });
    await settleUploadedFile(tx, services, document.intakeFileId);
  });
}
