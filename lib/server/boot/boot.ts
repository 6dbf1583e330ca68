import { setTimeout as sleep } from 'node:timers/promises';
import type pino from 'pino';
import { releaseClaims } from '@/lib/delivery/queue/release-claims';
import { env } from '@/lib/foundation/config/env';
import { provideServices } from '@/lib/platform/context';
import { resolve } from '@/lib/platform/paths';
import { setPrivateUmask } from '@/lib/platform/storage/private-storage-folder';
import { openContainer } from '@/lib/server/container';
import { markClientAddresses } from '@/lib/server/http/client-ip-address';
import { observeRequests } from '@/lib/server/http/observe-requests';
import { AdminSocketServer } from '@/lib/server/operator/admin-socket-server';
import { DELIVERY_SOURCES } from '@/lib/server/stuck-work/find-stuck-work';
import packageJson from '@/package.json';
import { armCrashPoints } from './arm-crash-points';
import { startTracing } from './boot-tracing';
import { collectWhenIdle } from './collect-when-idle';
import { drainOnSignal } from './drain-on-signal';
import { failStart } from './fail-start';
import { openLog } from './open-log';
import { openMetricsServer } from './open-metrics-server';
import { OpenRequests } from './open-requests';
import { type PreparedInstallation, prepareInstallation } from './prepare-installation';
import { setSecurityHeaders } from './security-headers';
import { serveCompressedFiles } from './serve-compressed-files';

/** Maximum time, in ms, for a request to finish after the process is asked to stop. */
const REQUEST_DRAIN_MS = 20_000;

/**
 * Starts the process: opens everything, prepares the installation (first owner, demo), starts the jobs, and prints how
 * to sign in. Returns at once; callers wait for the services.
 */
export function boot(): void {
  setPrivateUmask();
  const log = openLog(env());
  armCrashPoints(env().crashAt);
  markClientAddresses();
  setSecurityHeaders(env().publicUrl);
  serveCompressedFiles({ '/_next/static': resolve('.next/static'), '': resolve('public') });
  const starting = start(log);
  provideServices(starting);
  starting.catch((error: unknown) => failStart(error, log));
}

async function start(log: pino.Logger) {
  const stopTracing = await startTracing(env(), packageJson.version);
  const metricsServer = await openMetricsServer(env());
  const requests = new OpenRequests(metricsServer.isNot);
  observeRequests(log, metricsServer.isNot);
  const container = await openContainer(env(), log);
  const adminSocketServer = new AdminSocketServer(container.operator);
  container.onConnection?.(adminSocketServer.accept);
  const prepared = await prepareInstallation(container.services, env());
  await metricsServer.show(container);
  // The embedded database has no other process, so all claims are of dead processes.
  if (env().databaseUrl === undefined) {
    for (const source of DELIVERY_SOURCES) await releaseClaims(container.services.db, source);
  }
  await container.services.jobs.start();
  // The load balancer must see that the process is stopping before it stops accepting requests.
  const finishRequests = async () => {
    await sleep(env().shutdownDelayMs);
    await requests.finish(REQUEST_DRAIN_MS - env().shutdownDelayMs);
  };
  drainOnSignal(container, () => Promise.all([finishRequests(), adminSocketServer.stop()]), stopTracing, log);
  // Emails wait for their server. Warn the operator now, before users notice missing emails.
  container.services.mailer.check().catch((error: unknown) => {
    log.warn({ err: error }, 'the mail server in SMTP_URL does not accept email now');
  });
  announce(env().publicUrl, prepared);
  collectWhenIdle();
  void container.services.selfTest?.start();
  prepared.finish().catch((error: unknown) => {
    log.warn({ err: error }, 'the demo is not complete yet; the next start continues it');
  });
  return container.services;
}

/** Prints the last lines of a start: the address, the sign-in, and, with demo data, a request that uploads the sample. */
function announce(publicUrl: string, { signIn, demo, sampleFile }: PreparedInstallation): void {
  const lines = ['', `Sheaf is ready at ${publicUrl}`];
  lines.push(
    signIn.password
      ? `Sign in as ${signIn.email} with the password ${signIn.password} (shown this once).`
      : `Sign in as ${signIn.email} with the password that was set at the first start.`,
  );
  if (demo && sampleFile) {
    lines.push(
      'To upload a sample stack by API, run:',
      `  export SHEAF=${publicUrl} KEY=${demo.apiKey} PROJECT=${demo.projectUuid}`,
      `  curl "$SHEAF/api/v1/external/projects/$PROJECT/documents" -H "Authorization: Bearer $KEY" -F "files[]=@${sampleFile}" -F classify=true -F reference=first-try`,
    );
  }
  lines.push(`The API reference is at ${publicUrl}/docs`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
