import { mkdtemp, rm } from 'node:fs/promises';
import type { Env } from '@/lib/foundation/config/env';
import { listSequences, listTablesByDependency } from '@/lib/platform/db/database-tables';
import { dumpRows, inSnapshotTransaction } from '@/lib/platform/db/dump-database';
import type { Dump } from '@/lib/platform/db/load-database';
import type { SqlSession } from '@/lib/platform/db/migrate-database';
import { openPgliteSession } from '@/lib/platform/db/pglite';
import { join } from '@/lib/platform/paths';

/** Restores rows into a temporary embedded database, and passes the migrated rows on. */
export async function restoreThroughStaging(
  env: Env,
  fill: (session: SqlSession) => Promise<void>,
  take: (dump: Dump) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(env.dataDir, 'scratch-'));
  try {
    const { session, close } = await openPgliteSession(join(folder, 'database'));
    try {
      await fill(session);
      await inSnapshotTransaction(session, async () =>
        take({
          tables: await listTablesByDependency(session),
          sequences: await listSequences(session),
          rows: (table) => dumpRows(session, table),
        }),
      );
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
