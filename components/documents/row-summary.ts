import { getFileKind } from '@/components/ui/file-kinds';
import { formatDay } from '@/components/ui/relative-time';
import { CHANGEABLE_STATUSES } from '@/lib/documents/document-status';
import type { DocumentSummary, ListedDocument, Postponement } from '@/lib/documents/schemas';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { isImageType } from '@/lib/foundation/media-types';
import { formatCount, pluralVerb } from '@/lib/foundation/phrases';
import { canPlanPages } from '@/lib/page-plan/can-plan-pages';

/** State of documents after "Find types and cuts", for the message that follows. */
export const QUEUED_FOR_DETECTION = 'queued to find types and cuts';

/** Formats the state of documents after an assignment, for the message that follows. */
export const formatAssigned = (member: { name: string } | null): string =>
  member ? `assigned to ${member.name}` : 'unassigned';

/** Returns the reason why these documents can't be planned together; `undefined` if they can. */
export function getPagePlanBlocker(documents: readonly DocumentSummary[]): string | undefined {
  const fixed = documents.filter((document) => !canPlanPages(document));
  const first = fixed[0];
  if (!first) return undefined;
  const these = documents.length === 1 ? 'It' : fixed.length === 1 ? '1 of them' : `${fixed.length} of them`;
  if (first.replacing !== null) return `${these} ${pluralVerb(fixed.length)} being changed.`;
  if (first.status === 'processing') return `${these} ${pluralVerb(fixed.length)} being read.`;
  if (!CHANGEABLE_STATUSES.includes(first.status))
    return `${these} ${pluralVerb(fixed.length)} ${first.status} already.`;
  return `${these} ${fixed.length === 1 ? 'has' : 'have'} no pages to review.`;
}

/** Returns a note about documents that a page plan can't cut; `undefined` if it can cut all. */
export function formatImageNote(documents: readonly DocumentSummary[]): string | undefined {
  const images = documents.filter((document) => isImageType(document.mime_type)).length;
  if (images === 0) return undefined;
  return images === documents.length ? 'images can’t be cut' : `${formatCount(images, 'image')} can’t be cut`;
}

/** Formats the type of a document. A file that waits for cuts holds documents of several types. */
export const formatDocumentType = ({
  doc_type: type,
  needs_action_type: hold,
}: Pick<DocumentSummary, 'doc_type' | 'needs_action_type'>): string =>
  type !== null ? formatIdentifier(type) : hold === 'split_review' ? 'Mixed' : 'No type';

/** Returns `true` if the review queue leaves the document out for now. */
export const isPostponed = <D extends { postponed: Postponement | null }>(
  document: D,
): document is D & { postponed: Postponement } =>
  document.postponed !== null && Date.parse(document.postponed.until) > Date.now();

/** Returns the state of a document for the line below its name. */
export function getSecondLine(document: ListedDocument): { text: string; held: boolean } {
  // A document in the trash waits for nobody.
  const isInTrash = document.deleted_at !== null;
  if (document.replacing !== null) return { text: 'Its pages are being changed.', held: false };
  if (
    !isInTrash &&
    !isPostponed(document) &&
    document.status === 'needs_action' &&
    document.needs_action_reason
  ) {
    return { text: document.needs_action_reason, held: true };
  }
  if (!isInTrash && isPostponed(document)) {
    const { until, reason } = document.postponed;
    return { text: `Postponed until ${formatDay(new Date(until))}: ${reason}`, held: true };
  }
  if (isInTrash && document.rejection_reason)
    return { text: `Rejected: ${document.rejection_reason}`, held: false };
  const { headline, reference, original_filename: name, attachment_count: attachments } = document;
  // A document that was named after its content has the same headline.
  const isNamedAfterHeadline = headline === name.replace(/\.[^.]+$/, '');
  const facts = [
    isNamedAfterHeadline ? reference : (headline ?? reference),
    attachments > 0 ? formatCount(attachments, 'attachment') : null,
  ];
  const text = facts.filter((each) => each !== null).join(' · ');
  return { text: text === '' ? getFileKind(document.mime_type) : text, held: false };
}
