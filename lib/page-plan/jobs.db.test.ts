import { expect, test } from 'vitest';
import { POST } from '@/app/api/prebuilt-documents/review-pages/route';
import { Defect } from '@/lib/foundation/assert';
import { DomainError } from '@/lib/foundation/errors';
import { APP_ID } from '@/lib/platform/jobs/job-port';
import { resumeStuckWork } from '@/lib/server/stuck-work/resume-stuck-work';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { clearJobs, createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { waitFor } from '@/test-support/platform/jobs/retry-until-defined';
import { pagePlanJobs } from './jobs';

/** Tests an acknowledged change whose job fails, on the real engine. */
const fixture = await closeAfterTests(openPagePlanFixture());

/** Queues a plan that cuts a file in two. @returns the file's ID and the change's ID */
async function queue(label: string): Promise<{ documentId: string; changeId: string }> {
  await clearJobs(fixture.services.db);
  const { id } = await fixture.createFile(label, 2);
  const segments = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: 2 },
  ];
  const response = await fixture.app.call(POST, {
    json: { documents: [id], segments },
    as: fixture.owner.token,
  });
  expect(response.status).toBe(202);
  return { documentId: id, changeId: (await response.json()).request_id.slice('split-'.length) };
}

const CUT = `${APP_ID}-page-plan-cut`;

/** Runs jobs until none is running; the first `failures` cuts fail. @returns the number of cut attempts */
async function runJobs(failures: number, error: () => Error): Promise<number> {
  const { db, pdf } = fixture.services;
  let attempts = 0;
  const cut: typeof pdf.cut = async (input) => {
    attempts += 1;
    if (attempts <= failures) throw error();
    return pdf.cut(input);
  };
  const engine = createFastEngine(
    pagePlanJobs(() => ({ ...fixture.services, pdf: { ...pdf, cut } })),
    db,
  );
  await engine.start();
  await waitFor(() => db.jobRun.count({ where: { functionId: CUT, endedAt: { not: null } } })).toBe(1);
  await waitFor(() => db.jobRun.count({ where: { endedAt: null } })).toBe(0);
  await engine.stop();
  return attempts;
}

const change = (id: string) => fixture.services.db.pageChange.findUniqueOrThrow({ where: { id } });
const document = (id: string) => fixture.services.db.document.findUniqueOrThrow({ where: { id } });

test('temporary errors are retried for an hour and then in the next round, and never given up', async () => {
  const { documentId, changeId } = await queue('waits');
  const down = () => new DomainError('unavailable', 'The disk is full.');
  expect(await runJobs(Infinity, down)).toBe(13);
  expect((await change(changeId)).status).toBe('pending');
  expect(await document(documentId)).toMatchObject({ replacingId: changeId, correctionFailed: null });

  const { db } = fixture.services;
  const inHours = (hours: number) => ({
    ...fixture.services,
    clock: () => new Date(Date.now() + hours * 3_600_000),
  });
  const resume = (hours: number) => resumeStuckWork(inHours(hours));
  const requested = () => db.outboxEvent.count({ where: { name: 'page-plan/change.requested' } });
  await clearJobs(db);
  await resume(1);
  await resume(1);
  expect(await requested()).toBe(1);
  await clearJobs(db);
  await resume(1.2);
  expect(await requested()).toBe(0);
  await resume(2);
  expect(await requested()).toBe(1);

  expect(await runJobs(2, down)).toBe(3);
  expect((await change(changeId)).status).toBe('done');
  expect(await db.document.count({ where: { madeById: changeId } })).toBe(2);
  await clearJobs(db);
  await resume(5);
  expect(await requested()).toBe(0);
}, 60_000);

test('a problem of the file fails the change at once with its reason', async () => {
  const { documentId, changeId } = await queue('torn');
  expect(await runJobs(Infinity, () => new DomainError('invalid', 'Page 2 is damaged.'))).toBe(1);
  expect(await change(changeId)).toMatchObject({ status: 'failed', message: 'Page 2 is damaged.' });
  expect(await document(documentId)).toMatchObject({
    replacingId: null,
    correctionFailed: { message: 'Page 2 is damaged.' },
  });
});

test('a permanent internal error releases the documents after the last attempt', async () => {
  const { documentId, changeId } = await queue('mistaken');
  expect(await runJobs(Infinity, () => new Defect('Assertion failed: a part has 3 pages'))).toBe(13);
  expect(await change(changeId)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('Nothing was changed'),
  });
  expect((await document(documentId)).replacingId).toBeNull();
});

test('a change that crashes its process repeatedly releases the documents', async () => {
  const { documentId, changeId } = await queue('deadly');
  const { db, pdf } = fixture.services;
  let release = () => {};
  let begun = false;
  const cut: typeof pdf.cut = async () => {
    begun = true;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    throw new Error('The process is gone.');
  };
  const engine = createFastEngine(
    pagePlanJobs(() => ({ ...fixture.services, pdf: { ...pdf, cut } })),
    db,
  );
  await engine.start();
  await waitFor(() => begun).toBe(true);
  await db.$executeRaw`UPDATE job_run SET lease_until = now() - interval '1 second', lost_leases = 20`;
  await waitFor(async () => (await change(changeId)).status).toBe('failed');
  release();
  await engine.stop();
  expect((await document(documentId)).replacingId).toBeNull();
});
