import { beforeEach, expect, test } from 'vitest';
import type { Services } from '@/lib/platform/context';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { createInngestEngine } from '@/lib/platform/jobs/inngest/inngest-engine';
import { deriveEventId } from '@/lib/platform/jobs/job-outbox';
import { SCHEDULED_TIMER } from '@/lib/platform/jobs/job-system-events';
import { createJobs } from '@/lib/server/jobs';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openTestDatabase } from '@/test-support/database';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { clearJobs, createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { serveHttp } from '@/test-support/platform/jobs/http-server';
import { startInngestServer } from '@/test-support/platform/jobs/inngest-server';
import { waitFor } from '@/test-support/platform/jobs/retry-until-defined';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import { countStuckWork } from './count-stuck-work';
import { resumeStuckWork } from './resume-stuck-work';

let inMinutes = 0;

/** Completes all work that the job engine loses. */
const fixture = await closeAfterTests(openPagePlanFixture());
const services: Services = { ...fixture.services, clock: () => new Date(Date.now() + inMinutes * 60_000) };

beforeEach(async () => {
  inMinutes = 0;
  await clearJobs(services.db);
  await services.db.$executeRaw`TRUNCATE work_resumption, page_change, intake CASCADE`;
  await services.db.document.deleteMany();
});

type Columns = Partial<Prisma.DocumentUncheckedCreateInput>;

/** Creates a document as an upload leaves it, whose event is lost. */
async function uploaded(label: string, file: 'pending' | 'classifying' | 'done', columns: Columns = {}) {
  const { db, newId } = services;
  const id = newId();
  const { id: projectId, organizationId } = fixture.project;
  const classify = file === 'classifying';
  await db.intake.create({ data: { id, organizationId, projectId, status: file, classify } });
  const { id: intakeFileId } = await db.intakeFile.create({
    data: { id: newId(), intakeId: id, position: 0, originalName: `${label}.pdf`, status: file },
  });
  return fixture.createFile(label, 1, { status: 'pending', intakeFileId, ...columns });
}

const sent = async () =>
  (
    await services.db.outboxEvent.findMany({ where: { dispatchedAt: null }, orderBy: { createdAt: 'asc' } })
  ).map(({ name }) => name);
const statuses = async () =>
  (await services.db.document.findMany({ where: { removedAt: null } })).map(({ status }) => status);
const unsettled = () => services.db.intake.count({ where: { settledAt: null, status: { not: 'done' } } });

async function work(): Promise<void> {
  const engine = createFastEngine(
    createJobs(() => services),
    services.db,
  );
  await engine.start();
  await engine.idle?.();
  await engine.stop();
}

/**
 * Creates one document of each kind: not opened, not classified, not scanned, with a failed scan, and with a lost cut.
 */
async function loseAll() {
  await uploaded('opened', 'pending', { pageCount: 0 });
  await uploaded('classified', 'classifying');
  await uploaded('scanned', 'done');
  await uploaded('died', 'done', { status: 'processing' });
  const { id } = await fixture.createFile('cut', 2, { status: 'done' });
  const segments = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: 2 },
  ];
  const { POST } = await import('@/app/api/prebuilt-documents/review-pages/route');
  await fixture.app.call(POST, { json: { documents: [id], segments }, as: fixture.owner.token });
  await clearJobs(services.db);
}

test('lost work is found after 10 minutes, sent again once, and completes', async () => {
  await loseAll();
  inMinutes = 9;
  expect(await resumeStuckWork(services)).toMatchObject({ intake: 0, classification: 0, scan: 0, cut: 0 });
  expect(await countStuckWork(services)).toEqual([]);

  inMinutes = 11;
  const found = { classification: 1, cut: 1, intake: 1, scan: 2 };
  expect(
    Object.fromEntries((await countStuckWork(services)).map(({ kind, count }) => [kind, count])),
  ).toEqual(found);
  expect(await countStuckWork(services, { of: services.newId() })).toEqual([]);
  expect(await resumeStuckWork(services)).toEqual({ ...found, delivery: 0 });
  expect(await sent()).toHaveLength(5);
  // The event waits in the outbox now, so the work is not stuck and the event is not sent twice.
  expect(await countStuckWork(services)).toEqual([]);
  expect(await resumeStuckWork(services, { atOnce: true })).toMatchObject({ intake: 0, scan: 0, cut: 0 });

  await work();
  // A person decides on the type of the classified document.
  expect((await statuses()).sort()).toEqual([...Array(5).fill('done'), 'needs_action']);
  expect(await unsettled()).toBe(0);
  inMinutes = 60;
  expect(await countStuckWork(services)).toEqual([]);
  expect(await services.db.workResumption.count()).toBe(5);
}, 120_000);

