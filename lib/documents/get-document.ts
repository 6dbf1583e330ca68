import type { TenantActor } from '@/lib/access/actor';
import { requireDocument } from '@/lib/access/require-document';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { splitConfirmedOf } from '@/lib/page-plan/split-confirmed';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import { earlierCopiesOf } from './earlier-copies';
import type { DocumentRow } from './resource';

/** As a document's resource shows them. */
export const ATTACHMENTS_IN_ORDER = [
  { position: 'asc' },
  { id: 'asc' },
] satisfies Prisma.AttachmentOrderByWithRelationInput[];

/** @throws DomainError not_found, forbidden: as `requireDocument` */
export async function getDocument(ctx: Context<TenantActor>, uuid: string): Promise<DocumentRow> {
  const document = await requireDocument(ctx, uuid);
  const attachments = await ctx.db.attachment.findMany({
    where: { documentId: document.id },
    orderBy: ATTACHMENTS_IN_ORDER,
  });
  return { ...document, attachments, ...(await besides(ctx, document)) };
}

/** The row as its resource shows it, whoever may see it. */
export async function withAttachments(ctx: Context<TenantActor>, id: string): Promise<DocumentRow> {
  const row = await ctx.db.document.findUniqueOrThrow({
    where: { id },
    include: { attachments: { orderBy: ATTACHMENTS_IN_ORDER } },
  });
  return { ...row, ...(await besides(ctx, row)) };
}

/** What a document's resource says that stands elsewhere. */
const besides = async (ctx: Context<TenantActor>, document: Document) => ({
  accepted: await splitConfirmedOf(ctx.db, document),
  copies: await earlierCopiesOf(ctx, document),
});

/**
 * A document that is asked for by its project's path.
 * @throws DomainError not_found also when it is another project's; forbidden
 */
export async function requireDocumentOf(
  ctx: Context<TenantActor>,
  projectUuid: string,
  uuid: string,
): Promise<Document> {
  const project = await requireProject(ctx, projectUuid);
  const document = await requireDocument(ctx, uuid);
  if (document.projectId !== project.id) throw new DomainError('not_found', 'There is no such document.');
  return document;
}
