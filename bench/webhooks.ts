import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '@/e2e/harness/test-database';
import { webhookJobs } from '@/lib/delivery/webhooks/jobs';
import { webhookSubscriber } from '@/lib/delivery/webhooks/plan-deliveries';
import type { DeliveryWorkerServices } from '@/lib/delivery/webhooks/run-deliveries';
import { generateSecret } from '@/lib/delivery/webhooks/webhook-signing-secrets';
import { checkSubscriber } from '@/lib/documents/checks/check-subscriber';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import { systemClock } from '@/lib/foundation/clock';
import { newId } from '@/lib/foundation/ids';
import { type Database, inTransaction } from '@/lib/platform/db/database';
import type { OpenDatabase } from '@/lib/platform/db/open-database';
import { openPglite } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';
import { createEmbeddedEngine } from '@/lib/platform/jobs/embedded/embedded-job-engine';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { sealSecret } from '@/lib/platform/secret-box';
import { MIGRATIONS } from '@/test-support/database';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import type { Measurement } from './measurement';
import { generateRates, isBounded, type LoadStage } from './webhook-latency';

const STAGE_MS = 10_000;
const SECRET_KEY = 'a secret of the benchmark, long enough for any use';
const DOCUMENTS = 20;

/**
 * Raises the event rate until the age of the oldest undelivered event is no longer bounded. Runs on the embedded
 * database, and on PostgreSQL if TEST_DATABASE_URL is set.
 */
export async function benchWebhooks(): Promise<Measurement[]> {
  const receiver = await startReceiver();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-webhooks-'));
    const embedded = await measure(
      await openPglite(join(folder, 'database'), MIGRATIONS),
      receiver.url,
      true,
    );
    await rm(folder, { recursive: true, force: true });
    const server = process.env.TEST_DATABASE_URL;
    const onServer = server ? toMeasurement('PostgreSQL', await measureOn(server, receiver.url)) : UNMEASURED;
    return [toMeasurement('the embedded database', embedded), onServer];
  } finally {
    receiver.stop();
  }
}

/** Row that says PostgreSQL was not measured, so the rate isn't mistaken for both databases. */
const UNMEASURED: Measurement = {
  what: 'Webhooks on PostgreSQL',
  measured: 'not measured: TEST_DATABASE_URL names no server',
  met: true,
};

async function measureOn(server: string, url: string): Promise<MeasuredStage[]> {
  const own = await createTestDatabase(server, 'bench_webhooks');
  try {
    return await measure(await openPostgres(own.url, MIGRATIONS), url, false);
  } finally {
    await own.drop();
  }
}

interface MeasuredStage extends LoadStage {
  /** Maximum age in ms. */
  maxMs: number;
  /** CPU time in ms per event and delivery, without PostgreSQL's share. */
  cpuMsPerEvent: number;
}

/** @param stages all bounded except the last one */
const toMeasurement = (where: string, stages: MeasuredStage[]): Measurement => {
  const held = stages.at(-2);
  const broke = stages.at(-1)!;
  const last = `; with ${broke.rate}/s requested, ${broke.reached.toFixed(0)}/s were recorded and it was ${(broke.lastMs / 1000).toFixed(1)} s at the end`;
  return {
    what: `Webhooks on ${where}: highest rate per second without a growing backlog`,
    measured: held
      ? `${held.reached.toFixed(0)}/s, the oldest undelivered at most ${(held.maxMs / 1000).toFixed(1)} s old${last}`
      : `under ${broke.rate}/s`,
    met: true,
  };
};

