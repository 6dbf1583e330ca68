import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Organization } from '@/lib/platform/db/generated/client';
import type { Credential, TestApp } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import { makeMember, type TestMember } from '@/lib/testing/factories';
import { answer, openReceiver, type Receiver } from '@/lib/testing/receiver';
import {
  type Desk,
  makeDue,
  makeEndpoint,
  openDesk,
  openWebhookApp,
  type TestEndpoint,
} from '@/lib/webhooks/testing/desk';
import { POST as REPLAY_RANGE } from '../replay/route';
import { POST as PING } from '../test/route';
import { POST as REPLAY } from './[deliveryId]/replay/route';
import { GET as GET_ONE } from './[deliveryId]/route';
import { GET } from './route';

let app: TestApp;
let desk: Desk;
let admin: TestMember;
let viewer: TestMember;
let receiver: Receiver;
let endpoint: TestEndpoint;
beforeAll(async () => {
  app = await openWebhookApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await openDesk(app);
  const organization = { id: desk.project.organizationId } as Organization;
  admin = await makeMember(app.services, { organization, role: 'admin' });
  viewer = await makeMember(app.services, { organization, role: 'viewer', projects: [desk.project] });
  receiver = await openReceiver();
  endpoint = await makeEndpoint(app, desk.project, receiver.origin);
});
afterEach(() => receiver.close());

const path = () => ({ uuid: desk.project.id, id: endpoint.row.id });
const list = async (query: Record<string, string> = {}, as: Credential = admin.token) =>
  app.call(GET, { params: path(), query, as });
const listed = async (query: Record<string, string> = {}) => (await list(query)).json();
const one = (deliveryId: string) => app.call(GET_ONE, { params: { ...path(), deliveryId }, as: admin.token });
const replay = (deliveryId: string, as: Credential = admin.token) =>
  app.call(REPLAY, { method: 'POST', params: { ...path(), deliveryId }, as });
const replayRange = (json: object, as: Credential = admin.token) =>
  app.call(REPLAY_RANGE, { params: path(), as, json });
const turnOff = () =>
  app.services.db.webhookEndpoint.update({
    where: { id: endpoint.row.id },
    data: { offAt: new Date(), offReason: 'person' },
  });
const idsReceived = () => receiver.calls.map(({ headers }) => headers['webhook-id']);
const LONG_AGO = '2020-01-01T00:00:00Z';

describe('list', () => {
  testCommonRefusals(GET, 'GET', () => ({ app, member: admin, call: { params: path() } }));

  test('200: the newest first, page by page, by status and type', async () => {
    await desk.happen('created', 'updated', 'approved');
    await desk.deliver();
    receiver.behave(answer(503));
    await desk.happen('exported');
    await desk.deliver();
    const first = await listed({ limit: '3' });
    expect(first.deliveries[0]).toEqual({
      id: expect.any(String),
      message_id: expect.any(String),
      type: 'document.exported',
      status: 'pending',
      response_status: 503,
      duration_ms: expect.any(Number),
      error: 'The endpoint answered 503.',
      attempts: 1,
      next_attempt_at: expect.any(String),
      document: { uuid: desk.document.id, original_filename: 'invoice.pdf' },
      created_at: expect.any(String),
    });
    const second = await listed({ limit: '3', cursor: first.next_cursor });
    expect(second.next_cursor).toBeNull();
    const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect((await listed({ status: 'late' })).deliveries).toHaveLength(1);
    expect((await listed({ status: 'delivered' })).deliveries).toHaveLength(3);
    expect((await listed({ status: 'failed' })).deliveries).toEqual([]);
    expect((await listed({ type: 'document.created' })).deliveries).toHaveLength(1);
  });

  test('403 to whoever is no admin; 404 to an unknown endpoint; 422 to a cursor of others', async () => {
    expect((await list({}, viewer.token)).status).toBe(403);
    const params = { ...path(), id: app.services.newId() };
    expect((await app.call(GET, { params, as: admin.token })).status).toBe(404);
    expect((await list({ cursor: 'x' })).status).toBe(422);
    expect((await list({ status: 'lost' })).status).toBe(422);
    const year0 = JSON.stringify(['0000-01-01T00:00:00.000Z', app.services.newId()]);
    expect((await list({ cursor: Buffer.from(year0).toString('base64url') })).status).toBe(422);
  });

  test('200: a next try is told of where there will be one', async () => {
    await desk.happen('created');
    const { db, newId, clock } = app.services;
    const next = async () => (await listed()).deliveries[0].next_attempt_at;
    expect(await next()).toEqual(expect.any(String));
    const claimed = (ms: number) => ({ claim: newId(), dueAt: new Date(clock().getTime() + ms) });
    await db.webhookDelivery.updateMany({ data: claimed(10_000) });
    expect(await next()).toBeNull();
    await db.webhookDelivery.updateMany({ data: claimed(-10_000) });
    expect(await next()).toEqual(expect.any(String));
    await turnOff();
    expect(await next()).toBeNull();
  });
});

