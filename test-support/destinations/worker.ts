import pino from 'pino';
import { openDestinationDrivers } from '@/lib/delivery/destinations/drivers/open-destination-drivers';
import { destinationJobs } from '@/lib/delivery/destinations/jobs';
import { systemClock } from '@/lib/foundation/clock';
import { armCrashPoint } from '@/lib/foundation/crash-points';
import { newId } from '@/lib/foundation/ids';
import type { Services } from '@/lib/platform/context';
import { openPglite } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';
import { createEmbeddedEngine } from '@/lib/platform/jobs/embedded/embedded-job-engine';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { openFileStorage } from '@/lib/platform/storage/file-storage';
import { MIGRATIONS } from '@/test-support/database';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import { CLAIM_DURATION_MS, SECRET_KEY } from '@/test-support/webhooks/crash-test-config';

/**
 * Worker process that delivers to folders until no delivery is pending, for the test that kills it: `worker.ts <PGlite
 * folder or postgresql:// URL> <storage folder> <folder of destinations> [crash point]`.
 */
const [database = '', storageFolder = '', folder = '', crashAt] = process.argv.slice(2);
if (crashAt) armCrashPoint(crashAt, () => process.kill(process.pid, 'SIGKILL'));

const onServer = database.startsWith('postgresql://');
const { db, close } = onServer
  ? await openPostgres(database, MIGRATIONS)
  : await openPglite(database, MIGRATIONS);
const outbound = openGuardedOutbound({ allowPrivate: true });
const jobs = createEmbeddedEngine(
  destinationJobs(() => services, { claimMs: CLAIM_DURATION_MS }),
  { db, logger: silentLogger, soleProcess: !onServer, leaseMs: 3000, pollMs: 50 },
);
/** Only the services that deliveries need. */
const services = {
  ...{ db, jobs, outbound, newId },
  clock: systemClock,
  secretKey: SECRET_KEY,
  storage: await openFileStorage(storageFolder),
  destinationDrivers: openDestinationDrivers({ folders: [folder], outbound, mailer: disabledMailer }),
  documentEventSubscribers: [],
  log: pino({ level: 'silent' }),
} as unknown as Services;
await jobs.start();
while ((await db.destinationDelivery.count({ where: { status: 'pending' } })) > 0) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
await jobs.stop();
await outbound.close();
await close();
process.exit(0);
