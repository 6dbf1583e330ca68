import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@/e2e/harness/server';
import { createTestDatabase } from '@/e2e/harness/test-database';
import { type DocumentFixture, openFixtureOnEmbedded, openFixtureOnServer } from './document-fixture';
import type { Measurement } from './measurement';

/** Numbers of documents per project. */
const SIZES = [10_000, 100_000];
const FULL_SIZE = 1_000_000;

type Measure = (fixture: DocumentFixture) => Promise<Measurement[]>;

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
    if (server)
      return await measureOnServer(
        server,
        join(folder, 'data'),
        full ? [...SIZES, FULL_SIZE] : SIZES,
        measure,
      );
    const measured = await measureOnEmbedded(join(folder, 'data'), measure);
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

async function measureOnServer(
  server: string,
  dataDir: string,
  sizes: readonly number[],
  measure: Measure,
): Promise<Measurement[]> {
  const database = await createTestDatabase(server, 'bench_documents');
  const running = await startServer({ dataDir, env: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' } });
  try {
    return await measure(await openFixtureOnServer(running, database, sizes));
  } finally {
    await running.stop();
    await database.drop();
  }
}

async function measureOnEmbedded(dataDir: string, measure: Measure): Promise<Measurement[]> {
  const start = () => startServer({ dataDir, env: { LOG_LEVEL: 'warn' }, readyWithinMs: 120_000 });
  const { fixture, running } = await openFixtureOnEmbedded(start, SIZES);
  try {
    return await measure(fixture);
  } finally {
    await running.stop();
  }
}
