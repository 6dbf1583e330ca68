import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { openDocumentShaper } from '@/lib/delivery/custom-schema/document-shaper';
import { destinationSubscriber } from '@/lib/delivery/destinations/destination-subscriber';
import { openDestinationDrivers } from '@/lib/delivery/destinations/drivers/open-destination-drivers';
import { webhookSubscriber } from '@/lib/delivery/webhooks/plan-deliveries';
import { checkSubscriber } from '@/lib/documents/checks/check-subscriber';
import { claimSubscriber } from '@/lib/documents/claims/claim-subscriber';
import { systemClock } from '@/lib/foundation/clock';
import type { Env } from '@/lib/foundation/config/env';
import { newId } from '@/lib/foundation/ids';
import { channelSubscriber } from '@/lib/intake/channels/channel-subscriber';
import { openChannelDrivers } from '@/lib/intake/channels/drivers/open-channel-drivers';
import { openFileReaders } from '@/lib/platform/child-processes/child-file-readers';
import { openPdfEngine } from '@/lib/platform/child-processes/child-pdf-engine';
import { findOcrInstallation } from '@/lib/platform/child-processes/find-ocr-installation';
import type { Services } from '@/lib/platform/context';
import { watchClockRollback } from '@/lib/platform/db/clock-rollback';
import { lockDataFolder } from '@/lib/platform/db/database-folder';
import { guardDatabaseJson } from '@/lib/platform/db/guard-database-json';
import type { OpenDatabase, PoolState } from '@/lib/platform/db/open-database';
import { openPglite } from '@/lib/platform/db/pglite';
import { OPERATOR_NAME, openPostgres, SERVER_NAME } from '@/lib/platform/db/postgres';
import { createRejectedJsonReporter } from '@/lib/platform/db/report-rejected-json';
import { createWorkNotifier, listenForWork } from '@/lib/platform/db/work-notifications';
import { createEmbeddedEngine } from '@/lib/platform/jobs/embedded/embedded-job-engine';
import { createEnqueueOnlyEngine } from '@/lib/platform/jobs/enqueue-only-engine';
import { createInngestEngine } from '@/lib/platform/jobs/inngest/inngest-engine';
import { onEventsCommitted } from '@/lib/platform/jobs/job-outbox';
import type { JobEngine } from '@/lib/platform/jobs/job-port';
import { openLimiters } from '@/lib/platform/limiter/limiters';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import type { Mailer } from '@/lib/platform/mail/mail-port';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { join } from '@/lib/platform/paths';
import { getOrCreateSecretKey } from '@/lib/platform/secret-key';
import { describeLocation } from '@/lib/platform/storage/describe-location';
import { openStorage } from '@/lib/platform/storage/open-storage';
import { makePrivate } from '@/lib/platform/storage/private-storage-folder';
import { removeSnapshots } from '@/lib/server/operator/backup/lend-backup-snapshot';
import type { Operator } from '@/lib/server/operator/operator';
import packageJson from '@/package.json';
import { createJobs } from './jobs';
import { openSelfTest } from './self-test';
import { STORED_JSON } from './stored-json';

/** Maximum time, in ms, of one self-test task. A machine that is busy at the start is not broken. */
const SELF_TEST_MS = 120_000;

export interface Container {
  services: Services;
  operator: Operator;
  /** State of the connections to the database, if it is a server. */
  pool?: () => PoolState;
  /** Receives connections to the data folder's socket, if the database is embedded. */
  onConnection?: (handler: (socket: Socket) => void) => void;
  /** Waits for running jobs, then closes everything in reverse order. */
  close(): Promise<void>;
}

/**
 * Opens everything that the configuration names. Only this function knows the driver of each port.
 *
 * @param options.serving `false` for an operator command, which serves no requests and runs no jobs
 * @param options.runsJobs `false` if other processes on the database run the jobs
 * @throws Error with a message if something can't be opened
 */
