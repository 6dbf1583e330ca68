import type { Database } from '@/lib/platform/db/database';

export interface FileReferences {
  documents: { uuid: string; project: string; in_list: boolean }[];
  attachments: { uuid: string; document: string }[];
}

const MAX_REFERENCES = 20;

export async function listFileReferences(db: Database, fileSha256: string): Promise<FileReferences> {
  const documents = await db.document.findMany({
    where: { fileSha256 },
    select: { id: true, projectId: true, removedAt: true },
    orderBy: { id: 'asc' },
    take: MAX_REFERENCES,
  });
  const attachments = await db.attachment.findMany({
    where: { fileSha256 },
    select: { id: true, documentId: true },
    orderBy: { id: 'asc' },
    take: MAX_REFERENCES,
  });
  return {
    documents: documents.map(({ id, projectId, removedAt }) => ({
      uuid: id,
      project: projectId,
      in_list: removedAt === null,
    })),
    attachments: attachments.map(({ id, documentId }) => ({ uuid: id, document: documentId })),
  };
}
