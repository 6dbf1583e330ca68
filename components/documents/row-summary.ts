import { getFileKind } from '@/components/ui/file-kinds';
import { formatDay } from '@/components/ui/relative-time';
import type { DocumentSummary, ListedDocument, Postponement } from '@/lib/documents/schemas';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { isImageType } from '@/lib/foundation/media-types';
import { canPlanPages } from '@/lib/page-plan/can-plan-pages';
import { formatHoldReason } from './format-hold-reason';

/** Returns the reason why these documents can't be planned together; `undefined` if they can. */
export function getPagePlanBlocker(
  t: Translator<'documents'>,
  documents: readonly DocumentSummary[],
): string | undefined {
  const fixed = documents.filter((document) => !canPlanPages(document));
  const first = fixed[0];
  if (!first) return undefined;
  const blocker = PLAN_BLOCKERS[first.replacing === null ? first.status : 'replaced'] ?? 'noPages';
  return documents.length === 1
    ? t(`planBlockers.${blocker}.it`)
    : t(`planBlockers.${blocker}.some`, { count: fixed.length });
}

/** Reasons why a document can't be planned, by status. In the other statuses, it has no pages. */
const PLAN_BLOCKERS = {
  replaced: 'changing',
  processing: 'reading',
  approved: 'approved',
  validated: 'validated',
  exported: 'exported',
  pending: undefined,
  needs_action: undefined,
  done: undefined,
} as const;

/** Returns a note about documents that a page plan can't cut; `undefined` if it can cut all. */
export function formatImageNote(
  t: Translator<'documents'>,
  documents: readonly DocumentSummary[],
): string | undefined {
  const images = documents.filter((document) => isImageType(document.mime_type)).length;
  if (images === 0) return undefined;
  return images === documents.length ? t('imageNote.all') : t('imageNote.some', { count: images });
}

/** Formats the type of a document. A file that waits for cuts holds documents of several types. */
export const formatDocumentType = (
  t: Translator<'labels'>,
  { doc_type: type, needs_action_type: hold }: Pick<DocumentSummary, 'doc_type' | 'needs_action_type'>,
): string =>
  type !== null
    ? formatIdentifier(type)
    : t(hold === 'split_review' ? 'documentType.mixed' : 'documentType.none');

/** Returns `true` if the review queue leaves the document out for now. */
export const isPostponed = <D extends { postponed: Postponement | null }>(
  document: D,
): document is D & { postponed: Postponement } =>
  document.postponed !== null && Date.parse(document.postponed.until) > Date.now();

/** Returns the state of a document for the line below its name. */
export function getSecondLine(
  { t, labels }: { t: Translator<'documents'>; labels: Translator<'labels'> },
  document: ListedDocument,
  locale: Locale,
): { text: string; held: boolean } {
  // A document in the trash waits for nobody.
  const isInTrash = document.deleted_at !== null;
  if (document.replacing !== null) return { text: t('row.changing'), held: false };
  const holdReason = formatHoldReason(labels, document, locale);
  if (!isInTrash && !isPostponed(document) && document.status === 'needs_action' && holdReason)
    return { text: holdReason, held: true };
  if (!isInTrash && isPostponed(document)) {
    const { until, reason } = document.postponed;
    return {
      text: t('row.postponed', { day: formatDay(new Date(until), undefined, locale), reason }),
      held: true,
    };
  }
  if (isInTrash && document.rejection_reason)
    return { text: t('row.rejected', { reason: document.rejection_reason }), held: false };
  const { headline, reference, original_filename: name, attachment_count: attachments } = document;
  // A document that was named after its content has the same headline.
  const isNamedAfterHeadline = headline === name.replace(/\.[^.]+$/, '');
  const facts = [
    isNamedAfterHeadline ? reference : (headline ?? reference),
    attachments > 0 ? t('row.attachments', { count: attachments }) : null,
  ];
  const text = facts.filter((each) => each !== null).join(' · ');
  return { text: text === '' ? getFileKind(labels, document.mime_type) : text, held: false };
}
