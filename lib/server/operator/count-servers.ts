import type { Transaction } from '@/lib/platform/db/database';

/**
 * Counts the connections of serving processes to this database. Connections of this process and of commands have
 * another name (`lib/platform/db/postgres.ts`). The embedded database has none.
 */
export async function countServers(db: Transaction): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'sheaf' AND pid <> pg_backend_pid()`;
  return row?.count ?? 0;
}
