import { webhookJobs } from '@/lib/delivery/webhooks/jobs';
import type { DeliveryWorkerServices } from '@/lib/delivery/webhooks/run-deliveries';
import { systemClock } from '@/lib/foundation/clock';
import { armCrashPoint } from '@/lib/foundation/crash-points';
import { newId } from '@/lib/foundation/ids';
import { openPglite } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';
import { createEmbeddedEngine } from '@/lib/platform/jobs/embedded/embedded-job-engine';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { MIGRATIONS } from '@/test-support/database';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import { CLAIM_DURATION_MS, SECRET_KEY } from './crash-test-config';

/**
 * Worker process that sends deliveries until none is pending, for the test that kills it: `worker.ts <PGlite folder or
 * postgresql:// URL> [crash point]`.
 */
const [database = '', crashAt] = process.argv.slice(2);
if (crashAt) armCrashPoint(crashAt, () => process.kill(process.pid, 'SIGKILL'));

const onServer = database.startsWith('postgresql://');
const { db, close } = onServer
  ? await openPostgres(database, MIGRATIONS)
  : await openPglite(database, MIGRATIONS);
const outbound = openGuardedOutbound({ allowPrivate: true });
const jobs = createEmbeddedEngine(
  webhookJobs(() => services, { claimMs: CLAIM_DURATION_MS }),
  { db, logger: silentLogger, soleProcess: !onServer, leaseMs: 3000, pollMs: 50 },
);
const services: DeliveryWorkerServices = {
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
