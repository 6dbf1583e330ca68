import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '@/lib/context';
import { jobs } from '@/lib/jobs';
import { type Desk, openDesk } from '@/lib/page-plan/testing/desk';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { createInngestEngine } from '@/lib/platform/jobs/inngest/engine';
import { eventIdOf } from '@/lib/platform/jobs/outbox';
import { CLOCK_STRUCK } from '@/lib/platform/jobs/system-events';
import { eventually } from '@/lib/platform/jobs/testing/eventually';
import { serveHttp } from '@/lib/platform/jobs/testing/http-server';
import { startInngestServer } from '@/lib/platform/jobs/testing/inngest-server';
import { emptyJobs, quickEngine } from '@/lib/platform/jobs/testing/quick-embedded';
import { silentLogger } from '@/lib/platform/jobs/testing/silent-logger';
import { openTestDatabase } from '@/lib/testing/database';
import { countStuckWork } from './count-stuck-work';
import { resumeStuckWork } from './resume-stuck-work';

/** Everything that the job engine loses is done in the end. */

let desk: Desk;
let services: Services;
let inMinutes = 0;
beforeAll(async () => {
  desk = await openDesk();
  services = { ...desk.services, clock: () => new Date(Date.now() + inMinutes * 60_000) };
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  inMinutes = 0;
  await emptyJobs(services.db);
  await services.db.$executeRaw`TRUNCATE work_resumption, page_change, intake CASCADE`;
  await services.db.document.deleteMany();
});

type Columns = Partial<Prisma.DocumentUncheckedCreateInput>;

/** A document as an upload leaves it, whose event is lost. */
async function uploaded(label: string, file: 'pending' | 'classifying' | 'done', columns: Columns = {}) {
  const { db, newId } = services;
  const id = newId();
  const { id: projectId, organizationId } = desk.project;
  const classify = file === 'classifying';
  await db.intake.create({ data: { id, organizationId, projectId, status: file, classify } });
  const { id: intakeFileId } = await db.intakeFile.create({
    data: { id: newId(), intakeId: id, position: 0, originalName: `${label}.pdf`, status: file },
  });
  return desk.file(label, 1, { status: 'pending', intakeFileId, ...columns });
}

const sent = async () =>
  (
    await services.db.outboxEvent.findMany({ where: { dispatchedAt: null }, orderBy: { createdAt: 'asc' } })
  ).map(({ name }) => name);
const statuses = async () =>
  (await services.db.document.findMany({ where: { departedAt: null } })).map(({ status }) => status);
const unsettled = () => services.db.intake.count({ where: { settledAt: null, status: { not: 'done' } } });

async function work(): Promise<void> {
  const engine = quickEngine(
    jobs(() => services),
    services.db,
  );
  await engine.start();
  await engine.idle?.();
  await engine.stop();
}

/** One of each: not opened, not classified, not scanned, whose scan died, and whose cut is lost. */
async function loseAll() {
  await uploaded('opened', 'pending', { pageCount: 0 });
  await uploaded('classified', 'classifying');
  await uploaded('scanned', 'done');
  await uploaded('died', 'done', { status: 'processing' });
  const { id } = await desk.file('cut', 2, { status: 'done' });
  const segments = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: 2 },
  ];
  const { POST } = await import('@/app/api/prebuilt-documents/review-pages/route');
  await desk.app.call(POST, { json: { documents: [id], segments }, as: desk.owner.token });
  await emptyJobs(services.db);
}

test('what was lost is found after 10 minutes, sent again once, and settles', async () => {
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
  // It waits in the outbox now: it is stuck no more, and is not sent twice.
  expect(await countStuckWork(services)).toEqual([]);
  expect(await resumeStuckWork(services, { atOnce: true })).toMatchObject({ intake: 0, scan: 0, cut: 0 });

  await work();
  // A person decides on the type of the classified one.
  expect((await statuses()).sort()).toEqual([...Array(5).fill('done'), 'needs_action']);
  expect(await unsettled()).toBe(0);
  inMinutes = 60;
  expect(await countStuckWork(services)).toEqual([]);
  expect(await services.db.workResumption.count()).toBe(5);
}, 120_000);

test('the schedule does it by the clock', async () => {
  await uploaded('by the clock', 'done');
  inMinutes = 11;
  const cron = '*/5 * * * *';
  const id = eventIdOf('test', cron, services.newId());
  await services.db.outboxEvent.create({ data: { id, name: CLOCK_STRUCK, data: { cron } } });
  await work();
  expect(await statuses()).toEqual(['done']);
}, 120_000);

test('sending everything again while it is under way, and after it is done, changes nothing', async () => {
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
      select: { id: true, version: true, status: true, sequence: true, data: true, departedAt: true },
    }),
    changes: await services.db.pageChange.findMany({ orderBy: { id: 'asc' } }),
  });
  const before = await state();
  expect(before.documents.filter(({ departedAt }) => !departedAt)).toHaveLength(6);
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
  // An Inngest server runs none of them: they are left over from before.
  const onServer = { ...services, jobs: { ...services.jobs, server: {} } };
  expect(await countStuckWork(onServer)).toMatchObject([{ kind: 'scan', count: 3 }]);
}, 120_000);

test('where nobody knows what a server has, the pauses grow, and end when the document moves', async () => {
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
}, 120_000);

test('a round is limited, and the oldest come first', async () => {
  const old = new Date(Date.now() - 86_400_000);
  const { fileSha256 } = await uploaded('first', 'done');
  const { id: projectId, organizationId } = desk.project;
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

test('overdue deliveries wake a delivery job', async () => {
  const { db, newId } = services;
  const { id: projectId, organizationId } = desk.project;
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
  // The page shows the endpoint as failing, so its backlog is no riddle.
  await db.webhookEndpoint.update({ where: { id: endpoint.id }, data: { failingSince: new Date() } });
  expect(await countStuckWork(services)).toEqual([]);
}, 120_000);

test('an Inngest server that loses all it was given gets it again', async () => {
  const keys = { eventKey: 'event-key', signingKey: '0123456789abcdef'.repeat(4) };
  const own = await openTestDatabase();
  const server = await startInngestServer(own.db, keys);
  let handler: ((request: Request) => Promise<Response>) | undefined;
  const app = await serveHttp(async (request) => handler!(request));
  const engine = createInngestEngine(
    jobs(() => onServer),
    {
      db: services.db,
      logger: silentLogger,
      baseUrl: server.origin,
      ...keys,
      serveOrigin: app.origin,
      pollMs: 20,
    },
  );
  const onServer: Services = { ...services, jobs: engine };
  handler = engine.handler;
  // It takes the events and, before it runs any of them, dies with all that it had.
  await uploaded('forgotten', 'done');
  await uploaded('forgotten, too', 'pending', { pageCount: 0 });
  await engine.start();
  await eventually(() => engine.ready()).toBe(true);
  await emptyJobs(own.db);
  inMinutes = 11;
  expect(await resumeStuckWork(onServer)).toMatchObject({ scan: 1, intake: 1 });
  await eventually(statuses).toEqual(['done', 'done']);
  expect(await unsettled()).toBe(0);
  await engine.stop();
  await server.close();
  await app.close();
  await own.close();
}, 60_000);
