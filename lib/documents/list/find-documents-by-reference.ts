import type { KeyHolder } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import { decodeCursor, encodeCursor } from './document-list-cursor';
import { buildCursorWhere } from './document-list-filter';
import type { ReferencedDocuments, ReferenceQuery } from './document-reference-query';
import { SUMMARY_COLUMNS, toDocumentSummary } from './document-summary';

const OLDEST_FIRST = 'created_at';

/**
 * Returns the listed documents with a reference: uploads that have it, and their parts. Oldest first.
 *
 * @throws DomainError `not_found` or `forbidden` for the project, `invalid` for a cursor from another list
 */
export async function findDocumentsByReference(
  ctx: Context<KeyHolder>,
  projectUuid: string,
  { reference, cursor, limit }: ReferenceQuery,
): Promise<ReferencedDocuments> {
  const place = cursor === undefined ? undefined : decodeCursor(OLDEST_FIRST, cursor);
  const project = await requireProject(ctx, projectUuid);
  const found = await ctx.db.document.findMany({
    where: {
      projectId: project.id,
      reference,
      removedAt: null,
      AND: [whereDocumentVisible(ctx.actor), place ? buildCursorWhere(OLDEST_FIRST, place) : {}],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit + 1,
    select: SUMMARY_COLUMNS,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    documents: page.map(toDocumentSummary),
    next_cursor: found.length > limit && last ? encodeCursor(OLDEST_FIRST, last) : null,
  };
}
