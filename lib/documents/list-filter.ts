import type { TenantActor } from '@/lib/access/actor';
import { visibleDocuments } from '@/lib/access/visibility';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { fieldOf, isDescending, type ListCursor } from './list-cursor';
import type { DocumentListQuery, Sort, SortField } from './list-query';
import { DOCUMENT_STATUSES } from './status';
import { IN_TRASH } from './trash';

/** What of a list's query limits its documents, whatever page and order it is read in. */
export type DocumentFilter = Partial<Omit<DocumentListQuery, 'q' | 'sort' | 'cursor' | 'limit'>>;

/** The documents of a project that the actor may see and the filter lets through. What is searched for is no part of it. */
export function documentsWhere(
  actor: TenantActor,
  projectId: string,
  filter: DocumentFilter,
): Prisma.DocumentWhereInput {
  return {
    projectId,
    ...(filter.trashed ? IN_TRASH : { departedAt: null }),
    status: filter.status && { in: filter.status },
    docType: filter.doc_type && { in: filter.doc_type },
    holdType: filter.needs_action_type && { in: filter.needs_action_type },
    reference: filter.reference && { in: filter.reference },
    createdAt: { gte: filter.created_from?.start, lt: filter.created_to?.end },
    AND: [visibleDocuments(actor), filter.assignee ? assignedTo(actor, filter.assignee) : {}],
  };
}

function assignedTo(actor: TenantActor, assignees: string[]): Prisma.DocumentWhereInput {
  const me = actor.kind === 'member' ? [actor.membershipId] : [];
  const ids = assignees.flatMap((assignee) =>
    assignee === 'me' ? me : assignee === 'none' ? [] : [assignee],
  );
  return { OR: [{ assigneeId: { in: ids } }, ...(assignees.includes('none') ? [{ assigneeId: null }] : [])] };
}

const COLUMN = {
  created_at: 'createdAt',
  original_filename: 'originalFilename',
  page_count: 'pageCount',
  status: 'status',
} as const satisfies Record<SortField, keyof Prisma.DocumentOrderByWithRelationInput>;

/**
 * The order of a list, in the direction of one index. `departedAt` is null in all that is listed, so it orders
 * nothing, but the index has it in that place, and PostgreSQL doesn't know that "is null" means "all equal".
 */
export function orderOf(sort: Sort, trashed = false): Prisma.DocumentOrderByWithRelationInput[] {
  const direction = isDescending(sort) ? 'desc' : 'asc';
  const byColumn = { [COLUMN[fieldOf(sort)]]: direction };
  return [...(trashed ? [] : [{ departedAt: direction } as const]), byColumn, { id: direction }];
}

/** What comes after a place of the list. The first clause bounds the index, the second is exact. */
export function behind(sort: Sort, cursor: ListCursor): Prisma.DocumentWhereInput {
  const beyond = isDescending(sort) ? 'lt' : 'gt';
  const after = { id: { [beyond]: cursor.id } };
  if (cursor.field === 'status') {
    const place = DOCUMENT_STATUSES.indexOf(cursor.value);
    const later = isDescending(sort) ? DOCUMENT_STATUSES.slice(0, place) : DOCUMENT_STATUSES.slice(place + 1);
    return { OR: [{ status: { in: later } }, { status: cursor.value, ...after }] };
  }
  const column = COLUMN[cursor.field];
  return {
    [column]: { [`${beyond}e`]: cursor.value },
    OR: [{ [column]: { [beyond]: cursor.value } }, { [column]: cursor.value, ...after }],
  };
}
