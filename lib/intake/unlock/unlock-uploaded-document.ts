import { getBeingChangedProblem } from '@/lib/documents/document-change-blocker';
import type { DocumentRow } from '@/lib/documents/document-resource';
import { RELEASED } from '@/lib/documents/document-status';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import { loadDocumentRow } from '@/lib/documents/get-document';
import { scanRequested } from '@/lib/documents/job-events';
import type { Inspection } from '@/lib/files/pdf/pdf-engine-port';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import type { Member } from '@/lib/foundation/actor';
import { assert } from '@/lib/foundation/assert';
import { crashPoint } from '@/lib/foundation/crash-points';
import { createConflictError, DomainError } from '@/lib/foundation/errors';
import { PDF, ZIP } from '@/lib/foundation/media-types';
import { startUploadClassification } from '@/lib/intake/start-upload-classification';
import { replaceContainer } from '@/lib/intake/unpack/replace-container';
import {
  ARCHIVES_OFF,
  type StoredEntry,
  unpackLockedDocument,
} from '@/lib/intake/unpack/unpack-uploaded-document';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import type { StoredContent } from '@/lib/platform/storage/storage-port';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';

/**
 * Unlocks a PDF or an archive that is on hold because it requires a password. A PDF is replaced by the same PDF without
 * encryption, and processing continues as for a new upload. An archive and a PDF portfolio are unpacked. Only the child
 * process that opens the file receives the password.
 *
 * @returns the updated document
 * @throws DomainError not_found, forbidden; conflict if it isn't on hold for a password; invalid if the password is
 *   wrong or the content can't be processed
 */
export async function unlockUploadedDocument(
  ctx: Context<Member>,
  uuid: string,
  password: string,
): Promise<DocumentRow> {
  const document = await requireDocument(ctx, uuid);
  requirePermission(ctx.actor, 'edit');
  await requireActiveProject(ctx, document.projectId);
  await requirePasswordProtected(ctx, document);
  const isUnlocked =
    document.mimeType === ZIP
      ? await unlockArchive(ctx, document, password)
      : await unlockPdf(ctx, document, password);
  if (!isUnlocked) {
    // A concurrent request unlocked or deleted the document, or is changing it.
    await requirePasswordProtected(ctx, await requireDocument(ctx, uuid));
    throw new DomainError('conflict', 'Others are changing the document. Retry in a moment.', {
      reason: 'busy',
    });
  }
  return loadDocumentRow(ctx, document.id);
}

async function requirePasswordProtected(ctx: Context<Member>, document: Document): Promise<void> {
  const { status, holdType, holdCode, mimeType, originalFilename, replacingId, fileSha256 } = document;
  if (replacingId) throw createConflictError(getBeingChangedProblem(originalFilename));
  const notLocked = new DomainError('conflict', `“${originalFilename}” isn’t held for a password.`, {
    reason: 'not_locked',
    values: { name: originalFilename },
  });
  if (status !== 'needs_action' || holdType !== 'file_problem') throw notLocked;
  if (mimeType === ZIP && holdCode === 'password_protected') return;
  if (mimeType !== PDF) throw notLocked;
  const inspection = await ctx.pdf.inspect({ path: await ctx.storage.localPath(fileSha256) });
  if (inspection.readable || inspection.problem !== 'password') throw notLocked;
}

/** @returns false if the document has changed since it was read */
async function unlockArchive(ctx: Context<Member>, document: Document, password: string): Promise<boolean> {
  const opened = await unpackLockedDocument(ctx, document, password).catch(throwUnlockError);
  if (!opened) throw new DomainError('conflict', ARCHIVES_OFF.message);
  if (opened.problem) throw new DomainError('invalid', opened.problem.message, { reason: 'archive_limit' });
  return await replaceLockedContainer(ctx, document, opened.entries);
}

/** @returns false if the document has changed since it was read */
async function unlockPdf(ctx: Context<Member>, document: Document, password: string): Promise<boolean> {
  const inspection = await inspectWithPassword(ctx, document, password);
  if (inspection.isPortfolio) {
    const opened = await unpackLockedDocument(ctx, document, password).catch(throwUnlockError);
    if (opened?.hasDocuments) return await replaceLockedContainer(ctx, document, opened.entries);
  }
  return await tryUnlock(ctx, document, await removeEncryption(ctx, document, password, inspection));
}

function throwUnlockError(error: unknown): never {
  if (!(error instanceof PdfProblem)) throw error;
  throw createUnlockError(error);
}

const createUnlockError = ({ problem, message }: Pick<PdfProblem, 'problem' | 'message'>) =>
  new DomainError(
    'invalid',
    message,
    problem === 'password' ? { reason: 'file_password_wrong', errors: { password: [message] } } : {},
  );

/**
 * Makes documents of the unpacked files in one transaction, because no job has the password to repeat it.
 *
 * @returns false if the document has changed since it was read
 */
