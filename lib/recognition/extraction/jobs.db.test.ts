import { afterAll, beforeEach, expect, test } from 'vitest';
import { scanRequested } from '@/lib/documents/job-events';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { createFakePdf, createReadableInspection } from '@/test-support/intake/fake-pdf';
import { clearJobs, createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { openWebhookReceiver, respondWith } from '@/test-support/webhook-receiver';
import { extractionJobs } from './jobs';

const app = await closeAfterTests(openTestApp({ outbound: openGuardedOutbound({ allowPrivate: true }) }));
const organization = await makeOrganization(app.services);
const receiver = await openWebhookReceiver();
afterAll(() => receiver.close());
beforeEach(() => clearJobs(app.services.db));

const VALUES = [{ key: 'number', value: 'EV/7731', raw: null, page: null, confidence: 0.9 }];

/** Scans a document of a project whose values a language model extracts. */
async function scan(overrides: Partial<Services>) {
  const services = { ...app.services, pdf: createFakePdf(createReadableInspection(1)), ...overrides };
  const { id: organizationId } = organization;
  const project = await makeProject(services, organization, {
    settings: {
      extraction: { provider: 'llm', url: `${receiver.origin}/v1`, model: 'm' },
      extraction_fields: [{ key: 'number', label: 'Invoice number', type: 'text' }],
    },
  });
  const { id: documentId } = await makeDocument(services, project, { columns: { status: 'pending' } });
  const engine = createFastEngine(
    extractionJobs(() => services),
    services.db,
  );
  await engine.start();
  try {
    await inTransaction(services.db, (tx) => sendEvent(tx, scanRequested, { organizationId, documentId }));
    await expect
      .poll(() => services.db.jobRun.count({ where: { endedAt: { not: null } } }), {
        timeout: 20_000,
        interval: 20,
      })
      .toBe(1);
  } finally {
    await engine.stop();
  }
  return await services.db.document.findUniqueOrThrow({
    where: { id: documentId },
    include: { events: true },
  });
}

test('a scan whose end fails once asks the external provider once', async () => {
  const content = JSON.stringify({ values: VALUES });
  receiver.setBehavior(respondWith(200, JSON.stringify({ choices: [{ message: { content } }] })));
  const { newId } = app.services;
  let failures = 0;
  // The event of the finished scan needs an ID.
  const failOnce = () => {
    if (receiver.calls.length === 0 || failures > 0) return newId();
    failures += 1;
    throw new Error('The database is not available.');
  };
  const document = await scan({ newId: failOnce });
  expect(failures).toBe(1);
  expect(document).toMatchObject({
    status: 'done',
    data: { metadataFields: [{ key: 'number', value: 'EV/7731' }] },
    events: [{ type: 'document.processed' }],
  });
  expect(receiver.calls).toHaveLength(1);
});
