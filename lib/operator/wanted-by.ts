import type { Database } from '@/lib/platform/db/database';

/** Who refers to a content. */
export interface WantedBy {
  documents: { uuid: string; project: string; in_list: boolean }[];
  attachments: { uuid: string; document: string }[];
}

/** Enough to find them; a content that more refer to is one content all the same. */
const MOST = 20;

export async function wantedBy(db: Database, fileSha256: string): Promise<WantedBy> {
  const documents = await db.document.findMany({
    where: { fileSha256 },
    select: { id: true, projectId: true, departedAt: true },
    orderBy: { id: 'asc' },
    take: MOST,
  });
  const attachments = await db.attachment.findMany({
    where: { fileSha256 },
    select: { id: true, documentId: true },
    orderBy: { id: 'asc' },
    take: MOST,
  });
  return {
    documents: documents.map(({ id, projectId, departedAt }) => ({
      uuid: id,
      project: projectId,
      in_list: departedAt === null,
    })),
    attachments: attachments.map(({ id, documentId }) => ({ uuid: id, document: documentId })),
  };
}
