import type { TenantActor } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { cursorAfter, readCursor } from './list-cursor';
import { behind, type DocumentFilter, documentsWhere, orderOf } from './list-filter';
import type { DocumentList, DocumentListQuery } from './list-query';
import { DOCUMENT_STATUSES, type DocumentStatus } from './status';
import { SUMMARY_COLUMNS, summaryOf } from './summary';

/**
 * One page of a project's documents, and how many there are of each status under the same filters but the status.
 *
 * @throws DomainError not_found or forbidden for the project, invalid for a cursor that isn't of this list
 */
export async function listDocuments(
  ctx: Context<TenantActor>,
  projectUuid: string,
  query: DocumentListQuery,
): Promise<DocumentList> {
  const { sort, cursor, limit, ...filter } = query;
  const place = cursor === undefined ? undefined : readCursor(sort, cursor);
  const project = await requireProject(ctx, projectUuid);
  const where = documentsWhere(ctx.actor, project.id, filter);
  const found = await ctx.db.document.findMany({
    where: place ? { AND: [where, behind(sort, place)] } : where,
    orderBy: orderOf(sort, filter.trashed),
    // One more than asked for tells whether there is a next page.
    take: limit + 1,
    select: SUMMARY_COLUMNS,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    documents: page.map(summaryOf),
    next_cursor: found.length > limit && last ? cursorAfter(sort, last) : null,
    counts: await countByStatus(ctx, project.id, filter),
  };
}

async function countByStatus(
  ctx: Context<TenantActor>,
  projectId: string,
  { status: _, ...filter }: DocumentFilter,
): Promise<Record<DocumentStatus, number>> {
  const groups = await ctx.db.document.groupBy({
    by: ['status'],
    where: documentsWhere(ctx.actor, projectId, filter),
    _count: true,
  });
  const counts = Object.fromEntries(DOCUMENT_STATUSES.map((status) => [status, 0]));
  for (const group of groups) counts[group.status] = group._count;
  return counts as Record<DocumentStatus, number>;
}
