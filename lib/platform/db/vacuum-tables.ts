import type { Database } from './database';

/** Minimum number of changed rows, as in a server's autovacuum defaults, in addition to a share of the table. */
const MIN_CHANGED_ROWS = 50;
const CHANGED = { analyzed: 0.1, vacuumed: 0.2 };

/**
 * Vacuums and analyzes tables, as autovacuum does on a server. PGlite has no background process. Without this, the
 * planner has no row counts, and the space of changed rows is never reused.
 *
 * Handles one table at a time, so that other queries wait only briefly.
 *
 * @returns the tables that had changed enough
 */
export async function vacuumTables(db: Database): Promise<string[]> {
  // Without a flush, changes of the last second are not counted yet.
  await db.$executeRaw`SELECT pg_stat_force_next_flush()`;
  const tables = await db.$queryRaw<{ name: string; dead: boolean }[]>`
    SELECT quote_ident(relname) AS name, n_dead_tup > ${MIN_CHANGED_ROWS} + ${CHANGED.vacuumed} * rows AS dead
      FROM pg_stat_user_tables
      JOIN LATERAL (SELECT greatest(reltuples, 0) AS rows FROM pg_class WHERE oid = relid) AS size ON true
     WHERE n_dead_tup > ${MIN_CHANGED_ROWS} + ${CHANGED.vacuumed} * rows
        OR n_mod_since_analyze > ${MIN_CHANGED_ROWS} + ${CHANGED.analyzed} * rows
     ORDER BY relname`;
  for (const { name, dead } of tables) {
    await db.$executeRawUnsafe(`${dead ? 'VACUUM (ANALYZE)' : 'ANALYZE'} ${name}`);
  }
  return tables.map(({ name }) => name);
}
