import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnDatabase } from '@/e2e/harness/own-database';
import { startServer } from '@/e2e/harness/server';
import { type DocumentDesk, openDocumentDesk } from './document-desk';
import type { Measurement } from './measure';

/** How many documents the projects have. */
export const sizesOf = (full: boolean): number[] => (full ? [10_000, 100_000, 1_000_000] : [10_000, 100_000]);

/**
 * Measures on a server with a database of its own, which is dropped at the end.
 *
 * @returns nothing but a note without a PostgreSQL server, whose role must be a superuser to fill tables fast
 */
export async function onDocumentDesk(
  what: string,
  purpose: string,
  measure: (desk: DocumentDesk) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return [{ what, measured: 'not measured: TEST_DATABASE_URL names no PostgreSQL', met: true }];
  const database = await createOwnDatabase(server, purpose);
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-'));
  const running = await startServer({
    dataDir: join(folder, 'data'),
    env: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' },
  });
  try {
    return await measure(await openDocumentDesk(running, database));
  } finally {
    await running.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}
