import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Organization } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, type TestMember } from '@/test-support/factories';
import { openWebhookReceiver, respondWith, type WebhookReceiver } from '@/test-support/webhook-receiver';
import {
  makeDeliveriesDue,
  makeEndpoint,
  openWebhookApp,
  openWebhookFixture,
  type TestEndpoint,
  type WebhookFixture,
} from '@/test-support/webhooks/webhook-fixture';
import { POST as REPLAY_RANGE } from '../replay/route';
import { POST as PING } from '../test/route';
import { POST as REPLAY } from './[deliveryId]/replay/route';
import { GET as GET_ONE } from './[deliveryId]/route';
import { GET } from './route';

let fixture: WebhookFixture;
let admin: TestMember;
let viewer: TestMember;
let receiver: WebhookReceiver;
let endpoint: TestEndpoint;

const app = await closeAfterTests(openWebhookApp());

beforeEach(async () => {
  fixture = await openWebhookFixture(app);
  const organization = { id: fixture.project.organizationId } as Organization;
  admin = await makeMember(app.services, { organization, role: 'admin' });
  viewer = await makeMember(app.services, { organization, role: 'viewer', projects: [fixture.project] });
  receiver = await openWebhookReceiver();
  endpoint = await makeEndpoint(app, fixture.project, receiver.origin);
});
afterEach(() => receiver.close());

const path = () => ({ uuid: fixture.project.id, id: endpoint.row.id });
const list = async (query: Record<string, string> = {}, as: Credential = admin.token) =>
  app.call(GET, { params: path(), query, as });
const listDeliveries = async (query: Record<string, string> = {}) => (await list(query)).json();
const getDelivery = (deliveryId: string) =>
  app.call(GET_ONE, { params: { ...path(), deliveryId }, as: admin.token });
const replay = (deliveryId: string, as: Credential = admin.token) =>
  app.call(REPLAY, { method: 'POST', params: { ...path(), deliveryId }, as });
const replayRange = (json: object, as: Credential = admin.token) =>
  app.call(REPLAY_RANGE, { params: path(), as, json });
const disableEndpoint = () =>
  app.services.db.webhookEndpoint.update({
    where: { id: endpoint.row.id },
    data: { offAt: new Date(), offReason: 'person' },
  });
const listReceivedIds = () => receiver.calls.map(({ headers }) => headers['webhook-id']);
const LONG_AGO = '2020-01-01T00:00:00Z';

describe('list', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: admin, call: { params: path() } }));

  test('200: newest first, in pages, by status and type', async () => {
    await fixture.recordEvents('created', 'updated', 'approved');
    await fixture.deliverDue();
    receiver.setBehavior(respondWith(503));
    await fixture.recordEvents('exported');
    await fixture.deliverDue();
    const first = await listDeliveries({ limit: '3' });
    expect(first.deliveries[0]).toEqual({
      id: expect.any(String),
      message_id: expect.any(String),
      type: 'document.exported',
      status: 'pending',
      response_status: 503,
      duration_ms: expect.any(Number),
      error: 'The endpoint returned 503.',
      error_parts: [{ code: 'endpoint_status', values: { status: 503 } }],
      attempts: 1,
      next_attempt_at: expect.any(String),
      document: { uuid: fixture.document.id, original_filename: 'invoice.pdf' },
      created_at: expect.any(String),
    });
    const second = await listDeliveries({ limit: '3', cursor: first.next_cursor });
    expect(second.next_cursor).toBeNull();
    const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect((await listDeliveries({ status: 'late' })).deliveries).toHaveLength(1);
    expect((await listDeliveries({ status: 'delivered' })).deliveries).toHaveLength(3);
    expect((await listDeliveries({ status: 'failed' })).deliveries).toEqual([]);
    expect((await listDeliveries({ type: 'document.created' })).deliveries).toHaveLength(1);
  });

  test('403 for non-admins; 404 for an unknown endpoint; 422 for a foreign cursor', async () => {
    expect((await list({}, viewer.token)).status).toBe(403);
    const params = { ...path(), id: app.services.newId() };
    expect((await app.call(GET, { params, as: admin.token })).status).toBe(404);
    expect((await list({ cursor: 'x' })).status).toBe(422);
    expect((await list({ status: 'lost' })).status).toBe(422);
    const year0 = JSON.stringify(['0000-01-01T00:00:00.000Z', app.services.newId()]);
    expect((await list({ cursor: Buffer.from(year0).toString('base64url') })).status).toBe(422);
  });

  test('200: has the time of the next attempt if there will be one', async () => {
    await fixture.recordEvents('created');
    const { db, newId, clock } = app.services;
    const next = async () => (await listDeliveries()).deliveries[0].next_attempt_at;
    expect(await next()).toEqual(expect.any(String));
    const claimed = (ms: number) => ({ claim: newId(), dueAt: new Date(clock().getTime() + ms) });
    await db.webhookDelivery.updateMany({ data: claimed(10_000) });
    expect(await next()).toBeNull();
    await db.webhookDelivery.updateMany({ data: claimed(-10_000) });
    expect(await next()).toEqual(expect.any(String));
    await disableEndpoint();
    expect(await next()).toBeNull();
  });
});

