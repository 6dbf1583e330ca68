import type { Transaction } from '@/lib/platform/db/database';

/**
 * How many connections serving processes have to this database. Those of this process, and of commands, bear another
 * name (`lib/platform/db/postgres.ts`); the embedded database has none to tell of.
 */
export async function countServers(db: Transaction): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'sheaf' AND pid <> pg_backend_pid()`;
  return row?.count ?? 0;
}
