import type { Logger } from 'pino';
import type { Env } from '@/lib/foundation/config/env';
import { setPrivateUmask } from '@/lib/platform/storage/private-storage-folder';
import { type Container, openContainer } from '@/lib/server/container';
import packageJson from '@/package.json';
import { armCrashPoints } from './arm-crash-points';
import { startTracing } from './boot-tracing';
import { collectWhenIdle } from './collect-when-idle';
import { drainOnSignal } from './drain-on-signal';
import { failStart } from './fail-start';
import { openLog } from './open-log';
import { openMetricsServer } from './open-metrics-server';

/**
 * Starts a process that runs jobs and serves no requests. The server processes prepare the installation (first owner,
 * demo): a worker prints no password.
 *
 * @throws Error with a message if a worker has nothing to do with these settings
 */
export async function bootWorker(env: Env): Promise<void> {
  requireWorkerSettings(env);
  setPrivateUmask();
  const log = openLog(env);
  armCrashPoints(env.crashAt);
  const stopTracing = await startTracing(env, packageJson.version);
  const container = await start(env, log).catch((error: unknown) => failStart(error, log));
  drainOnSignal(container, async () => {}, stopTracing, log);
  process.stdout.write('The worker is ready.\n');
  collectWhenIdle();
  void container.services.selfTest?.start();
}

async function start(env: Env, log: Logger): Promise<Container> {
  const metricsServer = await openMetricsServer(env);
  const container = await openContainer(env, log, { runsJobs: true });
  await metricsServer.show(container);
  await container.services.jobs.start();
  return container;
}

function requireWorkerSettings({ databaseUrl, jobs }: Env): void {
  if (jobs.engine === 'inngest') {
    throw new Error(
      'JOBS is "inngest": the Inngest server calls the web processes, so a worker has nothing to do.',
    );
  }
  if (!databaseUrl) {
    throw new Error(
      'A worker requires DATABASE_URL. The embedded database allows only one process, which runs its jobs itself.',
    );
  }
}