describe('get', () => {
  testCommonRefusals(GET_ONE, 'GET', () => ({
    app,
    member: admin,
    call: { params: { ...path(), deliveryId: app.services.newId() } },
  }));

  test('200 with what was sent, and what was answered to each try', async () => {
    receiver.behave(answer(500, 'busy', { 'x-why': 'load' }));
    await desk.happen('created');
    await desk.deliver();
    receiver.behave(answer(200, 'thanks'));
    await makeDue(app);
    await desk.deliver();
    const [{ id }] = (await listed()).deliveries;
    const detail = await (await one(id)).json();
    expect(detail).toMatchObject({ status: 'delivered', attempts: 2, tries_left: 0, next_attempt_at: null });
    expect(detail.body).toBe(receiver.calls[0]!.body);
    expect(detail.tries).toMatchObject([
      {
        response: { status: 500, body: 'busy', headers: { 'x-why': 'load' } },
        error: 'The endpoint answered 500.',
      },
      { response: { status: 200, body: 'thanks' } },
    ]);
    expect(detail.tries[0].request.headers['webhook-id']).toBe(detail.message_id);
  });

  test('404 to one of another endpoint', async () => {
    await makeEndpoint(app, desk.project, receiver.origin);
    await desk.happen('created');
    const other = await app.services.db.webhookDelivery.findFirstOrThrow({
      where: { endpointId: { not: endpoint.row.id }, documentId: desk.document.id },
    });
    expect((await one(other.id)).status).toBe(404);
  });
});

describe('replay one', () => {
  testCommonRefusals(REPLAY, 'POST', () => ({
    app,
    member: admin,
    call: { params: { ...path(), deliveryId: app.services.newId() } },
  }));

  test('202: it is sent again under the same id and with the same body', async () => {
    await desk.happen('created');
    await desk.deliver();
    const [{ id }] = (await listed()).deliveries;
    const response = await replay(id);
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ id, status: 'pending', attempts: 1 });
    await desk.deliver();
    expect(new Set(idsReceived()).size).toBe(1);
    expect(receiver.calls[1]!.body).toBe(receiver.calls[0]!.body);
    expect(await (await one(id)).json()).toMatchObject({ status: 'delivered', attempts: 2 });
    const entry = await app.services.db.auditEntry.findFirstOrThrow({ where: { subjectId: id } });
    expect(entry).toMatchObject({ action: 'webhook_delivery.replayed', actorId: admin.user.id });
  });

  test('202: one that was delivered and is sent again is not late', async () => {
    await desk.happen('created');
    await desk.deliver();
    const [{ id }] = (await listed()).deliveries;
    await replay(id);
    expect((await listed({ status: 'pending' })).deliveries).toHaveLength(1);
    expect((await listed({ status: 'late' })).deliveries).toEqual([]);
    receiver.behave(answer(500));
    await desk.deliver();
    expect((await listed({ status: 'late' })).deliveries).toHaveLength(1);
  });

  test('202 for one that waits: it needn’t wait any longer, and keeps its tries', async () => {
    receiver.behave(answer(500));
    await desk.happen('created');
    await desk.deliver();
    const [{ id }] = (await listed()).deliveries;
    await replay(id);
    await desk.deliver();
    expect(await (await one(id)).json()).toMatchObject({ attempts: 2, tries_left: 8 });
  });

  test('409 while a try is under way, and when the endpoint is off; 403 to whoever is no admin', async () => {
    await desk.happen('created');
    const [delivery] = await desk.deliveries(endpoint);
    expect((await replay(delivery!.id, viewer.token)).status).toBe(403);
    const { db, newId, clock } = app.services;
    const dueAt = new Date(clock().getTime() + 10_000);
    await db.webhookDelivery.update({ where: { id: delivery!.id }, data: { claim: newId(), dueAt } });
    expect((await replay(delivery!.id)).status).toBe(409);
    await turnOff();
    expect((await replay(delivery!.id)).status).toBe(409);
  });
});

