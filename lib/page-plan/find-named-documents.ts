import type { TenantActor } from '@/lib/access/actor';
import { departure } from '@/lib/access/require-document';
import { visibleDocuments } from '@/lib/access/visibility';
import type { Context } from '@/lib/context';
import { DomainError, type FieldErrors } from '@/lib/core/errors';
import type { Document } from '@/lib/platform/db/generated/client';
import { lowerFirst } from './problem';

/** A list of documents in a request. */
export interface NamedList {
  /** Of the request: error keys begin with it. */
  field: 'documents' | 'attachments';
  uuids: readonly string[];
  /** How the document at a position is called, the first being 1: `Document 3 of the plan`. */
  nameOf: (position: number) => string;
}

/**
 * The documents that a request names, in its order.
 * @throws DomainError not_found or forbidden, whichever concerns the first that can't be had, with a sentence for each
 *   of them and the documents that hold the pages of those that have left the list. An unknown document and another
 *   organization's are told apart by nothing.
 */
export async function findNamedDocuments(
  ctx: Context<TenantActor>,
  lists: readonly NamedList[],
): Promise<Document[][]> {
  const uuids = lists.flatMap((list) => list.uuids);
  const { organizationId } = ctx.actor;
  const rows = await ctx.db.document.findMany({
    where: { AND: [{ id: { in: uuids } }, visibleDocuments(ctx.actor)] },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = uuids.filter((uuid) => !byId.has(uuid));
  const hidden = missing.length
    ? await ctx.db.document.findMany({ where: { id: { in: missing }, organizationId }, select: { id: true } })
    : [];
  const hiddenIds = new Set(hidden.map(({ id }) => id));

  const refusals = new Map<string, DomainError>();
  const found: Document[][] = [];
  for (const { field, uuids: named, nameOf } of lists) {
    const documents: Document[] = [];
    for (const [index, uuid] of named.entries()) {
      const row = byId.get(uuid);
      if (row && row.departedAt === null) documents.push(row);
      else {
        const why = row ? await departure(ctx, row) : absence(nameOf(index + 1), hiddenIds.has(uuid));
        refusals.set(`${field}.${index}`, why);
      }
    }
    found.push(documents);
  }
  refuseAll(refusals);
  return found;
}

const absence = (name: string, hidden: boolean): DomainError =>
  hidden
    ? new DomainError('forbidden', `You may not view ${lowerFirst(name)}.`)
    : new DomainError('not_found', `${name} is not known.`);

function refuseAll(refusals: ReadonlyMap<string, DomainError>): void {
  const [first] = refusals.values();
  if (!first) return;
  const errors: FieldErrors = {};
  for (const [field, { message }] of refusals) errors[field] = [message];
  const holders = [...refusals.values()]
    .map(({ replacedBy }) => replacedBy)
    .filter((uuids) => uuids !== undefined);
  throw new DomainError(first.kind, first.message, {
    errors,
    ...(holders.length > 0 && first.kind === 'not_found' && { replacedBy: [...new Set(holders.flat())] }),
  });
}
