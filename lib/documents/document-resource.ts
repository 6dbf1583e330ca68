import type { Check } from '@/lib/documents/checks/schemas';
import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import { toDocumentSummary, toPostponement } from '@/lib/documents/list/document-summary';
import { getEffectiveData } from '@/lib/documents/values/effective-document-data';
import { toDisplayConfidence } from '@/lib/foundation/confidence';
import { findCodedSentences } from '@/lib/foundation/languages/find-coded-sentences';
import type { RemovedContent } from '@/lib/foundation/removed-content';
import type { Attachment, Document } from '@/lib/platform/db/generated/client';
import { type DocumentData, getDocumentData } from './document-data';
import {
  type CorrectionFailed,
  DocumentMetadata,
  type SplitConfirmed,
  type StoredOrigin,
} from './document-metadata';
import type { EarlierCopy } from './find-earlier-document-copies';
import type { AttachmentResource, CollectedDocument, DocumentResource } from './schemas';
import { getSkippedPages } from './skipped-document-pages';

type CollectedRow = Document & { attachments: Attachment[] };

/** Row with the accepted plan, earlier copies, and its visible container, as the application's resource needs it. */
export type DocumentRow = CollectedRow & {
  accepted: SplitConfirmed | null;
  copies: EarlierCopy[];
  hasSearchablePdf: boolean;
  secondLook: DocumentResource['second_look'];
  container: Pick<Document, 'id' | 'originalFilename'> | null;
};

/** Converts a row for API keys and custom schemas, without unaccepted suggestions. */
export const toCollectedDocument = (row: CollectedRow): CollectedDocument =>
  withData(row, getEffectiveData(getDocumentData(row)));

const withData = (row: CollectedRow, data: DocumentData): CollectedDocument => ({
  ...toDocumentSummary(row),
  project_uuid: row.projectId,
  size_bytes: Number(row.sizeBytes),
  skip_pages: getSkippedPages(row),
  data,
  checks: row.checks as Check[],
  attachments: row.attachments.map(toAttachment),
});

/** Converts a row to the application's document, including suggestions for the reviewer. */
export function toDocumentResource(row: DocumentRow): DocumentResource {
  const data = getDocumentData(row);
  const noteDetails = data.note === undefined ? undefined : findCodedSentences(data.note);
  return {
    ...withData(row, data),
    ...(noteDetails && { note_details: noteDetails }),
    ...(row.copies.length > 0 && {
      duplicate_of: row.copies.map(({ id, originalFilename, replacedBy }) => ({
        uuid: id,
        original_filename: originalFilename,
        ...(replacedBy && { replaced_by: replacedBy }),
      })),
    }),
    postponed: toPostponement(row),
    second_look: row.secondLook,
    has_searchable_pdf: row.hasSearchablePdf,
    metadata: toMetadata(row),
    version: row.version,
  };
}

function toMetadata(row: DocumentRow): DocumentMetadata {
  return DocumentMetadata.parse({
    split: row.split ?? undefined,
    split_proposal: row.splitProposal ?? undefined,
    split_confirmed: row.accepted ?? undefined,
    doc_type: row.docType
      ? {
          type: row.docType,
          confidence: toDisplayConfidence(row.docTypeConfidence),
          source: row.docTypeSource ?? 'manual',
        }
      : undefined,
    needs_action: row.holdType
      ? { type: row.holdType, reason: row.holdReason ?? '', code: row.holdCode ?? undefined }
      : undefined,
    replaced: row.replaced ?? undefined,
    replacing: row.replacingId ? { request_id: toPageChangeRequestId(row.replacingId) } : undefined,
    correction_failed: addDetails(row.correctionFailed as CorrectionFailed | null),
    correction_done: row.correctionDone ?? undefined,
    origin: toOrigin(row),
  });
}

const addDetails = (failed: CorrectionFailed | null) =>
  failed ? { ...failed, message_details: findCodedSentences(failed.message) } : undefined;

const toOrigin = ({ container, origin }: DocumentRow): DocumentMetadata['origin'] =>
  origin
    ? {
        ...(origin as StoredOrigin),
        container: container && { uuid: container.id, original_filename: container.originalFilename },
      }
    : undefined;

function toAttachment(row: Attachment): AttachmentResource {
  // An earlier version could store numbers that are not pages.
  const pages = row.sourcePages.filter((page) => page >= 1);
  const source = { uuid: row.sourceId, original_filename: row.sourceFilename, pages };
  return {
    uuid: row.id,
    original_filename: row.originalFilename,
    mime_type: row.mimeType,
    file_sha256: row.fileSha256,
    page_count: row.pageCount,
    source,
    sources: (row.joinedSources as AttachmentResource['sources'] | null) ?? [source],
    ...(row.removedContent !== null && { removed: row.removedContent as RemovedContent }),
  };
}
