import type { Services } from '@/lib/platform/context';
import type { ChannelKind, Document, Prisma, Project } from '@/lib/platform/db/generated/client';
import { makeDocument } from '../factories';

type DocumentColumns = Partial<Prisma.DocumentUncheckedCreateInput>;

interface Received {
  at: Date;
  pages: number;
  /** Source of the upload. Default: a member. */
  by?: { apiKeyId: string } | { channelKind: ChannelKind } | 'unknown channel';
  content?: Uint8Array;
  columns?: DocumentColumns;
}

/** Creates the document of an uploaded file, with its upload. */
export async function receiveDocument(
  services: Services,
  project: Project,
  { at, pages, by, content, columns }: Received,
): Promise<Document> {
  const { db, newId } = services;
  const intake = await db.intake.create({
    data: {
      ...{ id: newId(), organizationId: project.organizationId, projectId: project.id, createdAt: at },
      ...(by === undefined ? { membershipId: newId() } : by !== 'unknown channel' && by),
      files: { create: { id: newId(), position: 0, originalName: 'invoice.pdf', status: 'done' } },
    },
    include: { files: true },
  });
  return makeDocument(services, project, {
    pages,
    ...(content && { content }),
    columns: { createdAt: at, intakeFileId: intake.files[0]!.id, ...columns },
  });
}

interface Decision {
  action:
    | 'document.status_changed'
    | 'document.approved_automatically'
    | 'document.rejected'
    | 'page_change.applied';
  at: Date;
  userId?: string;
  to?: string;
}

/** Records a decision about a document or a page change. */
export async function recordDecision(
  { db, newId }: Services,
  project: Project,
  subjectId: string,
  { action, at, userId, to }: Decision,
): Promise<void> {
  await db.auditEntry.create({
    data: {
      ...{ id: newId(), organizationId: project.organizationId, projectId: project.id, subjectId, action },
      ...{ actorKind: userId ? 'user' : 'system', actorId: userId ?? null, createdAt: at },
      details: to ? { from: 'done', to } : {},
    },
  });
}