async function measure(open: OpenDatabase, url: string, soleProcess: boolean): Promise<MeasuredStage[]> {
  const { db } = open;
  const outbound = openGuardedOutbound({ allowPrivate: true });
  const jobs = createEmbeddedEngine(
    webhookJobs(() => services),
    { db, logger: silentLogger, soleProcess },
  );
  const services: DeliveryWorkerServices = {
    db,
    jobs,
    outbound,
    clock: systemClock,
    newId,
    secretKey: SECRET_KEY,
  };
  const documents = await prepare(db, url);
  await jobs.start();
  await runStage(services, documents, 5, 3000);
  const stages: MeasuredStage[] = [];
  for (const rate of generateRates()) {
    let stage = await runLoggedStage(services, documents, rate);
    // Run a failed stage again, because other work of the machine may have caused the delay.
    if (!isBounded(stage)) stage = await runLoggedStage(services, documents, rate);
    stages.push(stage);
    if (!isBounded(stage)) break;
  }
  await jobs.stop();
  await outbound.close();
  await open.close();
  return stages;
}

async function runLoggedStage(
  services: DeliveryWorkerServices,
  documents: string[],
  rate: number,
): Promise<MeasuredStage> {
  const stage = await runStage(services, documents, rate, STAGE_MS);
  console.log(
    `webhooks: ${rate}/s requested, ${stage.reached.toFixed(1)}/s recorded, oldest ${stage.maxMs.toFixed(0)} ms at most, ${stage.lastMs.toFixed(0)} ms at the end, ${stage.cpuMsPerEvent.toFixed(1)} ms of CPU an event`,
  );
  return stage;
}

async function runStage(
  services: DeliveryWorkerServices,
  documents: string[],
  rate: number,
  ms: number,
): Promise<MeasuredStage> {
  const { db, jobs } = services;
  const began = performance.now();
  const cpu = process.cpuUsage();
  const ages: number[] = [];
  const pending: Promise<unknown>[] = [];
  let sent = 0;
  let watched = 0;
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - began) {
    // Send all events that are due by now, including those delayed because the machine was busy.
    for (; sent < (elapsed * rate) / 1000; sent += 1) {
      const documentId = documents[sent % documents.length]!;
      pending.push(
        inTransaction(db, (tx) =>
          recordDocumentEvent(
            tx,
            { documentId, type: 'updated' },
            { ...services, documentEventSubscribers: [checkSubscriber, webhookSubscriber] },
          ),
        ).then(() => jobs.wake()),
      );
    }
    if (elapsed >= watched) {
      ages.push(await getOldestAgeMs(db));
      watched += 500;
    }
    await sleep(5);
  }
  await Promise.all(pending);
  const took = (performance.now() - began) / 1000;
  const lastMs = await getOldestAgeMs(db);
  const { user, system } = process.cpuUsage(cpu);
  return {
    rate,
    reached: sent / took,
    agesMs: ages,
    lastMs,
    maxMs: Math.max(...ages, lastMs),
    cpuMsPerEvent: (user + system) / 1000 / sent,
  };
}

async function getOldestAgeMs(db: Database): Promise<number> {
  const oldest = await db.webhookDelivery.findFirst({
    where: { status: 'pending' },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  });
  return oldest ? Date.now() - oldest.createdAt.getTime() : 0;
}

/**
 * Creates a project with documents and one endpoint.
 * @returns the documents' IDs
 */
async function prepare(db: Database, url: string): Promise<string[]> {
  const [organizationId, projectId] = [newId(), newId()];
  await db.organization.create({ data: { id: organizationId, name: 'Bench' } });
  await db.project.create({ data: { id: projectId, organizationId, name: 'Bench' } });
  const sha256 = '0'.repeat(64);
  await db.storedFile.create({ data: { sha256, sizeBytes: 0 } });
  const ids = Array.from({ length: DOCUMENTS }, () => newId());
  await db.document.createMany({
    data: ids.map((id) => ({
      id,
      organizationId,
      projectId,
      originalFilename: 'invoice.pdf',
      uploadedFilename: 'invoice.pdf',
      mimeType: 'application/pdf',
      fileSha256: sha256,
      sizeBytes: 0,
      status: 'done' as const,
    })),
  });
  await db.webhookEndpoint.create({
    data: { id: newId(), organizationId, projectId, url, secret: sealSecret(SECRET_KEY, generateSecret()) },
  });
  return ids;
}

async function startReceiver(): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, ['bench/webhook-receiver.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/in`, stop: () => child.kill() };
}