async function replaceLockedContainer(
  ctx: Context<Member>,
  document: Document,
  entries: readonly StoredEntry[],
): Promise<boolean> {
  const { id, projectId, intakeFileId } = document;
  const isReplaced = await inTransaction(ctx.db, async (tx) => {
    if (!(await replaceContainer(tx, ctx, document, entries, { status: 'needs_action' }))) return false;
    await reopenUpload(tx, intakeFileId);
    await recordAudit(tx, ctx, {
      action: 'document.unlocked',
      projectId,
      subjectId: id,
      details: { documents: entries.filter(({ status }) => status !== 'skipped').length },
    });
    return true;
  });
  if (isReplaced) crashPoint('unpack.committed');
  return isReplaced;
}

/** Lets the status of a settled upload follow the new documents. */
async function reopenUpload(tx: Transaction, intakeFileId: string | null): Promise<void> {
  if (!intakeFileId) return;
  await tx.intake.updateMany({
    where: {
      AND: [{ files: { some: { id: intakeFileId } } }, { files: { some: { status: 'pending' } } }],
      status: 'done',
    },
    data: { status: 'pending', settledAt: null },
  });
}

/** @throws DomainError invalid if the password is wrong, or the PDF can't be processed */
async function inspectWithPassword(
  { pdf, storage, limits }: Context<Member>,
  { fileSha256 }: Document,
  password: string,
): Promise<ReadableInspection> {
  const inspection = await pdf.inspect({ path: await storage.localPath(fileSha256), password });
  if (!inspection.readable) throw createUnlockError(inspection);
  const { pageCount } = inspection;
  if (pageCount > limits.pdfPages) {
    const message = `The file has ${pageCount} pages. The maximum is ${limits.pdfPages}.`;
    throw new DomainError('invalid', message, {
      reason: 'too_many_pages',
      values: { pages: pageCount, max: limits.pdfPages },
    });
  }
  return inspection;
}

type ReadableInspection = Extract<Inspection, { readable: true }>;

interface DecryptedFile extends StoredContent {
  pageCount: number;
}

/** Writes the whole file as one part, because the cutter never encrypts. The result is stored and synced. */
async function removeEncryption(
  { pdf, storage }: Context<Member>,
  { fileSha256 }: Document,
  password: string,
  { pageCount }: ReadableInspection,
): Promise<DecryptedFile> {
  const source = { path: await storage.localPath(fileSha256), password };
  const outputPath = await storage.temporaryPath();
  try {
    const runs = [{ source: 0, firstPage: 1, lastPage: pageCount }];
    const [part] = await pdf.cut({ sources: [source], parts: [{ runs, outputPath }] });
    assert(part?.pageCount === pageCount, 'an unlocked PDF has all of its pages');
    return { ...(await storage.adopt(outputPath)), pageCount };
  } finally {
    await storage.discard(outputPath);
  }
}

/** @returns false if the document has changed since it was read */
async function tryUnlock(ctx: Context<Member>, document: Document, file: DecryptedFile): Promise<boolean> {
  const { id, version, projectId } = document;
  const { sha256, sizeBytes, pageCount } = file;
  return inTransaction(ctx.db, async (tx) => {
    await tx.storedFile.createMany({
      data: [{ sha256, sizeBytes, createdAt: ctx.clock() }],
      skipDuplicates: true,
    });
    const { count } = await tx.document.updateMany({
      where: { id, version, status: 'needs_action', replacingId: null, removedAt: null },
      data: {
        fileSha256: sha256,
        sizeBytes,
        pageCount,
        ...RELEASED,
        version: { increment: 1 },
        updatedAt: ctx.clock(),
      },
    });
    if (count === 0) return false;
    // The pages were not counted before, so there is no span yet. The document is the origin of all its pages.
    const span = { documentId: id, position: 0, originId: id, firstPage: 1, lastPage: pageCount };
    await tx.pageSpan.createMany({ data: [{ id: ctx.newId(), ...span }], skipDuplicates: true });
    await recordDocumentEvent(tx, { documentId: id, type: 'updated' }, ctx);
    await recordAudit(tx, ctx, {
      action: 'document.unlocked',
      projectId,
      subjectId: id,
      details: { pages: pageCount },
    });
    await continueProcessing(tx, document);
    return true;
  });
}

/** Continues with the classifier if the upload requested it, otherwise with the scan. */
async function continueProcessing(tx: Transaction, document: Document): Promise<void> {
  const { id: documentId, organizationId, intakeFileId } = document;
  const file = intakeFileId
    ? await tx.intakeFile.findUnique({ where: { id: intakeFileId }, include: { intake: true } })
    : null;
  if (file?.intake.classify) await startUploadClassification(tx, document, file, { again: true });
  else await sendEvent(tx, scanRequested, { organizationId, documentId });
}
