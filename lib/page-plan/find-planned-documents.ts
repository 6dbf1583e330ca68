import type { TenantActor } from '@/lib/foundation/actor';
import type { FieldReasons, MaybeReason, Reason } from '@/lib/foundation/error-reasons';
import { DomainError, type FieldErrors, getReason } from '@/lib/foundation/errors';
import { formatPath, formatProblem } from '@/lib/foundation/input-messages';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { createRemovedError } from '@/lib/tenancy/access/require-document';
import { IN_EXISTING_PROJECT, whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';

export interface RequestedList {
  /** Field name in the request; error keys begin with it. */
  field: 'documents' | 'attachments';
  uuids: readonly string[];
}

/**
 * Returns the documents that a request names, in order.
 * @throws DomainError not_found or forbidden, depending on the first unavailable document, with a message for each of
 *   them and the documents that contain the pages of removed documents. Unknown documents and another organization's
 *   documents give the same error.
 */
export async function findPlannedDocuments(
  ctx: Context<TenantActor>,
  lists: readonly RequestedList[],
): Promise<Document[][]> {
  const uuids = lists.flatMap((list) => list.uuids);
  const { organizationId } = ctx.actor;
  const rows = await ctx.db.document.findMany({
    where: { AND: [{ id: { in: uuids } }, whereDocumentVisible(ctx.actor), IN_EXISTING_PROJECT] },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = uuids.filter((uuid) => !byId.has(uuid));
  const hidden = missing.length
    ? await ctx.db.document.findMany({
        where: { id: { in: missing }, organizationId, ...IN_EXISTING_PROJECT },
        select: { id: true },
      })
    : [];
  const hiddenIds = new Set(hidden.map(({ id }) => id));

  const rejections = new Map<string, DomainError>();
  const found: Document[][] = [];
  for (const { field, uuids: named } of lists) {
    const documents: Document[] = [];
    for (const [index, uuid] of named.entries()) {
      const row = byId.get(uuid);
      if (row && row.removedAt === null) documents.push(row);
      else {
        const why = row
          ? await createRemovedError(ctx, row)
          : hiddenIds.has(uuid)
            ? new DomainError('forbidden', `You can’t view \`${formatPath([field, index])}\`.`, {
                reason: 'not_viewable',
                values: { what: 'document' },
              })
            : new DomainError('not_found', formatProblem([field, index], `not found: ${uuid}.`), {
                reason: 'not_found',
                values: { what: 'document' },
              });
        rejections.set(`${field}.${index}`, why);
      }
    }
    found.push(documents);
  }
  throwErrors(rejections);
  return found;
}

function throwErrors(rejections: ReadonlyMap<string, DomainError>): void {
  const [first] = rejections.values();
  if (!first) return;
  const errors: FieldErrors = {};
  const fieldReasons: FieldReasons = {};
  for (const [field, error] of rejections) {
    errors[field] = [error.message];
    fieldReasons[field] = [getReason(error as MaybeReason)];
  }
  const holders = [...rejections.values()]
    .map(({ replacedBy }) => replacedBy)
    .filter((uuids) => uuids !== undefined);
  throw new DomainError(first.kind, first.message, {
    errors,
    fieldReasons,
    ...(getReason(first as MaybeReason) as Reason | null),
    ...(holders.length > 0 && first.kind === 'not_found' && { replacedBy: [...new Set(holders.flat())] }),
  });
}
