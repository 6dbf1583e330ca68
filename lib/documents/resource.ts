import { shownConfidence } from '@/lib/core/confidence';
import type { RemovedContent } from '@/lib/core/removed-content';
import { requestIdOf } from '@/lib/page-plan/request-id';
import type { Attachment, Document } from '@/lib/platform/db/generated/client';
import { type DocumentData, dataOf } from './document-data';
import type { EarlierCopy } from './earlier-copies';
import { liveData } from './live-data';
import { DocumentMetadata, type SplitConfirmed } from './metadata';
import type { AttachmentResource, CollectedDocument, DocumentResource } from './schemas';
import { summaryOf } from './summary';

/** A document's row with its attachments in order. */
type CollectedRow = Document & { attachments: Attachment[] };

/** The same with the plan that was accepted and earlier copies, as the application's resource is made of it. */
export type DocumentRow = CollectedRow & { accepted: SplitConfirmed | null; copies: EarlierCopy[] };

/** What an API key collects, and the project's shape is made of: values that are only suggested don't count. */
export const collectedDocumentOf = (row: CollectedRow): CollectedDocument =>
  withData(row, liveData(dataOf(row)));

const withData = (row: CollectedRow, data: DocumentData): CollectedDocument => ({
  ...summaryOf(row),
  project_uuid: row.projectId,
  size_bytes: Number(row.sizeBytes),
  skip_pages: row.skipPages,
  data,
  attachments: row.attachments.map(attachmentOf),
});

/** The application's document; with what is suggested to the person who reviews it. */
export function documentResourceOf(row: DocumentRow): DocumentResource {
  return {
    ...withData(row, dataOf(row)),
    ...(row.copies.length > 0 && {
      duplicate_of: row.copies.map(({ id, originalFilename }) => ({
        uuid: id,
        original_filename: originalFilename,
      })),
    }),
    metadata: metadataOf(row),
    version: row.version,
  };
}

function metadataOf(row: DocumentRow): DocumentMetadata {
  return DocumentMetadata.parse({
    split: row.split ?? undefined,
    split_proposal: row.splitProposal ?? undefined,
    split_confirmed: row.accepted ?? undefined,
    doc_type: row.docType
      ? {
          type: row.docType,
          confidence: shownConfidence(row.docTypeConfidence),
          source: row.docTypeSource ?? 'manual',
        }
      : undefined,
    needs_action: row.holdType
      ? { type: row.holdType, reason: row.holdReason ?? '', code: row.holdCode ?? undefined }
      : undefined,
    replaced: row.replaced ?? undefined,
    replacing: row.replacingId ? { request_id: requestIdOf(row.replacingId) } : undefined,
    correction_failed: row.correctionFailed ?? undefined,
    correction_done: row.correctionDone ?? undefined,
  });
}

function attachmentOf(row: Attachment): AttachmentResource {
  const source = { uuid: row.sourceId, original_filename: row.sourceFilename, pages: row.sourcePages };
  return {
    uuid: row.id,
    original_filename: row.originalFilename,
    mime_type: row.mimeType,
    page_count: row.pageCount,
    source,
    sources: (row.joinedSources as AttachmentResource['sources'] | null) ?? [source],
    ...(row.removedContent !== null && { removed: row.removedContent as RemovedContent }),
  };
}
