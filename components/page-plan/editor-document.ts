import { formatHoldReason } from '@/components/documents/format-hold-reason';
import type { SplitProposal } from '@/lib/documents/document-metadata';
import { CHANGEABLE_STATUSES } from '@/lib/documents/document-status';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { isPdf, toPlanTable } from '@/lib/page-plan/rules/plan-document';
import type { EditorDocument } from './plan-state';

/** Converts a document of the API for the editor. */
export function toEditorDocument(resource: DocumentResource): EditorDocument {
  const { metadata, data } = resource;
  const held = resource.status === 'needs_action';
  return {
    uuid: resource.uuid,
    originalFilename: resource.original_filename,
    // The editor doesn't use the uploaded name.
    uploadedFilename: resource.original_filename,
    mimeType: resource.mime_type,
    fileSha256: resource.file_sha256,
    pageCount: resource.page_count,
    docType: resource.doc_type,
    skipPages: resource.skip_pages,
    held,
    hold: {
      needs_action_type: resource.needs_action_type,
      needs_action_code: resource.needs_action_code,
      needs_action_reason: resource.needs_action_reason,
      needs_action_details: resource.needs_action_details,
      metadata,
    },
    signed: false,
    xfa: false,
    values: data.metadataFields.flatMap(({ key, label, value, page, source }) =>
      value === null ? [] : [{ key, label, value, page, edited: source === 'manual' }],
    ),
    tables: (data.tables ?? []).map(toPlanTable),
    // Ignore the proposal once a decision was made.
    proposal: held ? parseProposal(metadata.split_proposal) : null,
  };
}

const parseProposal = (proposal: SplitProposal | undefined): EditorDocument['proposal'] =>
  proposal?.segments.map((segment) => ({
    segmentId: segment.segment_id,
    startPage: segment.start_page,
    endPage: segment.end_page,
    docType: segment.doc_type,
    confidence: segment.confidence,
    reasons: segment.reasons,
    reason_details: segment.reason_details,
    name: segment.name ?? null,
    isDiscarded: segment.role === 'discard',
  })) ?? null;

/** Returns `true` while the document's pages are being counted. */
export const isPageCountUnknown = ({
  mime_type: mimeType,
  page_count: pages,
  needs_action_type: hold,
}: DocumentResource) => isPdf({ mimeType }) && pages === 0 && hold !== 'file_problem';

/** Returns the reason why a document can't be planned; `null` if it can. */
export function getPagePlanBlocker(
  { t, labels }: { t: Translator<'pagePlan'>; labels: Translator<'labels'> },
  document: DocumentResource,
  locale: Locale,
): string | null {
  const { original_filename: name, status } = document;
  if (document.replacing !== null) return t('blockers.changing', { name });
  if (status === 'processing') return t('blockers.reading', { name });
  if (!CHANGEABLE_STATUSES.includes(status)) return t('blockers.accepted', { name, status });
  if (isPdf({ mimeType: document.mime_type }) && document.page_count === 0) {
    return formatHoldReason(labels, document, locale) ?? t('blockers.uncounted', { name });
  }
  return null;
}
