import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST } from '@/app/api/prebuilt-documents/review-pages/route';
import { Defect } from '@/lib/core/assert';
import { DomainError } from '@/lib/core/errors';
import { APP_ID } from '@/lib/platform/jobs/port';
import { eventually } from '@/lib/platform/jobs/testing/eventually';
import { emptyJobs, quickEngine } from '@/lib/platform/jobs/testing/quick-embedded';
import { resumeStuckWork } from '@/lib/stuck-work/resume-stuck-work';
import { pagePlanJobs } from './jobs';
import { type Desk, openDesk } from './testing/desk';

/** What becomes of an acknowledged change when its job fails, on the engine itself. */

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

/** Queues a plan that cuts a file in two. @returns the file's id, and the change's */
async function queue(label: string): Promise<{ documentId: string; changeId: string }> {
  await emptyJobs(desk.services.db);
  const { id } = await desk.file(label, 2);
  const segments = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: 2 },
  ];
  const response = await desk.app.call(POST, { json: { documents: [id], segments }, as: desk.owner.token });
  expect(response.status).toBe(202);
  return { documentId: id, changeId: (await response.json()).request_id.slice('split-'.length) };
}

const CUT = `${APP_ID}-page-plan-cut`;

/** Runs jobs, where a cut fails as often as told, until no run is at work. @returns how often a cut was tried */
async function runJobs(failures: number, error: () => Error): Promise<number> {
  const { db, pdf } = desk.services;
  let tries = 0;
  const cut: typeof pdf.cut = async (input) => {
    tries += 1;
    if (tries <= failures) throw error();
    return pdf.cut(input);
  };
  const engine = quickEngine(
    pagePlanJobs(() => ({ ...desk.services, pdf: { ...pdf, cut } })),
    db,
  );
  await engine.start();
  await eventually(() => db.jobRun.count({ where: { functionId: CUT, endedAt: { not: null } } })).toBe(1);
  await eventually(() => db.jobRun.count({ where: { endedAt: null } })).toBe(0);
  await engine.stop();
  return tries;
}

const change = (id: string) => desk.services.db.pageChange.findUniqueOrThrow({ where: { id } });
const document = (id: string) => desk.services.db.document.findUniqueOrThrow({ where: { id } });

test('what passes is tried for an hour, and then waits for its next turn; it is never given up', async () => {
  const { documentId, changeId } = await queue('waits');
  const down = () => new DomainError('unavailable', 'The disk is full.');
  expect(await runJobs(Infinity, down)).toBe(13);
  expect((await change(changeId)).status).toBe('pending');
  expect(await document(documentId)).toMatchObject({ replacingId: changeId, correctionFailed: null });

  const { db } = desk.services;
  const inHours = (hours: number) => ({
    ...desk.services,
    clock: () => new Date(Date.now() + hours * 3_600_000),
  });
  const resume = (hours: number) => resumeStuckWork(inHours(hours));
  const asked = () => db.outboxEvent.count({ where: { name: 'page-plan/change.requested' } });
  await emptyJobs(db);
  await resume(1);
  await resume(1);
  expect(await asked()).toBe(1);
  await emptyJobs(db);
  await resume(1.2);
  expect(await asked()).toBe(0);
  await resume(2);
  expect(await asked()).toBe(1);

  expect(await runJobs(2, down)).toBe(3);
  expect((await change(changeId)).status).toBe('done');
  expect(await db.document.count({ where: { madeById: changeId } })).toBe(2);
  await emptyJobs(db);
  await resume(5);
  expect(await asked()).toBe(0);
}, 60_000);

test('what is wrong with the file fails the change at once, with its reason', async () => {
  const { documentId, changeId } = await queue('torn');
  expect(await runJobs(Infinity, () => new DomainError('invalid', 'Page 2 is damaged.'))).toBe(1);
  expect(await change(changeId)).toMatchObject({ status: 'failed', message: 'Page 2 is damaged.' });
  expect(await document(documentId)).toMatchObject({
    replacingId: null,
    correctionFailed: { message: 'Page 2 is damaged.' },
  });
});

test('a mistake of ours that no waiting mends gives the documents back after the last try', async () => {
  const { documentId, changeId } = await queue('mistaken');
  expect(await runJobs(Infinity, () => new Defect('Assertion failed: a part has 3 pages'))).toBe(13);
  expect(await change(changeId)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('Nothing was changed'),
  });
  expect((await document(documentId)).replacingId).toBeNull();
});

test('a change under which the process died again and again gives the documents back', async () => {
  const { documentId, changeId } = await queue('deadly');
  const { db, pdf } = desk.services;
  let release = () => {};
  let begun = false;
  const cut: typeof pdf.cut = async () => {
    begun = true;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    throw new Error('The process is gone.');
  };
  const engine = quickEngine(
    pagePlanJobs(() => ({ ...desk.services, pdf: { ...pdf, cut } })),
    db,
  );
  await engine.start();
  await eventually(() => begun).toBe(true);
  await db.$executeRaw`UPDATE job_run SET lease_until = now() - interval '1 second', lost_leases = 20`;
  await eventually(async () => (await change(changeId)).status).toBe('failed');
  release();
  await engine.stop();
  expect((await document(documentId)).replacingId).toBeNull();
});