export async function openContainer(
  env: Env,
  log: Logger,
  { serving = true, runsJobs = env.runJobs }: { serving?: boolean; runsJobs?: boolean } = {},
): Promise<Container> {
  await makePrivate(env.dataDir, log);
  const opened = await openDatabase(env, serving);
  const database = {
    ...opened,
    db: guardDatabaseJson(opened.db, STORED_JSON, createRejectedJsonReporter(log)),
  };
  const storage = await openStorage(env);
  const childrenFolder = join(env.appRoot, '.build/children');
  const packagesFolder = join(env.appRoot, 'node_modules/@tesseract.js-data');
  const ocr = findOcrInstallation({ packagesFolder, ...env.ocr });
  const openEngines = (options: { children: number; timeLimitMs?: number }) => ({
    pdf: openPdfEngine({ childrenFolder, ...options, limits: env.limits, ocr }),
    readers: openFileReaders({ childrenFolder, ...options }),
    shaper: openDocumentShaper({ childrenFolder, ...options }),
  });
  const { pdf, readers, shaper } = openEngines({ children: env.childProcesses });
  const selfTest = openSelfTest({
    open: () => openEngines({ children: 1, timeLimitMs: SELF_TEST_MS }),
    log,
  });
  // Jobs and services depend on each other, so a job gets the services when it runs.
  const engine = runsJobs
    ? openJobs(env, database, log, () => services)
    : createEnqueueOnlyEngine(createWorkNotifier(database.db));
  onEventsCommitted(database.db, () => engine.wake());
  const calls =
    serving && runsJobs && env.jobs.engine === 'embedded' && env.databaseUrl
      ? listenForWork(env.databaseUrl, () => engine.wake())
      : undefined;
  const outbound = openGuardedOutbound({ allowPrivate: env.allowPrivateNetwork });
  const mailer = await openMailer(env.smtp);
  const services: Services = {
    db: database.db,
    storage,
    pdf,
    readers,
    shaper,
    documentEventSubscribers: [
      checkSubscriber,
      claimSubscriber,
      webhookSubscriber,
      destinationSubscriber,
      channelSubscriber,
    ],
    selfTest,
    ocrLanguages: Object.keys(ocr.languageFiles),
    jobs: engine,
    limiters: openLimiters(database.db, env.limits, { soleProcess: env.databaseUrl === undefined }),
    outbound,
    channelDrivers: openChannelDrivers({ folders: env.channelFolders, outbound }),
    destinationDrivers: openDestinationDrivers({ folders: env.destinationFolders, outbound, mailer }),
    mailer,
    limits: env.limits,
    clock: systemClock,
    newId,
    log,
    secretKey: await getOrCreateSecretKey(database.db, env.secretKey),
    publicUrl: env.publicUrl,
    oidc: env.oidc,
    llmApiKey: env.llmApiKey,
    trustProxy: env.trustProxy,
  };
  const operator: Operator = {
    services,
    installation: {
      version: packageJson.version,
      database: env.databaseUrl ? 'postgresql' : 'embedded',
      secretKeyIsSet: env.secretKey !== undefined,
      servingSince: serving ? services.clock() : null,
      dataDir: env.dataDir,
      filesIn: describeLocation(env),
      snapshot: database.snapshot,
      adoptSecretKey: (key) => {
        services.secretKey = key;
      },
    },
  };
  const onClockJump = (setBackMs: number) => {
    if (setBackMs > 0)
      log.warn({ setBackMs }, 'the clock was set back; the times of waiting work were set back, too');
    // The engine sleeps until a time of the old clock.
    engine.wake();
  };
  const clock = serving
    ? watchClockRollback(database.db, onClockJump, { soleProcess: env.databaseUrl === undefined })
    : undefined;
  return {
    services,
    operator,
    pool: database.pool,
    onConnection: database.onConnection,
    close: async () => {
      clock?.close();
      selfTest.close();
      await engine.stop();
      await calls?.close();
      await services.outbound.close();
      await services.mailer.close();
      await pdf.close();
      await readers.close();
      await shaper.close();
      await database.close();
    },
  };
}

async function openDatabase(
  env: Env,
  serving: boolean,
): Promise<OpenDatabase & Pick<Container, 'onConnection'>> {
  const migrations = join(env.appRoot, 'prisma/migrations');
  if (env.databaseUrl) {
    return openPostgres(env.databaseUrl, migrations, {
      name: serving ? SERVER_NAME : OPERATOR_NAME,
      poolSize: env.databasePoolSize,
    });
  }
  const folder = await lockDataFolder(env.dataDir);
  await removeSnapshots(env.dataDir);
  const database = await openPglite(join(env.dataDir, 'database'), migrations);
  return {
    ...database,
    onConnection: folder.onConnection,
    close: async () => {
      await database.checkpoint();
      await database.close();
      await folder.release();
    },
  };
}

function openJobs(env: Env, database: OpenDatabase, log: Logger, services: () => Services): JobEngine {
  const options = { db: database.db, logger: log };
  if (env.jobs.engine === 'inngest') {
    return createInngestEngine(createJobs(services), { ...options, ...env.jobs, serveOrigin: env.publicUrl });
  }
  return createEmbeddedEngine(createJobs(services), {
    ...options,
    soleProcess: env.databaseUrl === undefined,
    onSaturation: env.databaseUrl === undefined ? undefined : createWorkNotifier(database.db),
  });
}

/** Loads the mail library only if there is a mail server. */
async function openMailer(smtp: Env['smtp']): Promise<Mailer> {
  if (!smtp) return disabledMailer;
  const { openSmtpMailer } = await import('@/lib/platform/mail/smtp-mailer');
  return openSmtpMailer(smtp);
}