describe('get', () => {
  testCommonErrors(GET_ONE, 'GET', () => ({
    app,
    member: admin,
    call: { params: { ...path(), deliveryId: app.services.newId() } },
  }));

  test('200 with the request and the response of each attempt', async () => {
    receiver.setBehavior(respondWith(500, 'busy', { 'x-why': 'load' }));
    await fixture.recordEvents('created');
    await fixture.deliverDue();
    receiver.setBehavior(respondWith(200, 'thanks'));
    await makeDeliveriesDue(app);
    await fixture.deliverDue();
    const [{ id }] = (await listDeliveries()).deliveries;
    const detail = await (await getDelivery(id)).json();
    expect(detail).toMatchObject({ status: 'delivered', attempts: 2, tries_left: 0, next_attempt_at: null });
    expect(detail.body).toBe(receiver.calls[0]!.body);
    expect(detail.tries).toMatchObject([
      {
        response: { status: 500, body: 'busy', headers: { 'x-why': 'load' } },
        error: 'The endpoint returned 500.',
        error_parts: [{ code: 'endpoint_status', values: { status: 500 } }],
      },
      { response: { status: 200, body: 'thanks' } },
    ]);
    expect(detail.tries[0].request.headers['webhook-id']).toBe(detail.message_id);
  });

  test('404 for a delivery of another endpoint', async () => {
    await makeEndpoint(app, fixture.project, receiver.origin);
    await fixture.recordEvents('created');
    const other = await app.services.db.webhookDelivery.findFirstOrThrow({
      where: { endpointId: { not: endpoint.row.id }, documentId: fixture.document.id },
    });
    expect((await getDelivery(other.id)).status).toBe(404);
  });
});

