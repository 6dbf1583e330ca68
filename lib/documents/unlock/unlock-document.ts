import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireDocument } from '@/lib/access/require-document';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { assert } from '@/lib/core/assert';
import { DomainError } from '@/lib/core/errors';
import { PDF } from '@/lib/core/media-types';
import { scanRequested } from '@/lib/extraction/events';
import { beginClassifying } from '@/lib/intake/begin-classifying';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import type { StoredContent } from '@/lib/platform/storage/port';
import { recordDocumentEvent } from '../document-events';
import { withAttachments } from '../get-document';
import type { DocumentRow } from '../resource';

/**
 * Opens a PDF that is held because it takes a password: from then on the document's file is the same PDF without its
 * encryption, and it goes on as if it had come so. The password goes to the child process that opens the file, and
 * nowhere else.
 *
 * @returns the document as it is now
 * @throws DomainError not_found, forbidden; conflict when it isn't held for a password; invalid when the password does
 *   not open it, or what is inside can't be worked with
 */
export async function unlockDocument(
  ctx: Context<Member>,
  uuid: string,
  password: string,
): Promise<DocumentRow> {
  const document = await requireDocument(ctx, uuid);
  requirePermission(ctx.actor, 'edit');
  await requireLocked(ctx, document);
  const file = await withoutEncryption(ctx, document, password);
  if (!(await act(ctx, document, file))) {
    // Who came first unlocked it, deleted it, or is changing it.
    await requireLocked(ctx, await requireDocument(ctx, uuid));
    throw new DomainError('conflict', 'Others are changing the document. Try again in a moment.');
  }
  ctx.jobs.wake();
  return withAttachments(ctx, document.id);
}

async function requireLocked(ctx: Context<Member>, document: Document): Promise<void> {
  const { status, holdType, mimeType, originalFilename, replacingId, fileSha256 } = document;
  if (replacingId) throw new DomainError('conflict', `“${originalFilename}” is already being changed.`);
  const notLocked = new DomainError('conflict', `“${originalFilename}” isn’t held for a password.`);
  if (status !== 'needs_action' || holdType !== 'file_problem' || mimeType !== PDF) throw notLocked;
  const inspection = await ctx.pdf.inspect({ path: await ctx.storage.localPath(fileSha256) });
  if (inspection.readable || inspection.problem !== 'password') throw notLocked;
}

interface OpenedFile extends StoredContent {
  pageCount: number;
}

/** The whole file as one part: what the cutter writes is never encrypted. It is in the store, and synced. */
async function withoutEncryption(
  { pdf, storage, limits }: Context<Member>,
  { fileSha256 }: Document,
  password: string,
): Promise<OpenedFile> {
  const source = { path: await storage.localPath(fileSha256), password };
  const inspection = await pdf.inspect(source);
  if (!inspection.readable) {
    const { problem, message } = inspection;
    const errors = problem === 'password' ? { errors: { password: [message] } } : {};
    throw new DomainError('invalid', message, errors);
  }
  const { pageCount } = inspection;
  if (pageCount > limits.pdfPages) {
    const message = `The file has ${pageCount} pages. At most ${limits.pdfPages} can be worked with.`;
    throw new DomainError('invalid', message);
  }
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

/** @returns false when the document is no longer as it was read */
async function act(ctx: Context<Member>, document: Document, file: OpenedFile): Promise<boolean> {
  const { id, version, projectId } = document;
  const { sha256, sizeBytes, pageCount } = file;
  return inTransaction(ctx.db, async (tx) => {
    await tx.storedFile.createMany({
      data: [{ sha256, sizeBytes, createdAt: ctx.clock() }],
      skipDuplicates: true,
    });
    const { count } = await tx.document.updateMany({
      where: { id, version, status: 'needs_action', replacingId: null, departedAt: null },
      data: {
        fileSha256: sha256,
        sizeBytes,
        pageCount,
        status: 'pending',
        holdType: null,
        holdCode: null,
        holdReason: null,
        version: { increment: 1 },
        updatedAt: ctx.clock(),
      },
    });
    if (count === 0) return false;
    // Nobody could count its pages before, so that there is no span yet: it is the origin of all of its pages.
    const span = { documentId: id, position: 0, originId: id, firstPage: 1, lastPage: pageCount };
    await tx.pageSpan.createMany({ data: [{ id: ctx.newId(), ...span }], skipDuplicates: true });
    await recordDocumentEvent(tx, { documentId: id, type: 'updated' }, ctx);
    await recordAudit(tx, ctx, {
      action: 'document.unlocked',
      projectId,
      subjectId: id,
      details: { pages: pageCount },
    });
    await goOn(tx, document);
    return true;
  });
}

/** To the classifier when the upload asked for it and the password kept it from there, else to the scan. */
async function goOn(tx: Transaction, document: Document): Promise<void> {
  const { id: documentId, organizationId, intakeFileId } = document;
  const file = intakeFileId
    ? await tx.intakeFile.findUnique({ where: { id: intakeFileId }, include: { intake: true } })
    : null;
  if (file?.intake.classify) await beginClassifying(tx, document, file, { again: true });
  else await sendEvent(tx, scanRequested, { organizationId, documentId });
}
