import { findActiveProjects, whereListed } from '@/lib/documents/active-projects';
import { DOCUMENT_STATUSES, type DocumentStatus } from '@/lib/documents/document-status';
import type { Member } from '@/lib/foundation/actor';
import { completeCounts } from '@/lib/foundation/complete-counts';
import type { Context } from '@/lib/platform/context';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import type { ProjectActivityList, ProjectActivityQuery } from './schemas';

interface ActivityRow {
  project_uuid: string;
  counts: Partial<Record<DocumentStatus, number>>;
  received: number;
  oldest_needs_action_at: Date | null;
  newest_at: Date | null;
}

/**
 * Returns the numbers of documents in each active project that the member can see, in one statement. An index contains
 * all that it reads, except for members who see only their own documents in some projects.
 */
export async function listProjectActivity(
  { db, actor }: Context<Member>,
  { received_from: { start } }: ProjectActivityQuery,
): Promise<ProjectActivityList> {
  const rows = await byIndexes(db, async (tx) => {
    const projects = await findActiveProjects(tx, actor);
    // PostgreSQL doesn't read all years that a time of JavaScript can have, so the time is a number.
    return tx.$queryRaw<ActivityRow[]>`
      SELECT project.id::text AS project_uuid,
             coalesce(jsonb_object_agg(listed.status, listed.number) FILTER (WHERE listed.number > 0), '{}') AS counts,
             coalesce(sum(listed.received), 0)::int AS received,
             min(listed.oldest) FILTER (WHERE listed.status = 'needs_action') AS oldest_needs_action_at,
             max(listed.newest) AS newest_at
        FROM ${projects} LEFT JOIN LATERAL (
          SELECT status, count(*) AS number, min(created_at) AS oldest, max(created_at) AS newest,
                 count(*) FILTER (
                   WHERE created_at >= to_timestamp(${start.getTime()}::double precision / 1000)
                 ) AS received
            FROM document WHERE ${whereListed(actor)} GROUP BY status
        ) AS listed ON true
       GROUP BY project.id ORDER BY project.id`;
  });
  return {
    projects: rows.map(({ counts, oldest_needs_action_at, newest_at, ...row }) => ({
      ...row,
      counts: completeCounts(DOCUMENT_STATUSES, counts),
      oldest_needs_action_at: oldest_needs_action_at?.toISOString() ?? null,
      newest_at: newest_at?.toISOString() ?? null,
    })),
  };
}
