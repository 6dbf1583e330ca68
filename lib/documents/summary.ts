import { shownConfidence } from '@/lib/core/confidence';
import { requestIdOf } from '@/lib/page-plan/request-id';
import type { HoldType } from './metadata';
import type { DocumentSummary, ListedDocument } from './schemas';
import type { DocumentStatus } from './status';
import { isTrash } from './trash';

/** The columns that a summary is made of: `select: SUMMARY_COLUMNS`. */
export const SUMMARY_COLUMNS = {
  id: true,
  originalFilename: true,
  status: true,
  pageCount: true,
  holdType: true,
  holdReason: true,
  mimeType: true,
  docType: true,
  docTypeConfidence: true,
  reference: true,
  assigneeId: true,
  replacingId: true,
  createdAt: true,
  updatedAt: true,
  departedAt: true,
  departureReason: true,
} as const;

/** The columns of a line of the list: `select: LISTED_COLUMNS`. */
export const LISTED_COLUMNS = {
  ...SUMMARY_COLUMNS,
  headline: true,
  _count: { select: { attachments: true } },
} as const;

export interface SummaryRow {
  id: string;
  originalFilename: string;
  status: DocumentStatus;
  pageCount: number;
  holdType: HoldType | null;
  holdReason: string | null;
  mimeType: string;
  docType: string | null;
  docTypeConfidence: number | null;
  reference: string | null;
  assigneeId: string | null;
  replacingId: string | null;
  createdAt: Date;
  updatedAt: Date;
  departedAt: Date | null;
  departureReason: string | null;
}

/** A row as the wire shows it: the one place where the names of a summary change. */
export function summaryOf(row: SummaryRow): DocumentSummary {
  return {
    uuid: row.id,
    original_filename: row.originalFilename,
    status: row.status,
    page_count: row.pageCount,
    needs_action_type: row.holdType,
    needs_action_reason: row.holdReason,
    mime_type: row.mimeType,
    doc_type: row.docType,
    doc_type_confidence: shownConfidence(row.docTypeConfidence),
    reference: row.reference,
    assignee: row.assigneeId,
    replacing: row.replacingId && requestIdOf(row.replacingId),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    deleted_at: row.departedAt && isTrash(row.departureReason) ? row.departedAt.toISOString() : null,
  };
}

type ListedRow = SummaryRow & { headline: string | null; _count: { attachments: number } };

/** @param splitConfidence of the cuts that wait for a person */
export const listedOf = (row: ListedRow, splitConfidence: number | null): ListedDocument => ({
  ...summaryOf(row),
  headline: row.headline,
  attachment_count: row._count.attachments,
  split_confidence: splitConfidence,
});
