import { type Document, Prisma } from '@/lib/platform/db/generated/client';
import type { DocumentChanges, Source } from './compile';
import { confirmedBy, replacedBy } from './provenance';
import { requestIdOf } from './request-id';

/** What a change writes over on the documents that stay. Undo asks the same, to know which fields to give back. */
export type StayingFields = Prisma.DocumentUncheckedUpdateManyInput;

interface Change {
  id: string;
  membershipId: string | null;
}

/** @param given where that came from which is attached to it, if anything is */
export function stayingFields(
  change: Change,
  source: Source,
  row: Document,
  given: readonly Document[] | undefined,
  now: Date,
): StayingFields {
  const fields = given ? receivedFields(change.id, given, now) : completedFields(change.id, now);
  if (source.changes?.skipPages && !given) fields.replaced = replacedBy(change.id, 'rescan', [row]);
  return source.changes ? { ...fields, ...changedFields(change, source.changes, row, now) } : fields;
}

/** @param given the documents that it is given as attachments, or parts of */
export function receivedFields(changeId: string, given: readonly Document[], now: Date): StayingFields {
  return { ...completedFields(changeId, now), replaced: replacedBy(changeId, 'attach', given) };
}

const completedFields = (changeId: string, now: Date): StayingFields => ({
  correctionFailed: Prisma.DbNull,
  correctionDone: { request_id: requestIdOf(changeId), at: now.toISOString() },
});

function changedFields(
  change: Change,
  { originalFilename, docType, skipPages, resolvesHold }: DocumentChanges,
  row: Document,
  now: Date,
): StayingFields {
  const fields: StayingFields = {};
  if (originalFilename !== undefined) fields.originalFilename = originalFilename;
  if (docType !== undefined) {
    fields.docType = docType;
    fields.docTypeConfidence = null;
    fields.docTypeSource = docType === null ? null : resolvesHold ? 'review' : 'manual';
  }
  if (skipPages) {
    // Another set of pages is another reading: what was read, and what was typed over it, goes.
    fields.skipPages = skipPages;
    fields.data = { metadataFields: [] };
    fields.status = 'pending';
  }
  if (resolvesHold) {
    Object.assign(fields, { status: 'pending', holdType: null, holdCode: null, holdReason: null });
    if (row.holdType === 'split_review') {
      fields.splitConfirmed = confirmedBy(change.id, change.membershipId, now);
    }
  }
  return fields;
}
