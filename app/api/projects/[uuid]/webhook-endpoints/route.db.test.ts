import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openSecret } from '@/lib/platform/secret-box';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { POST as ROTATE } from './[id]/rotate/route';
import { DELETE, GET as GET_ONE, PATCH } from './[id]/route';
import { GET, POST } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const admin = await makeMember(app.services, { organization, role: 'admin' });
const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });

// URL with an IP address, so no DNS lookup is needed.
const URL_OF_OTHERS = 'https://93.184.216.34/in?key=secret';

const inProject = () => ({ uuid: project.id });
const add = (json: object, as: Credential = admin.token) => app.call(POST, { params: inProject(), as, json });
const addEndpoint = async (json: object = {}) => (await add({ url: URL_OF_OTHERS, ...json })).json();
const getEndpointParams = (id: string) => ({ ...inProject(), id });
const change = (id: string, json: object, as: Credential = admin.token) =>
  app.call(PATCH, { method: 'PATCH', params: getEndpointParams(id), as, json });
const listAuditEntries = (subjectId: string) =>
  app.services.db.auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });

describe('add', () => {
  testCommonErrors(POST, 'POST', () => ({
    app,
    member: admin,
    call: { params: inProject(), json: { url: URL_OF_OTHERS } },
  }));

  test('201 with the secret, which is shown only this once and stored sealed', async () => {
    const response = await add({ url: URL_OF_OTHERS, events: ['document.approved', 'document.approved'] });
    expect(response.status).toBe(201);
    const made = await response.json();
    expect(made).toEqual({
      id: expect.any(String),
      url: URL_OF_OTHERS,
      events: ['document.approved'],
      connector: null,
      enabled: true,
      disabled: null,
      failing_since: null,
      rotating_until: null,
      secret_created_at: expect.any(String),
      version: expect.any(String),
      created_at: expect.any(String),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const row = await app.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id: made.id } });
    expect(row.secret).not.toContain(made.secret.slice(6));
    expect(openSecret(app.services.secretKey, row.secret)).toBe(made.secret);
    const [entry] = await listAuditEntries(made.id);
    expect(entry).toMatchObject({ action: 'webhook_endpoint.created', actorId: admin.user.id });
    expect(JSON.stringify(entry)).not.toContain('secret');
  });

  test('201 with the caller’s own secret, for all events', async () => {
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    expect(await addEndpoint({ secret })).toMatchObject({ secret, events: null });
  });

  test('422 for a URL that is invalid, not public, or contains a user', async () => {
    const wrong = [
      'nonsense',
      'ftp://example.com',
      'https://user:password@93.184.216.34/',
      'http://127.0.0.1:3000/',
      'http://localhost/',
      'http://[::ffff:10.0.0.1]/',
      'http://169.254.169.254/latest/meta-data',
      'http://2130706433/',
      `https://93.184.216.34/${'x'.repeat(2000)}`,
    ];
    for (const url of wrong) {
      const response = await add({ url });
      expect(response.status, url).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual(['url']);
    }
  });

  test('422 for invalid events and secrets', async () => {
    const wrong: [object, string][] = [
      [{ events: [] }, 'events'],
      [{ events: ['document.replaced'] }, 'events.0'],
      [{ secret: 'short' }, 'secret'],
      [{ secret: 'whsec_c2hvcnQ=' }, 'secret'],
      [{ secret: `whsec_${Buffer.alloc(24).toString('base64')}` }, 'secret'],
      [{ secret: `whsec_${Buffer.from('abcdabcd'.repeat(4)).toString('base64')}` }, 'secret'],
    ];
    for (const [json, field] of wrong) {
      const response = await add({ url: URL_OF_OTHERS, ...json });
      expect(response.status, field).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual([field]);
    }
  });

  test('403 for non-admins, 404 for a foreign project', async () => {
    expect((await add({ url: URL_OF_OTHERS }, reviewer.token)).status).toBe(403);
    const other = await makeProject(app.services, await makeOrganization(app.services));
    const call = { params: { uuid: other.id }, as: admin.token, json: { url: URL_OF_OTHERS } };
    expect((await app.call(POST, call)).status).toBe(404);
  });

  test('409 when the project has the maximum number', async () => {
    const full = await makeProject(app.services, organization);
    const send = () =>
      app.call(POST, { params: { uuid: full.id }, as: admin.token, json: { url: URL_OF_OTHERS } });
    const first = await (await send()).json();
    const row = await app.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id: first.id } });
    await app.services.db.webhookEndpoint.createMany({
      data: Array.from({ length: 99 }, () => ({ ...row, id: app.services.newId() })),
    });
    expect((await send()).status).toBe(409);
  });
});

