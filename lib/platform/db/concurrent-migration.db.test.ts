import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { getOrCreateSecretKey } from '@/lib/platform/secret-key';
import { getDatabaseUrl, MIGRATIONS, openTestDatabase, runOnServer } from '@/test-support/database';
import { openPostgres } from './postgres';

/**
 * Several processes need a server. The embedded database allows one process, which migrates once and then finds the
 * migrations applied.
 */
test('of processes that start together on an empty database one migrates, and all get the same key', async () => {
  const server = process.env.TEST_DATABASE_URL;
  const name = `sheaf_test_${randomBytes(6).toString('hex')}`;
  if (server) await runOnServer(server, `CREATE DATABASE ${name}`);
  const opened = server
    ? await Promise.all(
        [1, 2, 3].map(() => openPostgres(getDatabaseUrl(server, name), MIGRATIONS, { poolSize: 2 })),
      )
    : [await openTestDatabase()];
  try {
    const keys = await Promise.all(opened.map(({ db }) => getOrCreateSecretKey(db, undefined)));
    expect(new Set(keys).size).toBe(1);
    const [applied] = await opened[0]!.db.$queryRaw<{ times: bigint; names: bigint }[]>`
      SELECT count(*) AS times, count(DISTINCT migration_name) AS names FROM _prisma_migrations
       WHERE finished_at IS NOT NULL`;
    expect(Number(applied!.times)).toBeGreaterThan(10);
    expect(applied!.times).toBe(applied!.names);
  } finally {
    await Promise.all(opened.map(({ close }) => close()));
    if (server) await runOnServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
});