describe('replay a range', () => {
  testCommonRefusals(REPLAY_RANGE, 'POST', () => ({
    app,
    member: admin,
    call: { params: path(), json: { from: LONG_AGO } },
  }));

  test('202: all that failed since, and nothing else', async () => {
    await desk.happen('created', 'updated', 'approved');
    const [first, second] = await desk.deliveries(endpoint);
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
    await desk.deliver();
    expect(idsReceived()).toEqual([second!.messageId]);
    expect(await (await replayRange({ from: LONG_AGO, to: '2026-02-01T00:00:00Z' })).json()).toMatchObject({
      replayed: 1,
    });
  });

  test('202: whatever was sent', async () => {
    await desk.happen('created', 'updated');
    await desk.deliver();
    expect(await (await replayRange({ from: LONG_AGO, which: 'all' })).json()).toMatchObject({ replayed: 2 });
    await desk.deliver();
    expect(idsReceived().slice(2).sort()).toEqual(idsReceived().slice(0, 2).sort());
  });

  test('202: what was missed while it was off, of what it asks for', async () => {
    await app.services.db.webhookEndpoint.update({
      where: { id: endpoint.row.id },
      data: { events: ['document.updated', 'document.approved'] },
    });
    await desk.happen('updated');
    await turnOff();
    await desk.happen('approved', 'exported');
    expect((await replayRange({ from: LONG_AGO, which: 'missed' })).status).toBe(409);
    await app.services.db.webhookEndpoint.update({
      where: { id: endpoint.row.id },
      data: { offAt: null, offReason: null },
    });
    const missed = () => replayRange({ from: LONG_AGO, which: 'missed' });
    const { db } = app.services;
    const tooOld = await db.documentEvent.findFirstOrThrow({
      where: { documentId: desk.document.id, type: 'document.approved' },
    });
    const longSince = new Date(Date.now() - 31 * 24 * 3600_000);
    const again = { ...tooOld, id: app.services.newId(), sequence: 1000, createdAt: longSince };
    await db.documentEvent.create({ data: { ...again, payload: again.payload! } });
    expect(await (await missed()).json()).toEqual({ replayed: 1, next_from: null });
    expect(await (await missed()).json()).toEqual({ replayed: 0, next_from: null });
    await desk.deliver();
    expect(receiver.calls.map(({ body }) => JSON.parse(body).type).sort()).toEqual([
      'document.approved',
      'document.updated',
    ]);
    const approved = receiver.calls.find(({ body }) => body.includes('document.approved'))!;
    const event = await app.services.db.documentEvent.findFirstOrThrow({
      where: { documentId: desk.document.id, type: 'document.approved' },
    });
    expect(approved.headers['webhook-id']).toBe(event.id);
    expect(JSON.parse(approved.body).data.sequence).toBe(event.sequence);
  });

  test('403 to whoever is no admin; 422 to a time that is none', async () => {
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
  testCommonRefusals(PING, 'POST', () => ({ app, member: admin, call: { params: path() } }));

  test('202, and it arrives whatever the filter says', async () => {
    await app.services.db.webhookEndpoint.update({
      where: { id: endpoint.row.id },
      data: { events: ['document.deleted'] },
    });
    const response = await app.call(PING, { method: 'POST', params: path(), as: admin.token });
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ type: 'ping', status: 'pending', document: null });
    await desk.deliver();
    expect(JSON.parse(receiver.calls[0]!.body)).toEqual({
      type: 'ping',
      timestamp: expect.any(String),
      data: { endpoint: { id: endpoint.row.id, project_uuid: desk.project.id } },
    });
  });

  test('409 when the endpoint is off; 403 to whoever is no admin', async () => {
    const call = { method: 'POST' as const, params: path() };
    expect((await app.call(PING, { ...call, as: viewer.token })).status).toBe(403);
    await turnOff();
    expect((await app.call(PING, { ...call, as: admin.token })).status).toBe(409);
  });
});

test('404 to what is unknown or of another tenant, and 403 to whoever is no admin, whatever is asked of it', async () => {
  await desk.happen('created');
  const [delivery] = await desk.deliveries(endpoint);
  const others = await openDesk(app);
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
