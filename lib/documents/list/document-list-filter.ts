import { DOCUMENT_STATUSES } from '@/lib/documents/document-status';
import { IN_TRASH } from '@/lib/documents/trash/trash';
import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import type { ClaimFilter } from './claim-filters';
import { getSortField, isDescending, type ListCursor } from './document-list-cursor';
import type { DocumentListQuery, Sort, SortField } from './document-list-query';

/** Filters of a list query, independent of page and order. */
export type DocumentFilter = Partial<Omit<DocumentListQuery, 'q' | 'sort' | 'cursor' | 'limit'>>;

/**
 * Builds the condition for a project's documents that the actor can see and the filter includes. Doesn't include the
 * search text.
 */
export function buildDocumentsWhere(
  { actor, clock }: Pick<Context<TenantActor>, 'actor' | 'clock'>,
  projectId: string,
  filter: DocumentFilter,
): Prisma.DocumentWhereInput {
  return {
    projectId,
    ...(filter.trashed ? IN_TRASH : { removedAt: null }),
    status: filter.status && { in: filter.status },
    holdType: filter.needs_action_type && { in: filter.needs_action_type },
    labelKeys: filter.label && { hasSome: filter.label },
    reference: filter.reference && { in: filter.reference },
    failedChecks: filter.checks && { gt: 0 },
    createdAt: { gte: filter.created_from?.start, lt: filter.created_to?.end },
    AND: [
      whereDocumentVisible(actor),
      filter.assignee ? buildAssigneeWhere(actor, filter.assignee) : {},
      buildTypeWhere(filter),
      filter.claimed_by ? buildClaimWhere(actor, filter.claimed_by, clock()) : {},
      filter.postponed === undefined ? {} : buildPostponedWhere(filter.postponed, clock()),
    ],
  };
}

function buildClaimWhere(actor: TenantActor, claimedBy: ClaimFilter, now: Date): Prisma.DocumentWhereInput {
  const isClaimed = { claim: { is: { until: { gt: now } } } };
  if (claimedBy === 'any') return isClaimed;
  if (claimedBy === 'none') return { NOT: isClaimed };
  return actor.kind === 'member'
    ? { claim: { is: { until: { gt: now }, membershipId: actor.membershipId } } }
    : { id: { in: [] } };
}

const buildPostponedWhere = (isPostponed: boolean, now: Date): Prisma.DocumentWhereInput =>
  isPostponed
    ? { postponedUntil: { gt: now } }
    : { OR: [{ postponedUntil: null }, { postponedUntil: { lte: now } }] };

function buildTypeWhere({ doc_type: types, untyped }: DocumentFilter): Prisma.DocumentWhereInput {
  if (!untyped) return types ? { docType: { in: types } } : {};
  const kinds: Prisma.DocumentWhereInput[] = untyped.map((kind) =>
    kind === 'mixed'
      ? { docType: null, holdType: 'split_review' }
      : { docType: null, OR: [{ holdType: null }, { holdType: { not: 'split_review' } }] },
  );
  return { OR: [...kinds, ...(types ? [{ docType: { in: types } }] : [])] };
}

function buildAssigneeWhere(actor: TenantActor, assignees: string[]): Prisma.DocumentWhereInput {
  const me = actor.kind === 'member' ? [actor.membershipId] : [];
  const ids = assignees.flatMap((assignee) =>
    assignee === 'me' ? me : assignee === 'none' ? [] : [assignee],
  );
  return { OR: [{ assigneeId: { in: ids } }, ...(assignees.includes('none') ? [{ assigneeId: null }] : [])] };
}

const COLUMN_BY_SORT_FIELD = {
  created_at: 'createdAt',
  original_filename: 'originalFilename',
  page_count: 'pageCount',
  status: 'status',
  certainty: 'certainty',
} as const satisfies Record<SortField, keyof Prisma.DocumentOrderByWithRelationInput>;

/**
 * Returns the order of a list, in the direction of one index. `removedAt` is `null` for all listed documents. The
 * index contains it, and PostgreSQL doesn't infer that "is null" means "all equal".
 */
export function buildOrderBy(sort: Sort, trashed = false): Prisma.DocumentOrderByWithRelationInput[] {
  const direction = isDescending(sort) ? 'desc' : 'asc';
  const byColumn = { [COLUMN_BY_SORT_FIELD[getSortField(sort)]]: direction };
  return [...(trashed ? [] : [{ removedAt: direction } as const]), byColumn, { id: direction }];
}

/** Builds the condition for documents after a cursor. The first clause limits the index scan; the second is exact. */
export function buildCursorWhere(sort: Sort, cursor: ListCursor): Prisma.DocumentWhereInput {
  const beyond = isDescending(sort) ? 'lt' : 'gt';
  const after = { id: { [beyond]: cursor.id } };
  if (cursor.field === 'status') {
    const place = DOCUMENT_STATUSES.indexOf(cursor.value);
    const later = isDescending(sort) ? DOCUMENT_STATUSES.slice(0, place) : DOCUMENT_STATUSES.slice(place + 1);
    return { OR: [{ status: { in: later } }, { status: cursor.value, ...after }] };
  }
  const column = COLUMN_BY_SORT_FIELD[cursor.field];
  return {
    [column]: { [`${beyond}e`]: cursor.value },
    OR: [{ [column]: { [beyond]: cursor.value } }, { [column]: cursor.value, ...after }],
  };
}
