import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import type { Organization } from '@/lib/platform/db/generated/client';
import type { TestApp } from '@/lib/testing/app';
import { makeMember } from '@/lib/testing/factories';
import type { ReplayRange } from './delivery-schemas';
import { replayRange } from './replay-range';
import { type Desk, makeEndpoint, openDesk, openWebhookApp, type TestEndpoint } from './testing/desk';

/** More than one call takes on. */
const IN_ONE_MILLISECOND = 5003;
const AT = new Date('2026-11-01T10:00:00.123Z');
const FROM = new Date('2026-11-01T00:00:00Z');
const TO = new Date('2026-11-02T00:00:00Z');

let app: TestApp;
let desk: Desk;
let endpoint: TestEndpoint;
let ctx: Context<Member>;
beforeAll(async () => {
  app = await openWebhookApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await openDesk(app);
  endpoint = await makeEndpoint(app, desk.project, 'http://x.test');
  const organization = { id: desk.project.organizationId } as Organization;
  const { user } = await makeMember(app.services, { organization, role: 'admin' });
  const actor = { kind: 'member', organizationId: organization.id, userId: user.id, role: 'admin' } as Member;
  // The kept 30 days are counted from then.
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
    SELECT gen_random_uuid(), '${desk.project.organizationId}', '${desk.project.id}', '${desk.document.id}',
      'document.updated', n, '{"document": {}, "sequence": 1}', '${laterThanAt(afterMs)}'
    FROM generate_series(${firstSequence}, ${firstSequence + count - 1}) AS n`);

/** As a client goes on, call by call. @returns how many each took on */
async function all(which: ReplayRange['which']): Promise<number[]> {
  const counts: number[] = [];
  let from: Date | null = FROM;
  while (from !== null && counts.length < 10) {
    const range: ReplayRange = { from, to: TO, which };
    const answer = await replayRange(ctx, desk.project.id, endpoint.row.id, range);
    counts.push(answer.replayed);
    from = answer.next_from === null ? null : new Date(answer.next_from);
  }
  return counts;
}

const waiting = () =>
  app.services.db.webhookDelivery.count({ where: { endpointId: endpoint.row.id, status: 'pending' } });

test.each(['failed', 'all'] as const)(
  'of more that happened in one millisecond than a call takes on, none is lost and none sent twice: %s',
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

test('the same of what was missed', async () => {
  await eventsAt(2, -1, 1);
  await eventsAt(IN_ONE_MILLISECOND, 0, 3);
  await eventsAt(3, 1, 3 + IN_ONE_MILLISECOND);
  expect(await all('missed')).toEqual([IN_ONE_MILLISECOND + 2, 3]);
  expect(await waiting()).toBe(IN_ONE_MILLISECOND + 5);
  expect(await all('missed')).toEqual([0]);
}, 60_000);

test('a range that ends with what one call takes on has no next one', async () => {
  await deliveriesAt(5000, TO.getTime() - AT.getTime() - 1);
  expect(await all('failed')).toEqual([5000]);
});
