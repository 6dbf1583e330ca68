import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import { RELEASED } from '@/lib/documents/document-status';
import type { DocumentChanges, Source } from '@/lib/page-plan/rules/compile-plan';
import { buildConfirmation, buildReplaced } from '@/lib/page-plan/rules/describe-plan';
import { type Document, Prisma } from '@/lib/platform/db/generated/client';

/** Fields that a change overwrites on remaining documents. Undo uses the same list to restore them. */
export type RetainedFields = Prisma.DocumentUncheckedUpdateManyInput;

interface Change {
  id: string;
  membershipId: string | null;
}

/** @param attachedFrom source documents of the new attachments, if any */
export function getRetainedFields(
  change: Change,
  source: Source,
  row: Document,
  attachedFrom: readonly Document[] | undefined,
  now: Date,
): RetainedFields {
  const fields = attachedFrom
    ? getReceivedFields(change.id, attachedFrom, now)
    : getCompletedFields(change.id, now);
  if (source.changes?.skipPages && !attachedFrom) fields.replaced = buildReplaced(change.id, 'rescan', [row]);
  return source.changes ? { ...fields, ...getChangedFields(change, source.changes, row, now) } : fields;
}

/** @param given documents that are attached to it, as a whole or in parts */
export function getReceivedFields(changeId: string, given: readonly Document[], now: Date): RetainedFields {
  return { ...getCompletedFields(changeId, now), replaced: buildReplaced(changeId, 'attach', given) };
}

const getCompletedFields = (changeId: string, now: Date): RetainedFields => ({
  correctionFailed: Prisma.DbNull,
  correctionDone: { request_id: toPageChangeRequestId(changeId), at: now.toISOString() },
});

function getChangedFields(
  change: Change,
  { originalFilename, docType, skipPages, resolvesHold }: DocumentChanges,
  row: Document,
  now: Date,
): RetainedFields {
  const fields: RetainedFields = {};
  if (originalFilename !== undefined) fields.originalFilename = originalFilename;
  if (docType !== undefined) {
    fields.docType = docType;
    fields.docTypeConfidence = null;
    fields.docTypeSource = docType === null ? null : resolvesHold ? 'review' : 'manual';
  }
  if (skipPages) {
    // A different set of pages needs a new reading, so extracted and edited values are removed.
    fields.skipPages = skipPages;
    fields.data = { metadataFields: [] };
    fields.status = 'pending';
  }
  if (resolvesHold) {
    Object.assign(fields, RELEASED);
    if (row.holdType === 'split_review') {
      fields.splitConfirmed = buildConfirmation(change.id, change.membershipId, now);
    }
  }
  return fields;
}
