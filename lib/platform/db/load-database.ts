import { listTablesByDependency, quoteIdentifier } from './database-tables';
import type { SqlSession } from './migrate-database';

/** Dump of the tables from `dumpRows`, stored in any form. */
export interface Dump {
  tables: readonly string[];
  sequences: Readonly<Record<string, string>>;
  /** Returns lines of JSON, in batches. */
  rows(table: string): AsyncIterable<string[]>;
}

/** Maximum number of characters sent to the database in one statement. */
const BATCH_CHARACTERS = 1_000_000;

/**
 * Replaces the content of a database with the rows of a dump, all or none. The database must have the dump's schema.
 * Triggers are disabled during the load, because their rows are already in the dump.
 *
 * @throws Error if the dump has a table that the database lacks
 */
export async function loadDatabase(
  session: SqlSession,
  dump: Dump,
  onTable: (table: string) => void = () => {},
): Promise<void> {
  const tables = await listTablesByDependency(session);
  const unknown = dump.tables.find((table) => !tables.includes(table));
  if (unknown) throw new Error(`The database has no table ${unknown}.`);
  const all = (statement: (table: string) => string) =>
    tables.map((name) => statement(quoteIdentifier(name)));
  await session.execute('BEGIN');
  try {
    await session.execute(all((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`).join(';'));
    await session.execute(`TRUNCATE ${all((table) => table).join(', ')}`);
    for (const table of tables.filter((name) => dump.tables.includes(name))) {
      onTable(table);
      await loadRows(session, table, dump.rows(table));
    }
    for (const [name, value] of Object.entries(dump.sequences)) {
      await session.query('SELECT setval($1::text::regclass, $2::text::bigint)', [
        quoteIdentifier(name),
        value,
      ]);
    }
    await session.execute(all((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`).join(';'));
    await session.execute('COMMIT');
  } catch (error) {
    await session.execute('ROLLBACK');
    throw error;
  }
}

async function loadRows(session: SqlSession, table: string, rows: AsyncIterable<string[]>): Promise<void> {
  const name = quoteIdentifier(table);
  const insert = `INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::text::json)`;
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await session.query(insert, [`[${batch.join(',')}]`]);
    batch = [];
    characters = 0;
  };
  for await (const lines of rows) {
    for (const line of lines) {
      batch.push(line);
      characters += line.length;
      if (characters >= BATCH_CHARACTERS) await flush();
    }
  }
  await flush();
}
