import { findActiveProjects } from '@/lib/documents/active-projects';
import { HOLD_TYPES } from '@/lib/documents/document-hold-types';
import type { HoldType } from '@/lib/documents/document-metadata';
import { LISTED_COLUMNS } from '@/lib/documents/list/document-summary';
import { toListedDocuments } from '@/lib/documents/list/to-listed-documents';
import type { Member } from '@/lib/foundation/actor';
import { completeCounts } from '@/lib/foundation/complete-counts';
import { decodeCursor, encodeCursor } from '@/lib/foundation/time-cursor';
import type { Context } from '@/lib/platform/context';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import { Prisma } from '@/lib/platform/db/generated/client';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import { selectWaiting } from './queries';
import type { WaitingDocuments, WaitingDocumentsQuery } from './schemas';

/** Maximum number of documents that are counted, because the cost of a count grows with the result. */
const MAX_COUNTED = 1000;

interface PageRow {
  ids: string[];
  /** `null` on pages after the first. */
  counts: Partial<Record<HoldType, number>> | null;
}

/**
 * Returns the documents of all projects that wait for a person, oldest first, and on the first page their number, which
 * costs more than the page. The cost of a page depends on the number of projects, not of documents: the index contains
 * each project's oldest ones.
 *
 * @throws DomainError `invalid` for a cursor from another list
 */
export async function listWaitingDocuments(
  { db, actor, clock }: Context<Member>,
  { limit, cursor }: WaitingDocumentsQuery,
): Promise<WaitingDocuments> {
  const place = cursor === undefined ? undefined : decodeCursor(cursor);
  const condition =
    place && Prisma.sql`(created_at, id) > (${place.createdAt}::timestamptz, ${place.id}::uuid)`;
  return byIndexes(db, async (tx) => {
    const projects = await findActiveProjects(tx, actor);
    // Fetch one extra row to detect a next page.
    const page = selectWaiting(actor, {
      columns: Prisma.sql`id, created_at`,
      condition,
      limit: limit + 1,
    });
    const counted = selectWaiting(actor, { columns: Prisma.sql`hold_type`, limit: MAX_COUNTED });
    const counting = Prisma.sql`
      SELECT coalesce(jsonb_object_agg(hold_type, number), '{}') FROM (
        SELECT hold_type, count(*) AS number FROM (
          SELECT held.hold_type FROM ${projects} CROSS JOIN LATERAL (${counted}) AS held LIMIT ${MAX_COUNTED}
        ) AS counted GROUP BY hold_type
      ) AS kinds`;
    const [{ ids, counts } = { ids: [], counts: null }] = await tx.$queryRaw<PageRow[]>`
      WITH page AS (
        SELECT held.id, held.created_at FROM ${projects} CROSS JOIN LATERAL (${page}) AS held
         ORDER BY held.created_at, held.id LIMIT ${limit + 1}
      )
      SELECT (SELECT coalesce(array_agg(id::text ORDER BY created_at, id), '{}') FROM page) AS ids,
             (${place ? Prisma.sql`NULL::jsonb` : counting}) AS counts`;
    const rows = await tx.document.findMany({
      where: { AND: [whereDocumentVisible(actor), { id: { in: ids.slice(0, limit) } }] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { ...LISTED_COLUMNS, projectId: true },
    });
    const documents = await toListedDocuments(tx, { actor, clock }, rows);
    const last = rows.at(-1);
    return {
      documents: documents.map((document, index) => ({ project_uuid: rows[index]!.projectId, document })),
      next_cursor: ids.length > limit && last ? encodeCursor(last) : null,
      ...(counts && toCounts(counts)),
    };
  });
}

function toCounts(
  counts: Partial<Record<HoldType, number>>,
): Pick<WaitingDocuments, 'counts' | 'counts_at_least'> {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    counts: completeCounts(HOLD_TYPES, counts),
    ...(total >= MAX_COUNTED && { counts_at_least: true }),
  };
}
