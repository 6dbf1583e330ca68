import type { TenantActor } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import type { Attachment } from '@/lib/platform/db/generated/client';

/**
 * Returns an attachment of a document that the caller can see.
 * @throws DomainError not_found
 */
export async function requireAttachment(
  ctx: Context<TenantActor>,
  documentId: string,
  attachmentUuid: string,
): Promise<Attachment> {
  const attachment = await ctx.db.attachment.findFirst({ where: { id: attachmentUuid, documentId } });
  if (attachment) return attachment;
  throw new DomainError('not_found', 'The document has no such attachment.', {
    reason: 'not_found',
    values: { what: 'attachment' },
  });
}
