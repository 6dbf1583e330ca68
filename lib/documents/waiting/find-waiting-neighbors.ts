import { findActiveProjects } from '@/lib/documents/active-projects';
import { isFree } from '@/lib/documents/claims/free-clause';
import type { HoldType } from '@/lib/documents/document-metadata';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import { Prisma } from '@/lib/platform/db/generated/client';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { selectWaiting } from './queries';
import type { WaitingNeighbor, WaitingNeighbors } from './schemas';

type Place = 'before' | 'after' | 'start';

interface NearestRow extends WaitingNeighbor {
  place: Place;
  created_at: Date;
}

const NEIGHBOR_COLUMNS = Prisma.sql`
  project_id::text AS project_uuid, id::text AS uuid, original_filename, hold_type AS needs_action_type, created_at`;

/**
 * Returns the documents around a document in the queue of waiting documents, which has all projects and starts with the
 * oldest one. The document itself may no longer wait: after a decision, the reviewer continues from its place. An index
 * contains the nearest document of each project and hold type. Documents that others have claimed, and postponed ones,
 * are left out.
 *
 * @param of ID of the document; `undefined`: start at the oldest one
 * @throws DomainError `not_found`, `forbidden` for the document
 */
export async function findWaitingNeighbors(
  ctx: Context<Member>,
  of: string | undefined,
): Promise<WaitingNeighbors> {
  const document = of === undefined ? undefined : await requireDocument(ctx, of, { removed: 'allow' });
  const free = isFree(ctx.actor, ctx.clock());
  const rows = await byIndexes(ctx.db, async (tx) => {
    const projects = await findActiveProjects(tx, ctx.actor);
    const findNearest = (place: Place, condition: Prisma.Sql, direction: 'ASC' | 'DESC') => Prisma.sql`(
      SELECT DISTINCT ON (held.needs_action_type) ${place}::text AS place, held.*
        FROM ${projects}
       CROSS JOIN unnest(enum_range(NULL::hold_type)) AS kind(hold)
       CROSS JOIN LATERAL (${selectWaiting(ctx.actor, {
         columns: NEIGHBOR_COLUMNS,
         condition: Prisma.sql`hold_type = kind.hold AND ${free} AND ${condition}`,
         direction,
         limit: 1,
       })}) AS held
       ORDER BY held.needs_action_type, held.created_at ${Prisma.raw(direction)},
                held.uuid ${Prisma.raw(direction)})`;
    if (!document) {
      return tx.$queryRaw<NearestRow[]>(findNearest('start', Prisma.sql`true`, 'ASC'));
    }
    const position = Prisma.sql`(${document.createdAt}::timestamptz, ${document.id}::uuid)`;
    const nearest = [
      findNearest('before', Prisma.sql`(created_at, id) < ${position}`, 'DESC'),
      findNearest('after', Prisma.sql`(created_at, id) > ${position}`, 'ASC'),
      findNearest('start', Prisma.sql`id <> ${document.id}::uuid`, 'ASC'),
    ];
    return tx.$queryRaw<NearestRow[]>(Prisma.join(nearest, ' UNION ALL '));
  });

  const isPile = (hold: HoldType) => hold === 'split_review';
  /** Finds the oldest document at a place, or the newest one before the document. */
  const pick = (place: Place, matches: (hold: HoldType) => boolean = () => true) => {
    const oldestFirst = rows
      .filter((row) => row.place === place && matches(row.needs_action_type))
      .sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.uuid < b.uuid ? -1 : 1));
    return toNeighbor(place === 'before' ? oldestFirst.at(-1) : oldestFirst[0]);
  };
  const isOther = (hold: HoldType) => !isPile(hold);
  return {
    previous: pick('before'),
    next: pick(document ? 'after' : 'start'),
    next_stack: pick('after', isPile) ?? pick('start', isPile),
    next_document: pick('after', isOther) ?? pick('start', isOther),
  };
}

const toNeighbor = (row: NearestRow | undefined): WaitingNeighbor | null =>
  row
    ? {
        project_uuid: row.project_uuid,
        uuid: row.uuid,
        original_filename: row.original_filename,
        needs_action_type: row.needs_action_type,
      }
    : null;
