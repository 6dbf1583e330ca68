import pino from 'pino';
import { env } from '@/lib/config/env';
import { openContainer } from '@/lib/container';
import { provideServices } from '@/lib/context';
import { markClientAddresses } from '@/lib/http/client-address';
import { OperatorDesk } from '@/lib/operator/answer-operators';
import { announce } from './announce';
import { armCrashPoints } from './arm-crash-points';
import { drainOnSignal } from './drain-on-signal';
import { markAnswers } from './mark-answers';
import { OpenRequests } from './open-requests';
import { prepareInstallation } from './prepare-installation';

/**
 * Starts the process: opens everything, prepares the installation (first owner, demo), begins with the jobs, and
 * says how to sign in. Returns at once; whoever needs the services waits for them.
 */
export function boot(): void {
  // Standard output is for the person who starts it; the log goes to standard error.
  const log = pino({ level: env().logLevel, base: null }, pino.destination({ dest: 2, sync: false }));
  armCrashPoints(env().crashAt);
  markClientAddresses();
  markAnswers(env().publicUrl);
  const starting = start(log);
  provideServices(starting);
  starting.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (!(error instanceof Error) || !isSentence(error.message))
      log.fatal({ err: error }, 'the start failed');
    process.exit(1);
  });
}

async function start(log: pino.Logger) {
  const requests = new OpenRequests();
  const container = await openContainer(env(), log);
  const desk = new OperatorDesk(container.operator);
  container.onConnection?.(desk.accept);
  const prepared = await prepareInstallation(container.services, env());
  await container.services.jobs.start();
  drainOnSignal(container, requests, desk, log);
  // Mail waits for its server; who runs both hears of it now, and not from those who wait for mail.
  container.services.mailer.check().catch((error: unknown) => {
    log.warn({ err: error }, 'the mail server of SMTP_URL takes no mail now');
  });
  announce(env().publicUrl, prepared);
  prepared.goOn().catch((error: unknown) => {
    log.warn({ err: error }, 'the demo is not whole yet; the next start goes on with it');
  });
  return container.services;
}

/** What is told in a sentence needs no stack beside it. */
const isSentence = (message: string) => /^[A-Z].*\.$/s.test(message) && !message.includes('\n');
