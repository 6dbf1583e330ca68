import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { openSecret } from '@/lib/platform/secret-box';
import { type Credential, openTestApp, type TestApp } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import { makeMember, makeOrganization, makeProject, type TestMember } from '@/lib/testing/factories';
import { POST as ROTATE } from './[id]/rotate/route';
import { DELETE, GET as GET_ONE, PATCH } from './[id]/route';
import { GET, POST } from './route';

let app: TestApp;
let organization: Organization;
let project: Project;
let admin: TestMember;
let reviewer: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  organization = await makeOrganization(app.services);
  project = await makeProject(app.services, organization);
  admin = await makeMember(app.services, { organization, role: 'admin' });
  reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
});
afterAll(() => app.close());

// An address that needs no name server.
const URL_OF_OTHERS = 'https://93.184.216.34/in?key=secret';

const inProject = () => ({ uuid: project.id });
const add = (json: object, as: Credential = admin.token) => app.call(POST, { params: inProject(), as, json });
const added = async (json: object = {}) => (await add({ url: URL_OF_OTHERS, ...json })).json();
const of = (id: string) => ({ ...inProject(), id });
const change = (id: string, json: object, as: Credential = admin.token) =>
  app.call(PATCH, { method: 'PATCH', params: of(id), as, json });
const audited = (subjectId: string) =>
  app.services.db.auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });

describe('add', () => {
  testCommonRefusals(POST, 'POST', () => ({
    app,
    member: admin,
    call: { params: inProject(), json: { url: URL_OF_OTHERS } },
  }));

  test('201 with the secret, which is shown this once and sealed', async () => {
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
      version: expect.any(String),
      created_at: expect.any(String),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const row = await app.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id: made.id } });
    expect(row.secret).not.toContain(made.secret.slice(6));
    expect(openSecret(app.services.secretKey, row.secret)).toBe(made.secret);
    const [entry] = await audited(made.id);
    expect(entry).toMatchObject({ action: 'webhook_endpoint.created', actorId: admin.user.id });
    expect(JSON.stringify(entry)).not.toContain('secret');
  });

  test('201 with a secret of the caller’s, for all events', async () => {
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    expect(await added({ secret })).toMatchObject({ secret, events: null });
  });

  test('422 to an address that is none, is not of the public internet, or names a user', async () => {
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

  test('422 to events and secrets that will not do', async () => {
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

  test('403 to whoever is no admin, 404 to a project of others', async () => {
    expect((await add({ url: URL_OF_OTHERS }, reviewer.token)).status).toBe(403);
    const other = await makeProject(app.services, await makeOrganization(app.services));
    const call = { params: { uuid: other.id }, as: admin.token, json: { url: URL_OF_OTHERS } };
    expect((await app.call(POST, call)).status).toBe(404);
  });

  test('409 when the project has as many as it can have', async () => {
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
  testCommonRefusals(GET, 'GET', () => ({ app, member: admin, call: { params: inProject() } }));

  test('200 with all of them, in the order in which they were made, without secrets', async () => {
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

  test('403 to whoever is no admin; 404 to one of another project', async () => {
    expect((await app.call(GET, { params: inProject(), as: reviewer.token })).status).toBe(403);
    const { id } = await added();
    const other = await makeProject(app.services, organization);
    const params = { uuid: other.id, id };
    expect((await app.call(GET_ONE, { params, as: admin.token })).status).toBe(404);
  });
});

describe('change', () => {
  testCommonRefusals(PATCH, 'PATCH', () => ({
    app,
    member: admin,
    call: { params: of(app.services.newId()), json: { enabled: true } },
  }));

  test('200: address, events, off and on again', async () => {
    const { id } = await added();
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
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'webhook_endpoint.created',
      ...Array.from({ length: 4 }, () => 'webhook_endpoint.changed'),
    ]);
  });

  test('403 to whoever is no admin, 404 to an unknown one, 422 to a private address', async () => {
    const { id } = await added();
    expect((await change(id, { enabled: false }, reviewer.token)).status).toBe(403);
    expect((await change(app.services.newId(), { enabled: false })).status).toBe(404);
    expect((await change(id, { url: 'http://10.0.0.1/' })).status).toBe(422);
  });
});

describe('delete', () => {
  testCommonRefusals(DELETE, 'DELETE', () => ({
    app,
    member: admin,
    call: { params: of(app.services.newId()) },
  }));

  test('204, and it is gone; 404 from then on; 403 to whoever is no admin', async () => {
    const { id } = await added();
    const remove = (as: Credential) => app.call(DELETE, { method: 'DELETE', params: of(id), as });
    expect((await remove(reviewer.token)).status).toBe(403);
    expect((await remove(admin.token)).status).toBe(204);
    expect((await remove(admin.token)).status).toBe(404);
    expect((await audited(id)).at(-1)?.action).toBe('webhook_endpoint.deleted');
  });
});

describe('rotate', () => {
  testCommonRefusals(ROTATE, 'POST', () => ({
    app,
    member: admin,
    call: { params: of(app.services.newId()) },
  }));

  test('200 with a new secret, beside which the one before signs for 24 hours', async () => {
    const { id, secret: before } = await added();
    const rotate = () => app.call(ROTATE, { method: 'POST', params: of(id), as: admin.token });
    const response = await rotate();
    expect(response.status).toBe(200);
    const { secret, rotating_until } = await response.json();
    expect(Date.parse(rotating_until) - Date.now()).toBeGreaterThan(23 * 3600_000);
    const row = await app.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
    const { secretKey } = app.services;
    expect(openSecret(secretKey, row.secret)).toBe(secret);
    expect(openSecret(secretKey, row.previousSecret!)).toBe(before);
    expect((await audited(id)).at(-1)?.action).toBe('webhook_endpoint.secret_rotated');
    const call = { method: 'POST' as const, params: of(id), as: reviewer.token };
    expect((await app.call(ROTATE, call)).status).toBe(403);
  });
});
