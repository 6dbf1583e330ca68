import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { isUuid } from '@/lib/core/ids';
import type { DepartureReason, Document } from '@/lib/platform/db/generated/client';
import type { TenantActor } from './actor';
import { holdersOfItsPages } from './replaced-by';
import { visibleDocuments } from './visibility';

/**
 * A document that the actor may view.
 *
 * @param options.departed `allow` also finds one that has left the list, to restore or to undo
 * @throws DomainError not_found when it is unknown or another organization's, which is told apart by nothing; also
 *   when it has left the list, with a message that says so and the documents that hold its pages now; forbidden when
 *   it is the own organization's and may not be viewed
 */
export async function requireDocument(
  ctx: Context<TenantActor>,
  uuid: string,
  options: { departed?: 'refuse' | 'allow' } = {},
): Promise<Document> {
  const document = isUuid(uuid)
    ? await ctx.db.document.findFirst({ where: { AND: [{ id: uuid }, visibleDocuments(ctx.actor)] } })
    : null;
  if (!document) throw await absence(ctx, uuid);
  if (document.departedAt && options.departed !== 'allow') throw await departure(ctx, document);
  return document;
}

async function absence(ctx: Context<TenantActor>, uuid: string): Promise<DomainError> {
  const { organizationId } = ctx.actor;
  const hidden = isUuid(uuid) && (await ctx.db.document.count({ where: { id: uuid, organizationId } })) > 0;
  return hidden
    ? new DomainError('forbidden', 'You may not view this document.')
    : new DomainError('not_found', 'There is no such document.');
}

const WHAT_HAPPENED: Record<DepartureReason, string> = {
  cut: 'its pages were moved to other documents',
  attached: 'it was attached to another document',
  discarded: 'a page change discarded it',
  trashed: 'it was deleted',
  undone: 'the page change that made it was undone',
  erased: 'it was erased for good',
};

/** The refusal to work on a document that has left the list. */
export async function departure(ctx: Context<TenantActor>, document: Document): Promise<DomainError> {
  const what = WHAT_HAPPENED[document.departureReason ?? 'trashed'];
  return new DomainError('not_found', `“${document.originalFilename}” has left the list: ${what}.`, {
    replacedBy: await holdersOfItsPages(ctx, document.id),
  });
}
