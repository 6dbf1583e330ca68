import { setTimeout as sleep } from 'node:timers/promises';
import type pino from 'pino';
import { env } from '@/lib/config/env';
import { openContainer } from '@/lib/container';
import { provideServices } from '@/lib/context';
import { markClientAddresses } from '@/lib/http/client-address';
import { observeRequests } from '@/lib/http/observe-requests';
import { OperatorDesk } from '@/lib/operator/answer-operators';
import { createFilesPrivately } from '@/lib/platform/storage/private-folder';
import packageJson from '@/package.json';
import { announce } from './announce';
import { armCrashPoints } from './arm-crash-points';
import { drainOnSignal } from './drain-on-signal';
import { failStart } from './fail-start';
import { markAnswers } from './mark-answers';
import { openLog } from './open-log';
import { OpenRequests } from './open-requests';
import { openSideDoor } from './open-side-door';
import { prepareInstallation } from './prepare-installation';
import { startTracing } from './start-tracing';

/** A request may take this long to its end once the process is to stop. */
const REQUESTS_MS = 20_000;

/**
 * Starts the process: opens everything, prepares the installation (first owner, demo), begins with the jobs, and
 * says how to sign in. Returns at once; whoever needs the services waits for them.
 */
export function boot(): void {
  createFilesPrivately();
  const log = openLog(env());
  armCrashPoints(env().crashAt);
  markClientAddresses();
  markAnswers(env().publicUrl);
  const starting = start(log);
  provideServices(starting);
  starting.catch((error: unknown) => failStart(error, log));
}

async function start(log: pino.Logger) {
  const stopTracing = await startTracing(env(), packageJson.version);
  const door = await openSideDoor(env());
  const requests = new OpenRequests(door.isNot);
  observeRequests(log, door.isNot);
  const container = await openContainer(env(), log);
  const desk = new OperatorDesk(container.operator);
  container.onConnection?.(desk.accept);
  const prepared = await prepareInstallation(container.services, env());
  await door.show(container);
  await container.services.jobs.start();
  // A balancer has to hear that nothing more is to come, before nothing more is taken.
  const finishRequests = async () => {
    await sleep(env().shutdownDelayMs);
    await requests.finish(REQUESTS_MS - env().shutdownDelayMs);
  };
  drainOnSignal(container, () => Promise.all([finishRequests(), desk.stop()]), stopTracing, log);
  // Mail waits for its server; who runs both hears of it now, and not from those who wait for mail.
  container.services.mailer.check().catch((error: unknown) => {
    log.warn({ err: error }, 'the mail server of SMTP_URL takes no mail now');
  });
  announce(env().publicUrl, prepared);
  void container.services.selfTest?.start();
  prepared.goOn().catch((error: unknown) => {
    log.warn({ err: error }, 'the demo is not whole yet; the next start goes on with it');
  });
  return container.services;
}
