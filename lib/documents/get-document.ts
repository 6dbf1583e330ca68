import { getConfirmedSplit } from '@/lib/documents/confirmed-split/confirmed-split';
import type { TenantActor } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import type { DocumentRow } from './document-resource';
import { findEarlierDocumentCopies } from './find-earlier-document-copies';
import { hasSearchablePdf } from './searchable/text-layer-state';
import { describeSecondLook } from './second-look/describe-second-look';

/** Order of attachments in a document's resource. */
export const ATTACHMENT_ORDER = [
  { position: 'asc' },
  { id: 'asc' },
] satisfies Prisma.AttachmentOrderByWithRelationInput[];

/** @throws DomainError `not_found`, `forbidden`: as `requireDocument` */
export async function getDocument(ctx: Context<TenantActor>, uuid: string): Promise<DocumentRow> {
  const document = await requireDocument(ctx, uuid);
  const attachments = await ctx.db.attachment.findMany({
    where: { documentId: document.id },
    orderBy: ATTACHMENT_ORDER,
  });
  return { ...document, attachments, ...(await loadRelatedData(ctx, document)) };
}

/**
 * Loads the row for its resource without a visibility check.
 * @throws DomainError `not_found` if the document was deleted permanently
 */
export async function loadDocumentRow(ctx: Context<TenantActor>, id: string): Promise<DocumentRow> {
  const row = await ctx.db.document.findUnique({
    where: { id },
    include: { attachments: { orderBy: ATTACHMENT_ORDER } },
  });
  if (!row) throw createNotFoundError('document');
  return { ...row, ...(await loadRelatedData(ctx, row)) };
}

/** Loads the resource's data from other tables. */
const loadRelatedData = async (ctx: Context<TenantActor>, document: Document) => ({
  accepted: await getConfirmedSplit(ctx.db, document),
  copies: await findEarlierDocumentCopies(ctx, document),
  hasSearchablePdf: await hasSearchablePdf(ctx, document),
  secondLook: await describeSecondLook(ctx, document),
  container: document.containerId === null ? null : await findContainer(ctx, document.containerId),
});

/** Returns the container, or `null` if the actor may not download it, because it also has documents of others. */
const findContainer = ({ db, actor }: Context<TenantActor>, id: string) =>
  db.document.findFirst({
    where: { AND: [{ id }, whereDocumentVisible(actor)] },
    select: { id: true, originalFilename: true },
  });

/**
 * Returns a document by its project's path.
 * @throws DomainError `not_found`, also for a document of another project; `forbidden`
 */
export async function requireProjectDocument(
  ctx: Context<TenantActor>,
  projectUuid: string,
  uuid: string,
): Promise<Document> {
  const project = await requireProject(ctx, projectUuid);
  const document = await requireDocument(ctx, uuid);
  if (document.projectId !== project.id) throw createNotFoundError('document');
  return document;
}
