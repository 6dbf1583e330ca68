import { afterAll, expect, test } from 'vitest';
import { GET } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST } from '@/app/api/prebuilt-documents/review-pages/route';
import { recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import { pagePlanJobs } from '@/lib/page-plan/jobs';
import { inTransaction } from '@/lib/platform/db/database';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { waitFor } from '@/test-support/platform/jobs/retry-until-defined';
import { openWebhookReceiver } from '@/test-support/webhook-receiver';
import { makeEndpoint } from '@/test-support/webhooks/webhook-fixture';
import { webhookJobs } from './jobs';
import { DocumentEventPayload } from './webhook-payloads';

const fixture = await openPagePlanFixture();
await fixture.services.outbound.close();
fixture.services.outbound = openGuardedOutbound({ allowPrivate: true });
const receiver = await closeAfterTests(openWebhookReceiver());

afterAll(async () => {
  await fixture.app.close();
});

const PAYLOAD_KEYS = [
  'doc_type',
  'labels',
  'needs_action_type',
  'original_filename',
  'page_count',
  'project_uuid',
  'reference',
  'status',
  'uuid',
];

test('a split gives one created event per part and one deleted event: no replaced, no metadata, increasing sequence', async () => {
  const { services, project, owner } = fixture;
  const { db } = services;
  await makeEndpoint(fixture.app, project, receiver.origin);
  const source = await fixture.createFile('pile', 6, { reference: 'mail-1' });
  await inTransaction(db, (tx) =>
    recordDocumentEvents(
      tx,
      [
        { documentId: source.id, type: 'created' },
        { documentId: source.id, type: 'updated' },
      ],
      services,
    ),
  );
  const segments = [
    { start_page: 1, end_page: 2, name: 'first', doc_type: 'invoice' },
    { start_page: 3, end_page: 5, name: 'second' },
    { start_page: 6, end_page: 6, role: 'discard' },
  ];
  const plan = { documents: [source.id], segments };
  expect((await fixture.app.call(POST, { as: owner.token, json: plan })).status).toBe(202);

  const engine = createFastEngine([...pagePlanJobs(() => services), ...webhookJobs(() => services)], db);
  services.jobs = engine;
  await engine.start();
  const changing = { where: { status: { not: 'done' as const } } };
  await waitFor(() => db.pageChange.count(changing)).toBe(0);
  await waitFor(() => db.webhookDelivery.count({ where: { status: { not: 'delivered' } } })).toBe(0);
  await engine.stop();

  const payloads = receiver.calls.map(({ body }) => DocumentEventPayload.strict().parse(JSON.parse(body)));
  const parts = await db.document.findMany({ where: { projectId: project.id, id: { not: source.id } } });
  expect(parts.map(({ originalFilename }) => originalFilename).sort()).toEqual(['first.pdf', 'second.pdf']);
  const of = (uuid: string) =>
    payloads
      .filter(({ data }) => data.document.uuid === uuid)
      .sort((a, b) => a.data.sequence - b.data.sequence)
      .map(({ type, data }) => [type, data.sequence]);
  expect(of(source.id)).toEqual([
    ['document.created', 1],
    ['document.updated', 2],
    ['document.deleted', 3],
  ]);
  for (const part of parts) {
    const events = of(part.id);
    expect(events[0]).toEqual(['document.created', 1]);
    expect(events.map(([, sequence]) => sequence)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter(([type]) => type === 'document.created')).toHaveLength(1);
  }
  expect(new Set(payloads.map(({ data }) => data.document.uuid))).toEqual(
    new Set([source.id, ...parts.map(({ id }) => id)]),
  );
  // The parts have metadata, but payloads don't include it.
  for (const { id } of parts) {
    const part = await (await fixture.app.call(GET, { params: { uuid: id }, as: owner.token })).json();
    expect(part.metadata).toMatchObject({ split: expect.any(Object) });
  }
  for (const { body } of receiver.calls) {
    const { data, ...rest } = JSON.parse(body);
    expect(Object.keys(rest)).toEqual(['type', 'timestamp']);
    const { reason, replaced_by: replacedBy, ...every } = data;
    expect(Object.keys(every)).toEqual(['document', 'sequence']);
    const isDeletion = rest.type === 'document.deleted';
    expect(reason).toBe(isDeletion ? 'cut' : undefined);
    expect(replacedBy?.toSorted()).toEqual(isDeletion ? parts.map(({ id }) => id).sort() : undefined);
    expect(Object.keys(data.document).sort()).toEqual(PAYLOAD_KEYS);
  }
}, 60_000);
