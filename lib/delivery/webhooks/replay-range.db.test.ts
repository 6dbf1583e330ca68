import { beforeEach, expect, test } from 'vitest';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Organization } from '@/lib/platform/db/generated/client';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember } from '@/test-support/factories';
import {
  makeEndpoint,
  openWebhookApp,
  openWebhookFixture,
  type TestEndpoint,
  type WebhookFixture,
} from '@/test-support/webhooks/webhook-fixture';
import type { ReplayRange } from './delivery-schemas';
import { replayRange } from './replay-range';

/** More deliveries than one call handles. */
const IN_ONE_MILLISECOND = 5003;
const AT = new Date('2026-11-01T10:00:00.123Z');
const FROM = new Date('2026-11-01T00:00:00Z');
const TO = new Date('2026-11-02T00:00:00Z');
let fixture: WebhookFixture;
let endpoint: TestEndpoint;
let ctx: Context<Member>;

const app = await closeAfterTests(openWebhookApp());

beforeEach(async () => {
  fixture = await openWebhookFixture(app);
  endpoint = await makeEndpoint(app, fixture.project, 'http://x.test');
  const organization = { id: fixture.project.organizationId } as Organization;
  const { user } = await makeMember(app.services, { organization, role: 'admin' });
  const actor = { kind: 'member', organizationId: organization.id, userId: user.id, role: 'admin' } as Member;
  // The 30 days of retention count back from this time.
  ctx = { ...app.services, actor, requestId: 'test', clock: () => TO };
});

const sql = (text: string) => app.services.db.$executeRawUnsafe(text);
const laterThanAt = (ms: number) => new Date(AT.getTime() + ms).toISOString();

const deliveriesAt = (count: number, afterMs: number, status = 'failed') =>
  sql(`INSERT INTO webhook_delivery (id, endpoint_id, message_id, type, body, status, due_at, created_at)
    SELECT gen_random_uuid(), '${endpoint.row.id}', gen_random_uuid(), 'document.updated', '{}', '${status}', now(),
      '${laterThanAt(afterMs)}' FROM generate_series(1, ${count})`);

const eventsAt = (count: number, afterMs: number, firstSequence: number) =>
  sql(`INSERT INTO document_event (id, organization_id, project_id, document_id, type, sequence, payload, created_at)
    SELECT gen_random_uuid(), '${fixture.project.organizationId}', '${fixture.project.id}', '${fixture.document.id}',
      'document.updated', n, '{"document": {}, "sequence": 1}', '${laterThanAt(afterMs)}'
    FROM generate_series(${firstSequence}, ${firstSequence + count - 1}) AS n`);

/**
 * Repeats the call as a client does until the range is complete.
 * @returns the count of each call
 */
async function all(which: ReplayRange['which']): Promise<number[]> {
  const counts: number[] = [];
  let from: Date | null = FROM;
  while (from !== null && counts.length < 10) {
    const range: ReplayRange = { from, to: TO, which };
    const response = await replayRange(ctx, fixture.project.id, endpoint.row.id, range);
    counts.push(response.replayed);
    from = response.next_from === null ? null : new Date(response.next_from);
  }
  return counts;
}

const waiting = () =>
  app.services.db.webhookDelivery.count({ where: { endpointId: endpoint.row.id, status: 'pending' } });

test.each(['failed', 'all'] as const)(
  'a millisecond with more events than one call replays is replayed once and completely: %s',
  async (which) => {
    await deliveriesAt(2, -1);
    await deliveriesAt(IN_ONE_MILLISECOND, 0);
    await deliveriesAt(3, 1);
    await deliveriesAt(4, 1000, which === 'all' ? 'delivered' : 'failed');
    expect(await all(which)).toEqual([IN_ONE_MILLISECOND + 2, 7]);
    expect(await waiting()).toBe(IN_ONE_MILLISECOND + 9);
  },
  60_000,
);

test('the same for missed events', async () => {
  await eventsAt(2, -1, 1);
  await eventsAt(IN_ONE_MILLISECOND, 0, 3);
  await eventsAt(3, 1, 3 + IN_ONE_MILLISECOND);
  expect(await all('missed')).toEqual([IN_ONE_MILLISECOND + 2, 3]);
  expect(await waiting()).toBe(IN_ONE_MILLISECOND + 5);
  expect(await all('missed')).toEqual([0]);
}, 60_000);

test('a range that one call completes has no continuation', async () => {
  await deliveriesAt(5000, TO.getTime() - AT.getTime() - 1);
  expect(await all('failed')).toEqual([5000]);
});