test('the schedule runs the check', async () => {
  await uploaded('by the clock', 'done');
  inMinutes = 11;
  const cron = '*/5 * * * *';
  const id = deriveEventId('test', cron, services.newId());
  await services.db.outboxEvent.create({ data: { id, name: SCHEDULED_TIMER, data: { cron } } });
  await work();
  expect(await statuses()).toEqual(['done']);
}, 120_000);

test('sending everything again, during the work and after it, changes nothing', async () => {
  await loseAll();
  inMinutes = 11;
  await resumeStuckWork(services);
  const again = await services.db.outboxEvent.findMany();
  const copies = () =>
    services.db.outboxEvent.createMany({
      data: again.map(({ name, data }) => ({
        id: services.newId(),
        name,
        data: data as Prisma.InputJsonObject,
      })),
    });
  await copies();
  await work();
  const state = async () => ({
    documents: await services.db.document.findMany({
      orderBy: { id: 'asc' },
      select: { id: true, version: true, status: true, sequence: true, data: true, removedAt: true },
    }),
    changes: await services.db.pageChange.findMany({ orderBy: { id: 'asc' } }),
  });
  const before = await state();
  expect(before.documents.filter(({ removedAt }) => !removedAt)).toHaveLength(6);
  await copies();
  await work();
  expect(await state()).toEqual(before);
}, 120_000);

test('work that waits, sleeps or runs is left alone, however long', async () => {
  const { db, newId } = services;
  for (const [index, row] of [
    { status: 'queued' as const },
    { status: 'queued' as const, dueAt: new Date(Date.now() + 3_600_000) },
    { status: 'running' as const, lease: 'a', leaseUntil: new Date(Date.now() + 3_600_000) },
  ].entries()) {
    const { id: documentId } = await uploaded(`alive ${index}`, 'done');
    const event = { id: newId(), name: 'extraction/scan.requested', data: { documentId }, ts: 0 };
    const functionId = 'sheaf-extraction-scan';
    await db.jobRun.create({ data: { id: newId(), functionId, eventId: event.id, event, ...row } });
  }
  inMinutes = 600;
  expect(await countStuckWork(services)).toEqual([]);
  await resumeStuckWork(services);
  await resumeStuckWork(services, { atOnce: true });
  expect(await sent()).toEqual([]);
  // An Inngest server runs none of these runs: the embedded engine left them behind.
  expect(await resumeStuckWork(onServer())).toMatchObject({ scan: 3 });
}, 120_000);

/** Returns the same services with an Inngest server that runs the jobs. */
const onServer = (): Services => ({ ...services, jobs: { ...services.jobs, server: {} } });

/** Resumes stuck work of an Inngest server, which takes the events. */
async function resumeOnServer() {
  const resumed = await resumeStuckWork(onServer());
  await services.db.outboxEvent.updateMany({ data: { dispatchedAt: new Date() } });
  return resumed;
}
const counted = () => countStuckWork(onServer());

test('work that waits for an Inngest server counts as stuck after its event was sent again without effect', async () => {
  const { id } = await uploaded('lost', 'done');
  inMinutes = 11;
  expect(await counted()).toEqual([]);
  expect(await countStuckWork(services)).toMatchObject([{ kind: 'scan', count: 1 }]);
  expect(await resumeOnServer()).toMatchObject({ scan: 1 });
  inMinutes = 20;
  expect(await counted()).toEqual([]);
  inMinutes = 22;
  expect(await counted()).toMatchObject([{ kind: 'scan', count: 1 }]);
  // The count does not fall each time the event is sent.
  inMinutes = 32;
  expect(await resumeOnServer()).toMatchObject({ scan: 1 });
  expect(await counted()).toMatchObject([{ kind: 'scan', count: 1 }]);

  await services.db.document.update({ where: { id }, data: { updatedAt: services.clock() } });
  inMinutes = 45;
  expect(await counted()).toEqual([]);
}, 120_000);

test('while an Inngest server processes the organization, its queue counts after the third time', async () => {
  const { db, newId } = services;
  await uploaded('far behind', 'done');
  const { id: documentId } = await fixture.createFile('in front', 1, { status: 'done' });
  const { id: projectId, organizationId } = fixture.project;
  let sequence = 100;
  const process = () => {
    sequence += 1;
    return db.$executeRaw`
      INSERT INTO document_event (id, organization_id, project_id, document_id, type, sequence, payload, created_at)
      VALUES (${newId()}::uuid, ${organizationId}::uuid, ${projectId}::uuid, ${documentId}::uuid, 'document.processed',
        ${sequence}::int, '{}', ${services.clock()}::timestamptz)`;
  };
  const seen: number[] = [];
  for (inMinutes = 0; inMinutes <= 90; inMinutes += 5) {
    await process();
    await resumeOnServer();
    seen.push((await counted()).length);
  }
  // The event is sent again after 10, 30, and 70 min.
  expect(seen).toEqual([...Array(14).fill(0), ...Array(5).fill(1)]);
}, 120_000);