describe('list and get', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: admin, call: { params: inProject() } }));

  test('200 with all endpoints in order of creation, without secrets', async () => {
    const fresh = await makeProject(app.services, organization);
    const call = { params: { uuid: fresh.id }, as: admin.token };
    const ids = [];
    for (const path of ['a', 'b']) {
      const json = { url: `https://93.184.216.34/${path}` };
      ids.push((await (await app.call(POST, { ...call, json })).json()).id);
    }
    const list = await (await app.call(GET, call)).json();
    expect(list.webhook_endpoints.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(list.webhook_endpoints[0].activity).toMatchObject({ late: 0, failed: 0, sent: 0, at_once: 0 });
    expect(list.webhook_endpoints[0].activity.hours).toHaveLength(24);
    expect(JSON.stringify(list)).not.toContain('whsec');
    const one = await app.call(GET_ONE, { params: { uuid: fresh.id, id: ids[1]! }, as: admin.token });
    expect(await one.json()).toEqual(list.webhook_endpoints[1]);
  });

  test('403 for non-admins; 404 for an endpoint of another project', async () => {
    expect((await app.call(GET, { params: inProject(), as: reviewer.token })).status).toBe(403);
    const { id } = await addEndpoint();
    const other = await makeProject(app.services, organization);
    const params = { uuid: other.id, id };
    expect((await app.call(GET_ONE, { params, as: admin.token })).status).toBe(404);
  });
});

describe('change', () => {
  testCommonErrors(PATCH, 'PATCH', () => ({
    app,
    member: admin,
    call: { params: getEndpointParams(app.services.newId()), json: { enabled: true } },
  }));

  test('200: changes URL and events, disables and enables', async () => {
    const { id } = await addEndpoint();
    const url = 'https://93.184.216.34/other';
    expect(await (await change(id, { url, events: ['document.deleted'] })).json()).toMatchObject({
      url,
      events: ['document.deleted'],
    });
    expect(await (await change(id, { events: null })).json()).toMatchObject({ events: null, url });
    const off = await (await change(id, { enabled: false })).json();
    expect(off).toMatchObject({
      enabled: false,
      disabled: { reason: 'person', message: expect.any(String) },
    });
    expect(await (await change(id, { enabled: true })).json()).toMatchObject({
      enabled: true,
      disabled: null,
    });
    expect((await listAuditEntries(id)).map(({ action }) => action)).toEqual([
      'webhook_endpoint.created',
      ...Array.from({ length: 4 }, () => 'webhook_endpoint.changed'),
    ]);
  });

  test('403 for non-admins, 404 for an unknown endpoint, 422 for a private address', async () => {
    const { id } = await addEndpoint();
    expect((await change(id, { enabled: false }, reviewer.token)).status).toBe(403);
    expect((await change(app.services.newId(), { enabled: false })).status).toBe(404);
    const rejected = await change(id, { url: 'http://10.0.0.1/' });
    expect(rejected.status).toBe(422);
    expect((await rejected.json()).errors.url).toEqual([
      '10.0.0.1 is a private address. The operator can allow private addresses with ALLOW_PRIVATE_NETWORK=true.',
    ]);
  });
});

describe('delete', () => {
  testCommonErrors(DELETE, 'DELETE', () => ({
    app,
    member: admin,
    call: { params: getEndpointParams(app.services.newId()) },
  }));

  test('204, and 404 from then on; 403 for non-admins', async () => {
    const { id } = await addEndpoint();
    const remove = (as: Credential) =>
      app.call(DELETE, { method: 'DELETE', params: getEndpointParams(id), as });
    expect((await remove(reviewer.token)).status).toBe(403);
    expect((await remove(admin.token)).status).toBe(204);
    expect((await remove(admin.token)).status).toBe(404);
    expect((await listAuditEntries(id)).at(-1)?.action).toBe('webhook_endpoint.deleted');
  });
});

describe('rotate', () => {
  testCommonErrors(ROTATE, 'POST', () => ({
    app,
    member: admin,
    call: { params: getEndpointParams(app.services.newId()) },
  }));

  test('200 with a new secret; the previous one also signs for 24 hours', async () => {
    const { id, secret: before, secret_created_at: createdAt } = await addEndpoint();
    const rotate = () => app.call(ROTATE, { method: 'POST', params: getEndpointParams(id), as: admin.token });
    const { clock } = app.services;
    const now = new Date(Date.parse(createdAt) + 60_000);
    app.services.clock = () => now;
    const response = await rotate();
    app.services.clock = clock;
    expect(response.status).toBe(200);
    const { secret, rotating_until } = await response.json();
    expect(Date.parse(rotating_until)).toBe(now.getTime() + 24 * 3600_000);
    const row = await app.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
    expect(row.secretCreatedAt).toEqual(now);
    const { secretKey } = app.services;
    expect(openSecret(secretKey, row.secret)).toBe(secret);
    expect(openSecret(secretKey, row.previousSecret!)).toBe(before);
    expect((await listAuditEntries(id)).at(-1)?.action).toBe('webhook_endpoint.secret_rotated');
    const call = { method: 'POST' as const, params: getEndpointParams(id), as: reviewer.token };
    expect((await app.call(ROTATE, call)).status).toBe(403);
  });
});