describe('replay one', () => {
  testCommonErrors(REPLAY, 'POST', () => ({
    app,
    member: admin,
    call: { params: { ...path(), deliveryId: app.services.newId() } },
  }));

  test('202: sends it again with the same ID and body', async () => {
    await fixture.recordEvents('created');
    await fixture.deliverDue();
    const [{ id }] = (await listDeliveries()).deliveries;
    const response = await replay(id);
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ id, status: 'pending', attempts: 1 });
    await fixture.deliverDue();
    expect(new Set(listReceivedIds()).size).toBe(1);
    expect(receiver.calls[1]!.body).toBe(receiver.calls[0]!.body);
    expect(await (await getDelivery(id)).json()).toMatchObject({ status: 'delivered', attempts: 2 });
    const entry = await app.services.db.auditEntry.findFirstOrThrow({ where: { subjectId: id } });
    expect(entry).toMatchObject({ action: 'webhook_delivery.replayed', actorId: admin.user.id });
  });

  test('202: a delivered one that is sent again is not late', async () => {
    await fixture.recordEvents('created');
    await fixture.deliverDue();
    const [{ id }] = (await listDeliveries()).deliveries;
    await replay(id);
    expect((await listDeliveries({ status: 'pending' })).deliveries).toHaveLength(1);
    expect((await listDeliveries({ status: 'late' })).deliveries).toEqual([]);
    receiver.setBehavior(respondWith(500));
    await fixture.deliverDue();
    expect((await listDeliveries({ status: 'late' })).deliveries).toHaveLength(1);
  });

  test('202 for a waiting one: it is sent at once and keeps its attempts', async () => {
    receiver.setBehavior(respondWith(500));
    await fixture.recordEvents('created');
    await fixture.deliverDue();
    const [{ id }] = (await listDeliveries()).deliveries;
    await replay(id);
    await fixture.deliverDue();
    expect(await (await getDelivery(id)).json()).toMatchObject({ attempts: 2, tries_left: 8 });
  });

  test('409 during an attempt, and when the endpoint is disabled; 403 for non-admins', async () => {
    await fixture.recordEvents('created');
    const [delivery] = await fixture.listDeliveries(endpoint);
    expect((await replay(delivery!.id, viewer.token)).status).toBe(403);
    const { db, newId, clock } = app.services;
    const dueAt = new Date(clock().getTime() + 10_000);
    await db.webhookDelivery.update({ where: { id: delivery!.id }, data: { claim: newId(), dueAt } });
    expect((await replay(delivery!.id)).status).toBe(409);
    await disableEndpoint();
    expect((await replay(delivery!.id)).status).toBe(409);
  });
});

describe('replay a range', () => {
  testCommonErrors(REPLAY_RANGE, 'POST', () => ({
    app,
    member: admin,
    call: { params: path(), json: { from: LONG_AGO } },
  }));

  test('202: all that failed since, and nothing else', async () => {
    await fixture.recordEvents('created', 'updated', 'approved');
    const [first, second] = await fixture.listDeliveries(endpoint);
    const { db } = app.services;
    await db.webhookDelivery.updateMany({
      where: { endpointId: endpoint.row.id },
      data: { status: 'delivered' },
    });
    await db.webhookDelivery.update({
      where: { id: first!.id },
      data: { status: 'failed', createdAt: new Date('2026-01-01T00:00:00Z') },
    });
    await db.webhookDelivery.update({ where: { id: second!.id }, data: { status: 'failed', tries: 10 } });
    const response = await replayRange({ from: '2026-06-01T00:00:00+02:00' });
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ replayed: 1, next_from: null });
    await fixture.deliverDue();
    expect(listReceivedIds()).toEqual([second!.messageId]);
    expect(await (await replayRange({ from: LONG_AGO, to: '2026-02-01T00:00:00Z' })).json()).toMatchObject({
      replayed: 1,
    });
  });

  test('202: everything sent', async () => {
    await fixture.recordEvents('created', 'updated');
    await fixture.deliverDue();
    expect(await (await replayRange({ from: LONG_AGO, which: 'all' })).json()).toMatchObject({ replayed: 2 });
    await fixture.deliverDue();
    expect(listReceivedIds().slice(2).sort()).toEqual(listReceivedIds().slice(0, 2).sort());
  });

  test('202: missed events of its subscription while it was disabled', async () => {
    await app.services.db.webhookEndpoint.update({
      where: { id: endpoint.row.id },
      data: { events: ['document.updated', 'document.approved'] },
    });
    await fixture.recordEvents('updated');
    await disableEndpoint();
    await fixture.recordEvents('approved', 'exported');
    expect((await replayRange({ from: LONG_AGO, which: 'missed' })).status).toBe(409);
    await app.services.db.webhookEndpoint.update({
      where: { id: endpoint.row.id },
      data: { offAt: null, offReason: null },
    });
    const missed = () => replayRange({ from: LONG_AGO, which: 'missed' });
    const { db } = app.services;
    const tooOld = await db.documentEvent.findFirstOrThrow({
      where: { documentId: fixture.document.id, type: 'document.approved' },
    });
    const longSince = new Date(Date.now() - 31 * 24 * 3600_000);
    const again = { ...tooOld, id: app.services.newId(), sequence: 1000, createdAt: longSince };
    await db.documentEvent.create({ data: { ...again, payload: again.payload! } });
    expect(await (await missed()).json()).toEqual({ replayed: 1, next_from: null });
    expect(await (await missed()).json()).toEqual({ replayed: 0, next_from: null });
    await fixture.deliverDue();
    expect(receiver.calls.map(({ body }) => JSON.parse(body).type).sort()).toEqual([
      'document.approved',
      'document.updated',
    ]);
    const approved = receiver.calls.find(({ body }) => body.includes('document.approved'))!;
    const event = await app.services.db.documentEvent.findFirstOrThrow({
      where: { documentId: fixture.document.id, type: 'document.approved' },
    });
    expect(approved.headers['webhook-id']).toBe(event.id);
    expect(JSON.parse(approved.body).data.sequence).toBe(event.sequence);
  });

  test('403 for non-admins; 422 for an invalid time', async () => {
    expect((await replayRange({ from: LONG_AGO }, viewer.token)).status).toBe(403);
    expect((await replayRange({ from: 'yesterday' })).status).toBe(422);
    expect((await replayRange({ from: LONG_AGO, which: 'some' })).status).toBe(422);
    for (const from of ['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z']) {
      expect((await replayRange({ from, which: 'missed' })).status).toBe(422);
      expect((await replayRange({ from: LONG_AGO, to: from })).status).toBe(422);
    }
  });
});

