import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@/e2e/harness/server';
import { createTestDatabase } from '@/e2e/harness/test-database';
import { type DocumentFixture, openFixtureOnEmbedded, openFixtureOnServer } from './document-fixture';
import { type Filling, getFillStatements } from './fill-projects';
import type { Measurement } from './measurement';

/** Numbers of documents per project. */
const SIZES = [10_000, 100_000];
const FULL_SIZE = 1_000_000;

export type Measure = (fixture: DocumentFixture) => Promise<Measurement[]>;

/**
 * Measures the benchmarks one after another on a service with full projects, because filling takes longer than
 * measuring. Uses the PostgreSQL server of TEST_DATABASE_URL with a superuser role, or else the embedded database. A
 * million documents need PostgreSQL.
 */
export async function measureDocuments(
  { full }: { full: boolean },
  measures: readonly Measure[],
): Promise<Measurement[]> {
  const measure = async (fixture: DocumentFixture) => {
    const measurements: Measurement[] = [];
    for (const each of measures) measurements.push(...(await each(fixture)));
    return measurements;
  };
  const server = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-'));
  try {
    if (server) {
      const filling = { sizes: full ? [...SIZES, FULL_SIZE] : SIZES, getStatements: getFillStatements };
      return await measureOnServer(server, join(folder, 'data'), filling, measure);
    }
    const filling = { sizes: SIZES, getStatements: getFillStatements };
    const measured = await measureOnEmbedded(join(folder, 'data'), filling, measure);
    if (!full) return measured;
    const lacking = {
      what: `Listing and search among ${FULL_SIZE.toLocaleString('en')} documents`,
      measured: 'not measured',
    };
    return [...measured, { ...lacking, required: 'a PostgreSQL server in TEST_DATABASE_URL', met: false }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures with a new database on a PostgreSQL server. */
export async function measureOnServer(
  server: string,
  dataDir: string,
  filling: Filling,
  measure: Measure,
): Promise<Measurement[]> {
  const database = await createTestDatabase(server, 'bench_documents');
  const running = await startServer({ dataDir, env: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' } });
  try {
    return await measure(await openFixtureOnServer(running, database, filling));
  } finally {
    await running.stop();
    await database.drop();
  }
}

/** Measures with a new embedded database. */
export async function measureOnEmbedded(
  dataDir: string,
  filling: Filling,
  measure: Measure,
): Promise<Measurement[]> {
  const start = () => startServer({ dataDir, env: { LOG_LEVEL: 'warn' }, readyWithinMs: 120_000 });
  const { fixture, running } = await openFixtureOnEmbedded(start, filling);
  try {
    return await measure(fixture);
  } finally {
    await running.stop();
  }
}
