import { quoteIdentifier } from './database-tables';
import type { SqlSession } from './migrate-database';

/** Number of rows per batch. A row can be large, especially a page's text with its layout. */
const BATCH_ROWS = 200;

/** Runs `work` on a consistent snapshot of the database, regardless of concurrent writes. `work` can't write. */
export async function inSnapshotTransaction<T>(session: SqlSession, work: () => Promise<T>): Promise<T> {
  await session.execute(
    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 1",
  );
  try {
    return await work();
  } finally {
    await session.execute('ROLLBACK');
  }
}

/**
 * Reads a table's rows in batches, each row as one line of JSON. Call this inside `inSnapshotTransaction`.
 *
 * The database writes and reads the JSON itself, so that no number is rounded and no key order changes. A line break
 * can occur only between the tokens of a JSON column, where a space is equivalent.
 */
export async function* dumpRows(session: SqlSession, table: string): AsyncGenerator<string[]> {
  yield* readRows(
    session,
    `SELECT translate(row_to_json(t)::text, E'\\n\\r', '  ') AS line FROM ${quoteIdentifier(table)} AS t`,
  );
}

/** Reads the first column of a query, named `line`, in batches. */
export async function* readRows(session: SqlSession, query: string): AsyncGenerator<string[]> {
  await session.execute(`DECLARE dump NO SCROLL CURSOR FOR ${query}`);
  try {
    for (;;) {
      const rows = await session.query<{ line: string }>(`FETCH ${BATCH_ROWS} FROM dump`);
      if (rows.length === 0) return;
      yield rows.map(({ line }) => line);
    }
  } finally {
    await session.execute('CLOSE dump');
  }
}
