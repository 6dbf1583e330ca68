import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '@/lib/server/http/route';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { DELETE } from './[keyId]/route';
import { GET, POST } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const admin = await makeMember(app.services, { organization, role: 'admin' });
const reviewer = await makeMember(app.services, { organization, role: 'reviewer' });

const inOrganization = () => ({ organizationId: organization.id });
const createKey = (json: object, as: Credential = admin.token) =>
  app.call(POST, { params: inOrganization(), as, json });
const revoke = (keyId: string, as: Credential = admin.token) =>
  app.call(DELETE, { method: 'DELETE', params: { ...inOrganization(), keyId }, as });
const listOtherKeys = async () => ({ organizationId: (await makeOrganization(app.services)).id });

/** Test route of /api/v1 that returns what a key can access. */
const opens = route({
  operationId: 'getKeyScope',
  summary: 'Get the scope of a key',
  description: 'Returns the scope of the key for this test.',
  auth: 'key',
  responses: { 200: z.json() },
  handle: async ({ ctx }) => ({
    status: 200,
    body: { access: ctx.actor.access, projects: ctx.actor.projectIds },
  }),
});
const callWithKey = (key: string) => app.call(opens, { headers: { authorization: `Bearer ${key}` } });

describe('create', () => {
  testCommonErrors(POST, 'POST', () => ({
    app,
    member: admin,
    call: { params: inOrganization(), json: { name: 'x' } },
  }));

  test('201 with the key itself; by default it reads and writes in all projects', async () => {
    const response = await createKey({ name: 'connector' });
    expect(response.status).toBe(201);
    const made = await response.json();
    expect(made).toEqual({
      id: expect.any(String),
      name: 'connector',
      key: expect.stringMatching(/^sheaf_key_[0-9A-Za-z]{38}$/),
      access: 'write',
      projects: null,
      expires_at: null,
    });
    expect(await (await callWithKey(made.key)).json()).toEqual({ access: 'write', projects: 'all' });
    const entry = await app.services.db.auditEntry.findFirstOrThrow({ where: { subjectId: made.id } });
    expect(entry).toMatchObject({ action: 'api_key.created', actorId: admin.user.id });
    expect(JSON.stringify(entry)).not.toContain(made.key.slice(14));
  });

  test('201 for a restricted key with an expiration', async () => {
    const limited = { name: 'x', projects: [project.id], access: 'read', expires_at: '2999-01-01T00:00:00Z' };
    const made = await (await createKey(limited)).json();
    expect(made).toMatchObject({ ...limited, expires_at: '2999-01-01T00:00:00.000Z' });
    expect(await (await callWithKey(made.key)).json()).toEqual({ access: 'read', projects: [project.id] });
  });

  test('403 for non-admins', async () => {
    expect((await createKey({ name: 'x' }, reviewer.token)).status).toBe(403);
  });

  test('422 for a past expiration comes before 403', async () => {
    const response = await createKey({ name: 'x', expires_at: '2001-01-01T00:00:00Z' }, reviewer.token);
    expect(response.status).toBe(422);
  });

  test('404 for another organization', async () => {
    const response = await app.call(POST, {
      params: await listOtherKeys(),
      as: admin.token,
      json: { name: 'x' },
    });
    expect(response.status).toBe(404);
  });

  test('422 for an invalid name, expiration, access or project', async () => {
    const stranger = await makeProject(app.services, await makeOrganization(app.services));
    const wrong: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ name: 'x', expires_at: '2001-01-01T00:00:00Z' }, 'expires_at'],
      [{ name: 'x', access: 'admin' }, 'access'],
      [{ name: 'x', projects: [] }, 'projects'],
      [{ name: 'x', projects: ['x'] }, 'projects.0'],
      [{ name: 'x', projects: [stranger.id] }, 'projects.0'],
    ];
    for (const [json, field] of wrong) {
      const response = await createKey(json);
      expect(response.status, field).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual([field]);
    }
  });
});

describe('list', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: admin, call: { params: inOrganization() } }));

  test('200 without the keys themselves, with creator and last use', async () => {
    const { id, key } = await (await createKey({ name: 'seen' })).json();
    await callWithKey(key);
    const body = await (await app.call(GET, { params: inOrganization(), as: admin.token })).json();
    expect(body.api_keys[0]).toEqual({
      id,
      name: 'seen',
      start: key.slice(0, 14),
      access: 'write',
      projects: null,
      created_by: admin.user.email,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      expires_at: null,
      revoked_at: null,
    });
    expect(JSON.stringify(body)).not.toContain(key);
  });

  test('403 for non-admins, 404 for another organization', async () => {
    expect((await app.call(GET, { params: inOrganization(), as: reviewer.token })).status).toBe(403);
    expect((await app.call(GET, { params: await listOtherKeys(), as: admin.token })).status).toBe(404);
  });
});

describe('revoke', () => {
  testCommonErrors(DELETE, 'DELETE', () => ({
    app,
    member: admin,
    call: { params: { ...inOrganization(), keyId: 'x' } },
  }));

  test('204, the key stops working with the next request and stays in the list; a repeat is 204', async () => {
    const { id, key } = await (await createKey({ name: 'lost' })).json();
    expect((await revoke(id)).status).toBe(204);
    expect((await callWithKey(key)).status).toBe(401);
    expect((await revoke(id)).status).toBe(204);
    const { api_keys } = await (await app.call(GET, { params: inOrganization(), as: admin.token })).json();
    expect(api_keys[0]).toMatchObject({ id, revoked_at: expect.any(String) });
    const entries = { subjectId: id, action: 'api_key.revoked' };
    expect(await app.services.db.auditEntry.count({ where: entries })).toBe(1);
  });

  test("403 for non-admins; 404 for another organization's key and for an invalid ID", async () => {
    const { id } = await (await createKey({ name: 'x' })).json();
    expect((await revoke(id, reviewer.token)).status).toBe(403);
    const stranger = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    const params = { organizationId: stranger.membership.organizationId, keyId: id };
    expect((await app.call(DELETE, { method: 'DELETE', params, as: stranger.token })).status).toBe(404);
    expect((await revoke('nonsense')).status).toBe(422);
  });
});
