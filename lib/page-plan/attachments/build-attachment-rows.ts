import type { OriginRun } from '@/lib/documents/origin-runs';
import {
  type AttachmentWithSpans,
  type DocumentContents,
  getAttachmentIdentity,
} from '@/lib/page-plan/build-change-rows';
import { type Document, Prisma } from '@/lib/platform/db/generated/client';

export interface AttachmentRows {
  attachments: Prisma.AttachmentCreateManyInput[];
  spans: Prisma.PageSpanCreateManyInput[];
}

interface AttachmentInput {
  changeId: string;
  receivers: readonly Document[];
  /** Attached documents in the requested order. */
  attached: readonly Document[];
  contents: DocumentContents;
  newId: () => string;
  now: Date;
}

/**
 * Builds the attachments of each receiver: every attached document, followed by its own attachments. Each is added
 * once, and only if the receiver doesn't have it. Files are shared, so a thousand receivers need no extra disk space.
 */
export function buildAttachmentRows({
  changeId,
  receivers,
  attached,
  contents,
  newId,
  now,
}: AttachmentInput): AttachmentRows {
  const rows: AttachmentRows = { attachments: [], spans: [] };
  const offered = attached.flatMap((document) => [
    toAttachment(document, contents),
    ...(contents.attachments.get(document.id) ?? []).map(copyAttachment),
  ]);
  for (const { id: documentId } of receivers) {
    const held = contents.attachments.get(documentId) ?? [];
    const there = new Set(held.map(getAttachmentIdentity));
    let position = Math.max(-1, ...held.map((attachment) => attachment.position)) + 1;
    let part = 0;
    for (const { columns, spans } of offered) {
      if (there.has(getAttachmentIdentity(columns))) continue;
      there.add(getAttachmentIdentity(columns));
      const id = newId();
      rows.attachments.push({
        ...columns,
        id,
        documentId,
        position,
        madeById: changeId,
        madeByPart: part,
        createdAt: now,
      });
      rows.spans.push(
        ...spans.map((run, index) => ({ ...run, id: newId(), attachmentId: id, position: index })),
      );
      position += 1;
      part += 1;
    }
  }
  return rows;
}

interface AttachmentCandidate {
  columns: Omit<
    Prisma.AttachmentCreateManyInput,
    'id' | 'documentId' | 'position' | 'madeById' | 'madeByPart' | 'createdAt'
  >;
  spans: readonly OriginRun[];
}

function toAttachment(document: Document, contents: DocumentContents): AttachmentCandidate {
  const { id, originalFilename, mimeType, fileSha256, sizeBytes, pageCount } = document;
  return {
    columns: {
      originalFilename,
      mimeType,
      fileSha256,
      sizeBytes,
      pageCount,
      sourceId: id,
      sourceFilename: originalFilename,
      sourcePages: Array.from({ length: pageCount }, (_, index) => index + 1),
    },
    spans: contents.spans.get(id) ?? [],
  };
}

function copyAttachment(attachment: AttachmentWithSpans): AttachmentCandidate {
  const { originalFilename, mimeType, fileSha256, sizeBytes, pageCount } = attachment;
  const { sourceId, sourceFilename, sourcePages, joinedSources, removedContent, spans } = attachment;
  return {
    columns: {
      originalFilename,
      mimeType,
      fileSha256,
      sizeBytes,
      pageCount,
      sourceId,
      sourceFilename,
      sourcePages,
      joinedSources: joinedSources ?? Prisma.DbNull,
      removedContent: removedContent ?? Prisma.DbNull,
    },
    spans,
  };
}
