import type { SqlSession } from './migrate';
import { quoted } from './tables';

/**
 * So many rows come at once; a row can be large, a page's text with where it stands above all.
 */
const ROWS_AT_ONCE = 200;

/**
 * Runs `work` on what the database holds at one moment, whatever is written meanwhile. Nothing can be written inside.
 */
export async function atOneMoment<T>(session: SqlSession, work: () => Promise<T>): Promise<T> {
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
 * A table's rows, each as JSON on a line of its own, some at a time. To be read inside of `atOneMoment`.
 *
 * The database writes and reads the JSON itself, so that no number is rounded and no key of a JSON column changes its
 * place on the way. A line end can stand only between the tokens of a JSON column, where a blank says the same.
 */
export async function* dumpRows(session: SqlSession, table: string): AsyncGenerator<string[]> {
  yield* readRows(
    session,
    `SELECT translate(row_to_json(t)::text, E'\\n\\r', '  ') AS line FROM ${quoted(table)} AS t`,
  );
}

/** The first column of a query's rows, named `line`, some at a time. */
export async function* readRows(session: SqlSession, query: string): AsyncGenerator<string[]> {
  await session.execute(`DECLARE dump NO SCROLL CURSOR FOR ${query}`);
  try {
    for (;;) {
      const rows = await session.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM dump`);
      if (rows.length === 0) return;
      yield rows.map(({ line }) => line);
    }
  } finally {
    await session.execute('CLOSE dump');
  }
}
