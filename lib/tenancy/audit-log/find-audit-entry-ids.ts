import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { TimeCursor } from '@/lib/foundation/time-cursor';
import type { Database } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { findActionsByLabel } from './audit-action-labels';
import type { AuditFilter } from './schemas';

/** Names of the actor, the agent, and the project, as readers know them. */
const NAMES = Prisma.sql`
  COALESCE(entry.agent, '') || ' ' ||
  COALESCE((SELECT email FROM user_account WHERE id = entry.actor_id), '') || ' ' ||
  COALESCE((SELECT name FROM api_key WHERE id = entry.actor_id), '') || ' ' ||
  COALESCE((SELECT name FROM project WHERE id = entry.project_id), '')`;

/** Values of an entry, without their keys. */
const VALUES = Prisma.sql`
  COALESCE((SELECT string_agg(value #>> '{}', ' ') FROM jsonb_path_query(entry.details,
    'strict $.** ? (@.type() != "object" && @.type() != "array")') AS value), '')`;

/**
 * Finds entries that match a filter, newest first. With words, finds entries that contain all of them, in any field, in
 * the label of the action in the filter's language, and in any case.
 *
 * @param q words, without operators
 * @returns the IDs of the entries
 */
export async function findAuditEntryIds(
  db: Database,
  organizationId: string,
  { q = '', language, about, actor, project, subject, from, to }: AuditFilter,
  { place, take }: { place?: TimeCursor; take: number },
): Promise<string[]> {
  const t = getTranslator(language, 'auditLog');
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const conditions = [
    Prisma.sql`entry.organization_id = ${organizationId}::uuid`,
    about && Prisma.sql`starts_with(entry.action, ${`${about}.`})`,
    actor && Prisma.sql`entry.actor_id = ${actor}::uuid`,
    project && Prisma.sql`entry.project_id = ${project}::uuid`,
    subject && Prisma.sql`entry.subject_id = ${subject}`,
    from && Prisma.sql`entry.created_at >= ${from}`,
    to && Prisma.sql`entry.created_at < ${to}`,
    place && Prisma.sql`(entry.created_at, entry.id) < (${place.createdAt}, ${place.id}::uuid)`,
    ...words.map(
      (word) => Prisma.sql`(entry.action = ANY(${findActionsByLabel(t, word)}) OR position(${word} in lower(
        replace(entry.action, '_', ' ') || ' ' || COALESCE(entry.subject_id, '') || ' ' || ${VALUES} || ' ' || ${NAMES})) > 0)`,
    ),
  ].filter((condition) => condition instanceof Prisma.Sql);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT entry.id FROM audit_entry entry WHERE ${Prisma.join(conditions, ' AND ')}
     ORDER BY entry.created_at DESC, entry.id DESC LIMIT ${take}`;
  return rows.map(({ id }) => id);
}
