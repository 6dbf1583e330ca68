import type { KeyHolder } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import { visibleDocuments } from '@/lib/access/visibility';
import type { Context } from '@/lib/context';
import { cursorAfter, readCursor } from './list-cursor';
import { behind } from './list-filter';
import type { ReferencedDocuments, ReferenceQuery } from './reference-query';
import { SUMMARY_COLUMNS, summaryOf } from './summary';

const OLDEST_FIRST = 'created_at';

/**
 * The documents in the list that carry a reference: those of the uploads that gave it, and the parts that were made
 * of them. Oldest first.
 *
 * @throws DomainError not_found or forbidden for the project, invalid for a cursor that isn't of this list
 */
export async function findByReference(
  ctx: Context<KeyHolder>,
  projectUuid: string,
  { reference, cursor, limit }: ReferenceQuery,
): Promise<ReferencedDocuments> {
  const place = cursor === undefined ? undefined : readCursor(OLDEST_FIRST, cursor);
  const project = await requireProject(ctx, projectUuid);
  const found = await ctx.db.document.findMany({
    where: {
      projectId: project.id,
      reference,
      departedAt: null,
      AND: [visibleDocuments(ctx.actor), place ? behind(OLDEST_FIRST, place) : {}],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit + 1,
    select: SUMMARY_COLUMNS,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    documents: page.map(summaryOf),
    next_cursor: found.length > limit && last ? cursorAfter(OLDEST_FIRST, last) : null,
  };
}
