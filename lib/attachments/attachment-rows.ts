import {
  type HeldAttachment,
  type Holdings,
  attachmentIdentity as identityOf,
} from '@/lib/page-plan/made-rows';
import type { OriginRun } from '@/lib/page-plan/origin-runs';
import { type Document, Prisma } from '@/lib/platform/db/generated/client';

export interface AttachmentRows {
  attachments: Prisma.AttachmentCreateManyInput[];
  spans: Prisma.PageSpanCreateManyInput[];
}

interface Attaching {
  changeId: string;
  receivers: readonly Document[];
  /** In the order that was asked for. */
  attached: readonly Document[];
  holdings: Holdings;
  newId: () => string;
  now: Date;
}

/**
 * What each receiver gets: every attached document and, right behind it, the attachments that it brings along, each
 * once and none that the receiver has already. The files are shared, so a thousand receivers cost no more disk.
 */
export function attachmentRows({
  changeId,
  receivers,
  attached,
  holdings,
  newId,
  now,
}: Attaching): AttachmentRows {
  const rows: AttachmentRows = { attachments: [], spans: [] };
  const offered = attached.flatMap((document) => [
    wholeDocument(document, holdings),
    ...(holdings.attachments.get(document.id) ?? []).map(broughtAlong),
  ]);
  for (const { id: documentId } of receivers) {
    const held = holdings.attachments.get(documentId) ?? [];
    const there = new Set(held.map(identityOf));
    let position = Math.max(-1, ...held.map((attachment) => attachment.position)) + 1;
    let part = 0;
    for (const { columns, spans } of offered) {
      if (there.has(identityOf(columns))) continue;
      there.add(identityOf(columns));
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

interface Offered {
  columns: Omit<
    Prisma.AttachmentCreateManyInput,
    'id' | 'documentId' | 'position' | 'madeById' | 'madeByPart' | 'createdAt'
  >;
  spans: readonly OriginRun[];
}

function wholeDocument(document: Document, holdings: Holdings): Offered {
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
    spans: holdings.spans.get(id) ?? [],
  };
}

function broughtAlong(attachment: HeldAttachment): Offered {
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
