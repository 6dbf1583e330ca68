import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import type { HoldCode, HoldType } from '@/lib/documents/document-metadata';
import type { DocumentStatus } from '@/lib/documents/document-status';
import type { DocumentSummary, ListedDocument, Postponement } from '@/lib/documents/schemas';
import type { DocumentMatch } from '@/lib/documents/search/find-document-matches';
import { isInTrash } from '@/lib/documents/trash/trash';
import { toDisplayConfidence } from '@/lib/foundation/confidence';
import { findCodedSentences } from '@/lib/foundation/languages/find-coded-sentences';

/** Columns of a summary: `select: SUMMARY_COLUMNS`. */
export const SUMMARY_COLUMNS = {
  id: true,
  originalFilename: true,
  status: true,
  pageCount: true,
  holdType: true,
  holdReason: true,
  holdCode: true,
  mimeType: true,
  fileSha256: true,
  docType: true,
  docTypeConfidence: true,
  reference: true,
  assigneeId: true,
  labels: true,
  replacingId: true,
  createdAt: true,
  updatedAt: true,
  removedAt: true,
  removalReason: true,
  certainty: true,
} as const;

/** Columns of a list row: `select: LISTED_COLUMNS`. */
export const LISTED_COLUMNS = {
  ...SUMMARY_COLUMNS,
  headline: true,
  failedChecks: true,
  postponedUntil: true,
  postponedReason: true,
  rejectionReason: true,
  _count: { select: { attachments: true } },
} as const;

export interface SummaryRow {
  id: string;
  originalFilename: string;
  status: DocumentStatus;
  pageCount: number;
  holdType: HoldType | null;
  holdReason: string | null;
  holdCode: HoldCode | null;
  mimeType: string;
  fileSha256: string;
  docType: string | null;
  docTypeConfidence: number | null;
  reference: string | null;
  assigneeId: string | null;
  labels: string[];
  replacingId: string | null;
  createdAt: Date;
  updatedAt: Date;
  removedAt: Date | null;
  removalReason: string | null;
}

/** Converts a row to its API representation. All renaming for summaries happens here. */
export function toDocumentSummary(row: SummaryRow): DocumentSummary {
  const details = row.holdReason === null ? undefined : findCodedSentences(row.holdReason);
  return {
    uuid: row.id,
    original_filename: row.originalFilename,
    status: row.status,
    page_count: row.pageCount,
    needs_action_type: row.holdType,
    needs_action_reason: row.holdReason,
    ...(details && { needs_action_details: details }),
    needs_action_code: row.holdCode,
    mime_type: row.mimeType,
    file_sha256: row.fileSha256,
    doc_type: row.docType,
    doc_type_confidence: toDisplayConfidence(row.docTypeConfidence),
    reference: row.reference,
    assignee: row.assigneeId,
    labels: row.labels,
    replacing: row.replacingId && toPageChangeRequestId(row.replacingId),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    deleted_at: row.removedAt && isInTrash(row.removalReason) ? row.removedAt.toISOString() : null,
  };
}

/** Row with the columns in `LISTED_COLUMNS`. */
export type ListedRow = SummaryRow & {
  headline: string | null;
  failedChecks: number;
  postponedUntil: Date | null;
  postponedReason: string | null;
  rejectionReason: string | null;
  _count: { attachments: number };
};

export const toPostponement = ({
  postponedUntil: until,
  postponedReason: reason,
}: {
  postponedUntil: Date | null;
  postponedReason: string | null;
}): Postponement | null => until && { until: until.toISOString(), reason: reason ?? '' };

interface ListedDetails {
  /** Confidence of the cuts that await review. */
  splitConfidence: number | null;
  /** Other members who have the document open. */
  viewers: ListedDocument['viewers'];
  claim: ListedDocument['claimed_by'];
}

export const toListedDocument = (
  row: ListedRow,
  { splitConfidence, viewers, claim }: ListedDetails,
): ListedDocument => ({
  ...toDocumentSummary(row),
  headline: row.headline,
  failed_checks: row.failedChecks,
  attachment_count: row._count.attachments,
  split_confidence: splitConfidence,
  viewers,
  claimed_by: claim,
  postponed: toPostponement(row),
  rejection_reason: row.rejectionReason,
});

/** Adds the place of the search hit, if there is one. */
export const addMatch = (document: ListedDocument, match: DocumentMatch | undefined): ListedDocument =>
  match
    ? {
        ...document,
        match: {
          page: match.page,
          label: match.label,
          snippet: match.snippet.text,
          marks: match.snippet.marks,
        },
      }
    : document;
