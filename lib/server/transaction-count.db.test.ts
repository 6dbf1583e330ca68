import { describe, expect, test, vi } from 'vitest';
import { GET as listDocuments } from '@/app/api/projects/[uuid]/documents/route';
import { GET as getSettings } from '@/app/api/projects/[uuid]/settings/route';
import { POST as upload } from '@/app/api/v1/external/projects/[projectUuid]/documents/route';
import { createEmbeddedEngine } from '@/lib/platform/jobs/embedded/embedded-job-engine';
import { onEventsCommitted } from '@/lib/platform/jobs/job-outbox';
import { subscribe } from '@/lib/platform/telemetry';
import { createJobs } from '@/lib/server/jobs';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeApiKey, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { createPdfPart, createUploadForm } from '@/test-support/intake/upload-form';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { type RecordedTransaction, recordStatements } from '@/test-support/platform/db/record-statements';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';

/** Fixed time, so that no credential is marked as used a second time. */
const now = new Date();
const app = await closeAfterTests(openTestApp({ pdf: inProcessPdf, clock: () => now }));
const { services } = app;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization);
const { credential } = await makeApiKey(services, { organization });
const member = await makeMember(services, { organization });

/** Jobs that each uploaded document runs. */
const JOBS = ['intake-settle', 'extraction-scan', 'documents-picture'];

/** Starts an engine that looks for work only when notified. */
async function startEngine() {
  const engine = createEmbeddedEngine(
    createJobs(() => services),
    { db: services.db, logger: silentLogger, pollMs: 3_600_000, leaseMs: 3_600_000 },
  );
  services.jobs = engine;
  onEventsCommitted(services.db, () => engine.wake());
  await engine.start();
  // The schedules that were missed run first.
  await engine.idle?.();
  // From here on, time stands still, so that no other schedule becomes due.
  vi.useFakeTimers({ toFake: ['Date'], now });
  return engine;
}

/** Uploads one-page PDFs, and returns the transactions until all their jobs have ended. */
async function uploadDocuments(names: readonly string[]): Promise<RecordedTransaction[]> {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const ended: string[] = [];
  const unsubscribe = subscribe('job.run', ({ job, outcome }) => {
    if (!JOBS.includes(job)) return;
    ended.push(`${job} ${outcome}`);
    if (ended.length === names.length * JOBS.length) finish();
  });
  const recording = recordStatements();
  for (const name of names) {
    const body = createUploadForm(createPdfPart(name));
    const call = { params: { projectUuid: project.id }, body, as: credential };
    expect((await app.call(upload, call)).status).toBe(200);
  }
  await finished;
  recording.stop();
  unsubscribe();
  expect(new Set(ended)).toEqual(new Set(JOBS.map((job) => `${job} done`)));
  return recording.transactions;
}

/** Formats the recorded transactions for the message of a failed assertion. */
const format = (transactions: readonly RecordedTransaction[]): string =>
  transactions
    .map((statements) => statements.map((each) => each.replaceAll(/\s+/g, ' ').slice(0, 160)).join('\n  '))
    .join('\n');

test('a document takes at most 12 transactions from its upload to the end of its jobs', async () => {
  const engine = await startEngine();
  await uploadDocuments(['first use of the credential']);
  const one = await uploadDocuments(['one']);
  expect(one.length, format(one)).toBeLessThanOrEqual(12);
  const names = Array.from({ length: 5 }, (_, index) => `document ${index}`);
  const many = await uploadDocuments(names);
  expect(many.length / names.length, format(many)).toBeLessThanOrEqual(12);
  expect(await services.db.document.count({ where: { status: 'done' } })).toBe(names.length + 2);
  await engine.stop();
  vi.useRealTimers();
});

describe.each([
  ['an access token', member.token],
  ['a session', member.session],
])('a request with %s', (_name, as) => {
  const record = async (handler: typeof listDocuments, query: Record<string, string> = {}) => {
    const call = { params: { uuid: project.id }, query, as };
    // The first use of a credential is stored.
    await app.call(handler, call);
    const recording = recordStatements();
    const response = await app.call(handler, call);
    recording.stop();
    expect(response.status).toBe(200);
    return { statements: recording.transactions.flat(), body: await response.json() };
  };

  test('reads credential, membership and project in one statement', async () => {
    const { statements } = await record(getSettings);
    expect(statements, statements.join('\n')).toHaveLength(1);
  });

  test('lists documents with three statements, and one more to count those of other pages', async () => {
    const { statements, body } = await record(listDocuments);
    expect(statements, statements.join('\n')).toHaveLength(3);
    expect(body.counts.done).toBe(7);
    const limited = await record(listDocuments, { limit: '2' });
    expect(limited.statements, limited.statements.join('\n')).toHaveLength(4);
    expect(limited.body.counts).toEqual(body.counts);
  });

  test('searches without a count if it has found all documents', async () => {
    const { statements, body } = await record(listDocuments, { q: 'document' });
    expect(statements.filter((each) => each.startsWith('SELECT COUNT'))).toEqual([]);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(10);
    expect(body.counts.done).toBe(5);
  });
});
