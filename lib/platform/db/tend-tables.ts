import type { Database } from './database';

/** As a server's autovacuum does by default: so many rows, and such a part of the table. */
const ROWS = 50;
const CHANGED = { analyzed: 0.1, vacuumed: 0.2 };

/**
 * What autovacuum does on a server: PGlite has no process beside the one that asks. Without it the planner knows nothing of
 * how much there is, and the room of rows that were changed is never used again.
 *
 * One table at a time, so that nobody waits for all.
 *
 * @returns the tables that had changed enough
 */
export async function tendTables(db: Database): Promise<string[]> {
  // Else what was changed within the last second is not counted yet.
  await db.$executeRaw`SELECT pg_stat_force_next_flush()`;
  const tables = await db.$queryRaw<{ name: string; dead: boolean }[]>`
    SELECT quote_ident(relname) AS name, n_dead_tup > ${ROWS} + ${CHANGED.vacuumed} * rows AS dead
      FROM pg_stat_user_tables
      JOIN LATERAL (SELECT greatest(reltuples, 0) AS rows FROM pg_class WHERE oid = relid) AS size ON true
     WHERE n_dead_tup > ${ROWS} + ${CHANGED.vacuumed} * rows
        OR n_mod_since_analyze > ${ROWS} + ${CHANGED.analyzed} * rows
     ORDER BY relname`;
  for (const { name, dead } of tables) {
    await db.$executeRawUnsafe(`${dead ? 'VACUUM (ANALYZE)' : 'ANALYZE'} ${name}`);
  }
  return tables.map(({ name }) => name);
}
