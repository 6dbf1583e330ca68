import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnDatabase } from '@/e2e/harness/own-database';
import { startServer } from '@/e2e/harness/server';
import { type DocumentDesk, deskOnEmbedded, deskOnServer } from './document-desk';
import type { Measurement } from './measure';

/** How many documents the projects have. */
const SIZES = [10_000, 100_000];
const FULL = 1_000_000;

type Measure = (desk: DocumentDesk) => Promise<Measurement[]>;

/**
 * Measures one after the other, since to fill the projects takes longer than to measure, on a service whose projects are
 * full: on the PostgreSQL server that TEST_DATABASE_URL names, by a role that is a superuser, to fill tables fast; without
 * one on the embedded database. A million documents are for PostgreSQL alone.
 */
export async function onDocumentDesk(
  { full }: { full: boolean },
  measures: readonly Measure[],
): Promise<Measurement[]> {
  const measure = async (desk: DocumentDesk) => {
    const measurements: Measurement[] = [];
    for (const each of measures) measurements.push(...(await each(desk)));
    return measurements;
  };
  const server = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-'));
  try {
    if (server) return await onServer(server, join(folder, 'data'), full ? [...SIZES, FULL] : SIZES, measure);
    const measured = await onEmbedded(join(folder, 'data'), measure);
    if (!full) return measured;
    const lacking = {
      what: `Listing and search among ${FULL.toLocaleString('en')} documents`,
      measured: 'not measured',
    };
    return [...measured, { ...lacking, required: 'a PostgreSQL server in TEST_DATABASE_URL', met: false }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onServer(
  server: string,
  dataDir: string,
  sizes: readonly number[],
  measure: Measure,
): Promise<Measurement[]> {
  const database = await createOwnDatabase(server, 'bench_documents');
  const running = await startServer({ dataDir, env: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' } });
  try {
    return await measure(await deskOnServer(running, database, sizes));
  } finally {
    await running.stop();
    await database.drop();
  }
}

async function onEmbedded(dataDir: string, measure: Measure): Promise<Measurement[]> {
  const start = () => startServer({ dataDir, env: { LOG_LEVEL: 'warn' }, readyWithinMs: 120_000 });
  const { desk, running } = await deskOnEmbedded(start, SIZES);
  try {
    return await measure(desk);
  } finally {
    await running.stop();
  }
}
