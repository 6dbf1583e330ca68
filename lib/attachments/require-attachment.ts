import type { TenantActor } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import type { Attachment } from '@/lib/platform/db/generated/client';

/**
 * An attachment of a document that the caller was found to see.
 * @throws DomainError not_found
 */
export async function requireAttachment(
  ctx: Context<TenantActor>,
  documentId: string,
  attachmentUuid: string,
): Promise<Attachment> {
  const attachment = await ctx.db.attachment.findFirst({ where: { id: attachmentUuid, documentId } });
  if (attachment) return attachment;
  throw new DomainError('not_found', 'The document has no such attachment.');
}
