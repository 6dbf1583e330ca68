import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { NEWEST_FIRST, type TimePlace } from '@/lib/core/time-cursor';
import type { Database } from '@/lib/platform/db/database';
import type { AuditEntry as Row } from '@/lib/platform/db/generated/client';
import { findEntryIds } from './find-entry-ids';
import type { AuditEntry, AuditFilter } from './schemas';

/** Entries of the caller's organization that a filter wants, the newest first. @param place where to go on behind */
export async function findEntries(
  { db, actor }: Context<Member>,
  filter: AuditFilter,
  { place, take }: { place?: TimePlace; take: number },
): Promise<Row[]> {
  const ids = await findEntryIds(db, actor.organizationId, filter, { place, take });
  return db.auditEntry.findMany({ where: { id: { in: ids } }, orderBy: NEWEST_FIRST });
}

/** Rows as the wire shows them, with the names of people, keys and projects that there still are. */
export async function entriesOf(db: Database, rows: readonly Row[]): Promise<AuditEntry[]> {
  const idsOf = (kind: string) => [
    ...new Set(rows.flatMap((row) => (row.actorKind === kind && row.actorId) || [])),
  ];
  const [users, keys, projects] = await Promise.all([
    db.user.findMany({ where: { id: { in: idsOf('user') } }, select: { id: true, email: true } }),
    db.apiKey.findMany({ where: { id: { in: idsOf('key') } }, select: { id: true, name: true } }),
    db.project.findMany({
      where: { id: { in: [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))] } },
      select: { id: true, name: true },
    }),
  ]);
  const names = new Map([
    ...users.map(({ id, email }) => [id, email] as const),
    ...[...keys, ...projects].map(({ id, name }) => [id, name] as const),
  ]);
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    action: row.action,
    actor: {
      kind: row.actorKind as AuditEntry['actor']['kind'],
      id: row.actorId,
      name: (row.actorId && names.get(row.actorId)) || null,
    },
    project: row.projectId === null ? null : { uuid: row.projectId, name: names.get(row.projectId) ?? null },
    subject_id: row.subjectId,
    details: row.details as AuditEntry['details'],
  }));
}
