import type { Logger } from 'pino';
import type { Env } from '@/lib/config/env';
import { type Container, openContainer } from '@/lib/container';
import { createFilesPrivately } from '@/lib/platform/storage/private-folder';
import packageJson from '@/package.json';
import { armCrashPoints } from './arm-crash-points';
import { drainOnSignal } from './drain-on-signal';
import { failStart } from './fail-start';
import { openLog } from './open-log';
import { openSideDoor } from './open-side-door';
import { startTracing } from './start-tracing';

/**
 * Starts a process that runs jobs and answers nobody. What makes an installation (its first owner, the demo) is left
 * to those that serve: a worker prints no password.
 *
 * @throws Error with a sentence where nobody could be worked for
 */
export async function bootWorker(env: Env): Promise<void> {
  requireWork(env);
  createFilesPrivately();
  const log = openLog(env);
  armCrashPoints(env.crashAt);
  const stopTracing = await startTracing(env, packageJson.version);
  const container = await start(env, log).catch((error: unknown) => failStart(error, log));
  drainOnSignal(container, async () => {}, stopTracing, log);
  process.stdout.write('The worker is ready.\n');
  void container.services.selfTest?.start();
}

async function start(env: Env, log: Logger): Promise<Container> {
  const door = await openSideDoor(env);
  const container = await openContainer(env, log, { runsJobs: true });
  await door.show(container);
  await container.services.jobs.start();
  return container;
}

function requireWork({ databaseUrl, jobs }: Env): void {
  if (jobs.engine === 'inngest') {
    throw new Error(
      'JOBS is "inngest": its server calls the processes that serve, so there is nothing for a worker.',
    );
  }
  if (!databaseUrl) {
    throw new Error(
      'A worker needs DATABASE_URL: the embedded database lets one process in, which runs its jobs itself.',
    );
  }
}
