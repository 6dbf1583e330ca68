import { mkdtemp, rm } from 'node:fs/promises';
import type { Env } from '@/lib/config/env';
import { atOneMoment, dumpRows } from '@/lib/platform/db/dump-database';
import type { Dump } from '@/lib/platform/db/load-database';
import type { SqlSession } from '@/lib/platform/db/migrate';
import { openPgliteSession } from '@/lib/platform/db/pglite';
import { sequences, tablesInOrder } from '@/lib/platform/db/tables';
import { join } from '@/lib/platform/paths';

/** Fills an embedded database that is thrown away afterwards, and hands its rows on. */
export async function throughScratch(
  env: Env,
  fill: (session: SqlSession) => Promise<void>,
  take: (dump: Dump) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(env.dataDir, 'scratch-'));
  try {
    const { session, close } = await openPgliteSession(join(folder, 'database'));
    try {
      await fill(session);
      await atOneMoment(session, async () =>
        take({
          tables: await tablesInOrder(session),
          sequences: await sequences(session),
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
