import type { TenantActor } from '@/lib/foundation/actor';
import { createNotFoundError, DomainError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Context } from '@/lib/platform/context';
import type { Document, RemovalReason } from '@/lib/platform/db/generated/client';
import { listReplacingDocuments } from './replacing-documents';
import { IN_EXISTING_PROJECT, whereDocumentVisible } from './visibility-clause';

/**
 * Returns a document that the actor may view.
 *
 * @param options.removed `allow` also returns a removed document, to restore it or to undo; `containers` also returns a
 *   container that was unpacked
 * @throws DomainError not_found for an unknown document and for another organization's, with the same message; also for
 *   a removed document, with a message that says so and the documents that hold its pages now; forbidden for a document
 *   of the own organization that the actor may not view
 */
export async function requireDocument(
  ctx: Context<TenantActor>,
  uuid: string,
  { removed = 'reject' }: { removed?: 'reject' | 'allow' | 'containers' } = {},
): Promise<Document> {
  const document = isUuid(uuid)
    ? await ctx.db.document.findFirst({
        where: { AND: [{ id: uuid }, whereDocumentVisible(ctx.actor), IN_EXISTING_PROJECT] },
      })
    : null;
  if (!document) throw await createUnviewableError(ctx, uuid);
  const isAllowed =
    removed === 'allow' || (removed === 'containers' && document.removalReason === 'unpacked');
  if (document.removedAt && !isAllowed) throw await createRemovedError(ctx, document);
  return document;
}

async function createUnviewableError(ctx: Context<TenantActor>, uuid: string): Promise<DomainError> {
  const { organizationId } = ctx.actor;
  const hidden =
    isUuid(uuid) &&
    (await ctx.db.document.count({ where: { id: uuid, organizationId, ...IN_EXISTING_PROJECT } })) > 0;
  return hidden
    ? new DomainError('forbidden', 'You may not view this document.', {
        reason: 'not_viewable',
        values: { what: 'document' },
      })
    : createNotFoundError('document');
}

const REMOVAL_DESCRIPTIONS: Record<RemovalReason, string> = {
  cut: 'its pages were moved to other documents',
  attached: 'it was attached to another document',
  discarded: 'a page change discarded it',
  trashed: 'it was deleted',
  undone: 'the page change that created it was undone',
  erased: 'it was deleted permanently',
  unpacked: 'documents were made of its files',
  rejected: 'a reviewer rejected it',
};

export async function createRemovedError(
  ctx: Context<TenantActor>,
  document: Document,
): Promise<DomainError> {
  const what = REMOVAL_DESCRIPTIONS[document.removalReason ?? 'trashed'];
  return new DomainError('not_found', `“${document.originalFilename}” is no longer in the list: ${what}.`, {
    reason: 'document_removed',
    values: { name: document.originalFilename, removal: document.removalReason ?? 'trashed' },
    replacedBy: await listReplacingDocuments(ctx, document.id),
  });
}
