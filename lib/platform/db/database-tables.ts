import type { SqlSession } from './migrate-database';

/** Lists a database's content from its catalog, so that new migrations need no change here. */

/**
 * Lists the application's tables, each after the tables that it refers to.
 *
 * @throws Error if tables refer to each other in a circle
 */
export async function listTablesByDependency(session: SqlSession): Promise<string[]> {
  const rows = await session.query<{ name: string; refers_to: string }>(
    `SELECT c.relname::text AS name, coalesce(string_agg(DISTINCT r.relname::text, ','), '') AS refers_to
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = current_schema()
       LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid
       LEFT JOIN pg_class r ON r.oid = f.confrelid
      WHERE c.relkind = 'r' AND c.relname <> '_prisma_migrations'
      GROUP BY c.relname ORDER BY c.relname`,
  );
  const waiting = new Map(rows.map(({ name, refers_to }) => [name, refers_to.split(',').filter(Boolean)]));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, others]) => others.every((other) => !waiting.has(other)));
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}.`);
    for (const [name] of ready) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  return ordered;
}

/** Returns the last value of each sequence, as text; unused sequences are omitted. */
export async function listSequences(session: SqlSession): Promise<Record<string, string>> {
  const rows = await session.query<{ name: string; value: string }>(
    `SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
      WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