test('if the server’s queue is unknown, the pauses grow and end when the document changes', async () => {
  const { db } = services;
  const { id } = await uploaded('long queue', 'done');
  const times: number[] = [];
  for (inMinutes = 0; inMinutes <= 400; inMinutes += 5) {
    if ((await resumeStuckWork(services)).scan > 0) times.push(inMinutes);
    await db.outboxEvent.updateMany({ data: { dispatchedAt: new Date() } });
  }
  expect(times).toHaveLength(5);
  const pauses = times.slice(1).map((time, index) => time - times[index]!);
  expect(pauses).toEqual([20, 40, 80, 160]);
  expect(await db.workResumption.findUnique({ where: { subjectId: id } })).toMatchObject({
    times: 5,
    kind: 'scan',
  });

  await db.document.update({ where: { id }, data: { updatedAt: services.clock() } });
  inMinutes += 15;
  expect(await resumeStuckWork(services)).toMatchObject({ scan: 1 });
  // The document has moved, so the count and the pauses start again.
  expect(await db.workResumption.findUnique({ where: { subjectId: id } })).toMatchObject({ times: 1 });
}, 120_000);

test('a round is limited and starts with the oldest work', async () => {
  const old = new Date(Date.now() - 86_400_000);
  const { fileSha256 } = await uploaded('first', 'done');
  const { id: projectId, organizationId } = fixture.project;
  const tenant = { organizationId, projectId, fileSha256, mimeType: 'application/pdf', sizeBytes: 1 };
  await services.db.document.createMany({
    data: Array.from({ length: 600 }, (_, index) => ({
      id: services.newId(),
      ...tenant,
      originalFilename: 'a.pdf',
      uploadedFilename: 'a.pdf',
      createdAt: old,
      updatedAt: new Date(old.getTime() + index),
    })),
  });
  inMinutes = 11;
  expect(await resumeStuckWork(services)).toMatchObject({ scan: 500 });
  expect(await resumeStuckWork(services)).toMatchObject({ scan: 101 });
}, 120_000);

test('overdue deliveries start a delivery job', async () => {
  const { db, newId } = services;
  const { id: projectId, organizationId } = fixture.project;
  const endpoint = await db.webhookEndpoint.create({
    data: { id: newId(), organizationId, projectId, url: 'https://a.test', secret: 'sealed' },
  });
  const delivery = { endpointId: endpoint.id, messageId: newId(), type: 'document.processed', body: '{}' };
  await db.webhookDelivery.create({
    data: { ...delivery, id: newId(), createdAt: services.clock(), dueAt: services.clock() },
  });
  inMinutes = 9;
  expect(await resumeStuckWork(services)).toMatchObject({ delivery: 0 });
  inMinutes = 11;
  expect(await countStuckWork(services)).toMatchObject([{ kind: 'delivery', count: 1 }]);
  expect(await resumeStuckWork(services)).toMatchObject({ delivery: 1 });
  expect(await sent()).toEqual(['webhooks/deliveries.due']);
  // The page shows the endpoint as failing, which explains its backlog.
  await db.webhookEndpoint.update({ where: { id: endpoint.id }, data: { failingSince: new Date() } });
  expect(await countStuckWork(services)).toEqual([]);
}, 120_000);

test('an Inngest server that loses all events gets them again', async () => {
  const keys = { eventKey: 'event-key', signingKey: '0123456789abcdef'.repeat(4) };
  const own = await openTestDatabase();
  const server = await startInngestServer(own.db, keys);
  let handler: ((request: Request) => Promise<Response>) | undefined;
  const app = await serveHttp(async (request) => handler!(request));
  const engine = createInngestEngine(
    createJobs(() => served),
    {
      db: services.db,
      logger: silentLogger,
      baseUrl: server.origin,
      ...keys,
      serveOrigin: app.origin,
      pollMs: 20,
    },
  );
  const served: Services = { ...services, jobs: engine };
  handler = engine.handler;
  // The server accepts the events, but exits and loses them before it runs any.
  await uploaded('forgotten', 'done');
  await uploaded('forgotten, too', 'pending', { pageCount: 0 });
  await engine.start();
  await waitFor(() => engine.ready()).toBe(true);
  await clearJobs(own.db);
  inMinutes = 11;
  expect(await resumeStuckWork(served)).toMatchObject({ scan: 1, intake: 1 });
  await waitFor(statuses).toEqual(['done', 'done']);
  expect(await unsettled()).toBe(0);
  await engine.stop();
  await server.close();
  await app.close();
  await own.close();
}, 60_000);