describe('ping', () => {
  testCommonErrors(PING, 'POST', () => ({ app, member: admin, call: { params: path() } }));

  test('202, and it arrives whatever the filter says', async () => {
    await app.services.db.webhookEndpoint.update({
      where: { id: endpoint.row.id },
      data: { events: ['document.deleted'] },
    });
    const response = await app.call(PING, { method: 'POST', params: path(), as: admin.token });
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ type: 'ping', status: 'pending', document: null });
    await fixture.deliverDue();
    expect(JSON.parse(receiver.calls[0]!.body)).toEqual({
      type: 'ping',
      timestamp: expect.any(String),
      data: { endpoint: { id: endpoint.row.id, project_uuid: fixture.project.id } },
    });
  });

  test('409 when the endpoint is disabled; 403 for non-admins', async () => {
    const call = { method: 'POST' as const, params: path() };
    expect((await app.call(PING, { ...call, as: viewer.token })).status).toBe(403);
    await disableEndpoint();
    expect((await app.call(PING, { ...call, as: admin.token })).status).toBe(409);
  });
});

test('404 for unknown and foreign endpoints and 403 for non-admins, on every operation', async () => {
  await fixture.recordEvents('created');
  const [delivery] = await fixture.listDeliveries(endpoint);
  const others = await openWebhookFixture(app);
  const theirs = await makeEndpoint(app, others.project, receiver.origin);
  const ask = async (params: { uuid: string; id: string }, deliveryId: string, as: Credential) => {
    const one = { method: 'POST' as const, params: { ...params, deliveryId }, as };
    return [
      (await app.call(REPLAY, one)).status,
      (await app.call(GET_ONE, { ...one, method: 'GET' })).status,
      (await app.call(REPLAY_RANGE, { params, as, json: { from: LONG_AGO } })).status,
      (await app.call(PING, { method: 'POST', params, as })).status,
    ];
  };
  const unknown = app.services.newId();
  expect(await ask({ ...path(), id: unknown }, delivery!.id, admin.token)).toEqual([404, 404, 404, 404]);
  expect(await ask({ ...path(), id: theirs.row.id }, delivery!.id, admin.token)).toEqual([
    404, 404, 404, 404,
  ]);
  const foreign = { uuid: others.project.id, id: theirs.row.id };
  expect(await ask(foreign, delivery!.id, admin.token)).toEqual([404, 404, 404, 404]);
  expect(await ask(path(), delivery!.id, viewer.token)).toEqual([403, 403, 403, 403]);
});
