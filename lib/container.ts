import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { secretKeyOf } from '@/lib/boot/secret-key';
import type { Env } from '@/lib/config/env';
import type { Services } from '@/lib/context';
import { systemClock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { jobs } from '@/lib/jobs';
import { removeSnapshots } from '@/lib/operator/backup/lend-snapshot';
import type { Operator } from '@/lib/operator/operator';
import { openDocumentShaper } from '@/lib/platform/child-processes/document-shaper';
import { openFileReaders } from '@/lib/platform/child-processes/file-readers';
import { findOcrLanguages } from '@/lib/platform/child-processes/ocr-languages';
import { openPdfEngine } from '@/lib/platform/child-processes/pdf-engine';
import { openSelfTest } from '@/lib/platform/child-processes/self-test';
import { ownDataFolder } from '@/lib/platform/db/data-folder';
import { followClockAlways } from '@/lib/platform/db/follow-clock';
import { guardJson } from '@/lib/platform/db/guard-json';
import type { OpenDatabase, PoolState } from '@/lib/platform/db/open-database';
import { openPglite } from '@/lib/platform/db/pglite';
import { OPERATOR_NAME, openPostgres, SERVER_NAME } from '@/lib/platform/db/postgres';
import { callWorkers, listenForCalls } from '@/lib/platform/db/postgres-calls';
import { rejectedJsonReporter } from '@/lib/platform/db/report-rejected-json';
import { createEmbeddedEngine } from '@/lib/platform/jobs/embedded/engine';
import { createInngestEngine } from '@/lib/platform/jobs/inngest/engine';
import { leaveToWorkers } from '@/lib/platform/jobs/leave-to-workers';
import type { JobEngine } from '@/lib/platform/jobs/port';
import { openLimiters } from '@/lib/platform/limiter/limiters';
import { noMailer } from '@/lib/platform/mail/none';
import { openSmtpMailer } from '@/lib/platform/mail/smtp';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { join } from '@/lib/platform/paths';
import { openStorage } from '@/lib/platform/storage/open-storage';
import { placeOfFiles } from '@/lib/platform/storage/place';
import { makePrivate } from '@/lib/platform/storage/private-folder';
import { STORED_JSON } from '@/lib/stored-json';
import packageJson from '@/package.json';

/** For one task of the self-test: a machine that is busy with its start isn't broken. */
const SELF_TEST_MS = 120_000;

/** Everything that a process has open. */
export interface Container {
  services: Services;
  /** What operators' commands are given. */
  operator: Operator;
  /** Its connections to the database, where that is a server. */
  pool?: () => PoolState;
  /** Hands over who connects to the data folder's socket, where the database is embedded. */
  onConnection?: (handler: (socket: Socket) => void) => void;
  /** Lets jobs come to their end, then closes what is open, in the reverse order. */
  close(): Promise<void>;
}

/**
 * Opens what the configuration names: the only place that knows which driver stands behind a port.
 *
 * @param options.serving false for an operator's command, which answers no requests and runs no jobs
 * @param options.runsJobs false where jobs are left to other processes on the database
 * @throws Error with a sentence when something can't be opened
 */
export async function openContainer(
  env: Env,
  log: Logger,
  { serving = true, runsJobs = env.runJobs }: { serving?: boolean; runsJobs?: boolean } = {},
): Promise<Container> {
  await makePrivate(env.dataDir, log);
  const opened = await openDatabase(env, serving);
  const database = { ...opened, db: guardJson(opened.db, STORED_JSON, rejectedJsonReporter(log)) };
  const storage = await openStorage(env);
  const childrenFolder = join(env.appRoot, '.build/children');
  const packages = join(env.appRoot, 'node_modules/@tesseract.js-data');
  const languages = findOcrLanguages(packages, env.ocrDataDir);
  const openEngines = (options: { children: number; timeLimitMs?: number }) => ({
    pdf: openPdfEngine({ childrenFolder, ...options, limits: env.limits, languages }),
    readers: openFileReaders({ childrenFolder, ...options }),
    shaper: openDocumentShaper({ childrenFolder, ...options }),
  });
  const { pdf, readers, shaper } = openEngines({ children: env.childProcesses });
  const selfTest = openSelfTest({
    open: () => openEngines({ children: 1, timeLimitMs: SELF_TEST_MS }),
    log,
  });
  // Jobs use the services, and the services the jobs: a job asks for them when it runs.
  const engine = runsJobs
    ? openJobs(env, database, log, () => services)
    : leaveToWorkers(callWorkers(database.db));
  const calls =
    serving && runsJobs && env.jobs.engine === 'embedded' && env.databaseUrl
      ? listenForCalls(env.databaseUrl, () => engine.wake())
      : undefined;
  const services: Services = {
    db: database.db,
    storage,
    pdf,
    readers,
    shaper,
    selfTest,
    ocrLanguages: Object.keys(languages),
    jobs: engine,
    limiters: openLimiters(database.db, env.limits, { soleProcess: env.databaseUrl === undefined }),
    outbound: openGuardedOutbound({ allowPrivate: env.webhookAllowPrivate }),
    mailer: env.smtp ? openSmtpMailer(env.smtp) : noMailer,
    limits: env.limits,
    clock: systemClock,
    newId,
    log,
    secretKey: await secretKeyOf(database.db, env.secretKey),
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
      filesIn: placeOfFiles(env),
      snapshot: database.snapshot,
      adoptSecretKey: (key) => {
        services.secretKey = key;
      },
    },
  };
  const clock = serving
    ? followClockAlways(database.db, (setBackMs) =>
        log.warn({ setBackMs }, 'the clock was set back, and what waits with it'),
      )
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
  const folder = await ownDataFolder(env.dataDir);
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
    return createInngestEngine(jobs(services), { ...options, ...env.jobs, serveOrigin: env.publicUrl });
  }
  return createEmbeddedEngine(jobs(services), { ...options, soleProcess: env.databaseUrl === undefined });
}
