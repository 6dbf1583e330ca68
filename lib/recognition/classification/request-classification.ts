import { getBeingChangedProblem } from '@/lib/documents/document-change-blocker';
import type { DocumentRow } from '@/lib/documents/document-resource';
import { RELEASED } from '@/lib/documents/document-status';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import { loadDocumentRow } from '@/lib/documents/get-document';
import { isClassifiable } from '@/lib/files/file-types/file-types';
import type { Member } from '@/lib/foundation/actor';
import { createConflictError, DomainError } from '@/lib/foundation/errors';
import { startUploadClassification } from '@/lib/intake/start-upload-classification';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';

/** Maximum attempts if the document changes between the check and the write. */
const MAX_ATTEMPTS = 5;

/**
 * Classifies a document that is already in the list, as if its upload had requested it: its type and its cuts are
 * proposed again. A type set by a user and typed values stay.
 *
 * @returns the document, which is pending now
 * @throws DomainError not_found, forbidden; conflict if the document is being processed or changed, was approved, or
 *   can't be opened; invalid if its file type can't be classified
 */
export async function requestClassification(ctx: Context<Member>, uuid: string): Promise<DocumentRow> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const document = await requireDocument(ctx, uuid);
    requirePermission(ctx.actor, 'plan');
    await requireActiveProject(ctx, document.projectId);
    requireClassifiable(document);
    if (!(await tryRequest(ctx, document))) continue;
    return loadDocumentRow(ctx, document.id);
  }
  throw new DomainError('conflict', 'Others are changing the document. Retry in a moment.', {
    reason: 'busy',
  });
}

function requireClassifiable({ status, holdType, mimeType, originalFilename, replacingId }: Document): void {
  const name = `“${originalFilename}”`;
  if (!isClassifiable(mimeType))
    throw new DomainError('invalid', `${name} can’t be classified. Only PDF, PNG and JPG files can.`, {
      reason: 'not_classifiable',
      values: { name: originalFilename },
    });
  if (replacingId) throw createConflictError(getBeingChangedProblem(originalFilename));
  if (status === 'pending' || status === 'processing')
    throw new DomainError('conflict', `${name} is being processed. Wait until that is done.`, {
      reason: 'document_processing',
      values: { name: originalFilename },
    });
  if (status !== 'done' && status !== 'needs_action')
    throw new DomainError('conflict', `${name} is ${status}. Reopen it first.`, {
      reason: 'document_accepted',
      values: { name: originalFilename, status },
    });
  if (holdType === 'file_problem')
    throw new DomainError('conflict', `${name} can’t be opened.`, {
      reason: 'file_unreadable',
      values: { name: originalFilename },
    });
}

/** @returns false if the document has changed since it was read */
async function tryRequest(ctx: Context<Member>, document: Document): Promise<boolean> {
  const { id, version, status, projectId, docTypeSource, intakeFileId } = document;
  return inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.document.updateMany({
      where: { id, version, status, replacingId: null, removedAt: null },
      data: {
        ...RELEASED,
        // The classifier replaces its own type, not the type that a user has set.
        ...(docTypeSource === 'classifier' && {
          docType: null,
          docTypeConfidence: null,
          docTypeSource: null,
        }),
        version: { increment: 1 },
        updatedAt: ctx.clock(),
      },
    });
    if (count === 0) return false;
    await recordDocumentEvent(tx, { documentId: id, type: 'updated' }, ctx);
    await recordAudit(tx, ctx, { action: 'document.classification_requested', projectId, subjectId: id });
    const file = intakeFileId ? await tx.intakeFile.findUnique({ where: { id: intakeFileId } }) : null;
    await startUploadClassification(tx, document, file, { again: true });
    return true;
  });
}
