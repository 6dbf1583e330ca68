import { systemClock } from '@/lib/core/clock';
import { armCrashPoint } from '@/lib/core/crash-points';
import { newId } from '@/lib/core/ids';
import { openPglite } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';
import { createEmbeddedEngine } from '@/lib/platform/jobs/embedded/engine';
import { silentLogger } from '@/lib/platform/jobs/testing/silent-logger';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { MIGRATIONS } from '@/lib/testing/database';
import type { CourierServices } from '../courier';
import { webhookJobs } from '../jobs';
import { CLAIM_MS, SECRET_KEY } from './kill-facts';

/**
 * A process of its own that carries deliveries until none waits, for the test that kills it:
 * `worker.ts <PGlite folder or postgresql:// URL> [crash point]`.
 */
const [database = '', crashAt] = process.argv.slice(2);
if (crashAt) armCrashPoint(crashAt, () => process.kill(process.pid, 'SIGKILL'));

const onServer = database.startsWith('postgresql://');
const { db, close } = onServer
  ? await openPostgres(database, MIGRATIONS)
  : await openPglite(database, MIGRATIONS);
const outbound = openGuardedOutbound({ allowPrivate: true });
const jobs = createEmbeddedEngine(
  webhookJobs(() => services, { claimMs: CLAIM_MS }),
  { db, logger: silentLogger, soleProcess: !onServer, leaseMs: 3000, pollMs: 50 },
);
const services: CourierServices = {
  db,
  jobs,
  outbound,
  clock: systemClock,
  newId,
  secretKey: SECRET_KEY,
};
await jobs.start();
while ((await db.webhookDelivery.count({ where: { status: 'pending' } })) > 0) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
await jobs.stop();
await outbound.close();
await close();
process.exit(0);
