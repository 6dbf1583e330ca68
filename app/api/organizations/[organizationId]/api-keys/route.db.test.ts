import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '@/lib/http/route';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp, type TestApp } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import { makeMember, makeOrganization, makeProject, type TestMember } from '@/lib/testing/factories';
import { DELETE } from './[keyId]/route';
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
  reviewer = await makeMember(app.services, { organization, role: 'reviewer' });
});
afterAll(() => app.close());

const inOrganization = () => ({ organizationId: organization.id });
const make = (json: object, as: Credential = admin.token) =>
  app.call(POST, { params: inOrganization(), as, json });
const revoke = (keyId: string, as: Credential = admin.token) =>
  app.call(DELETE, { method: 'DELETE', params: { ...inOrganization(), keyId }, as });
const others = async () => ({ organizationId: (await makeOrganization(app.services)).id });

/** What a key opens, told by a route of /api/v1. */
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
const ask = (key: string) => app.call(opens, { headers: { authorization: `Bearer ${key}` } });

describe('make', () => {
  testCommonRefusals(POST, 'POST', () => ({
    app,
    member: admin,
    call: { params: inOrganization(), json: { name: 'x' } },
  }));

  test('201 with the key itself; it opens every project, to read and write, unless it says otherwise', async () => {
    const response = await make({ name: 'connector' });
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
    expect(await (await ask(made.key)).json()).toEqual({ access: 'write', projects: 'all' });
    const entry = await app.services.db.auditEntry.findFirstOrThrow({ where: { subjectId: made.id } });
    expect(entry).toMatchObject({ action: 'api_key.created', actorId: admin.user.id });
    expect(JSON.stringify(entry)).not.toContain(made.key.slice(14));
  });

  test('201 for a key that is limited, and ends', async () => {
    const limited = { name: 'x', projects: [project.id], access: 'read', expires_at: '2999-01-01T00:00:00Z' };
    const made = await (await make(limited)).json();
    expect(made).toMatchObject({ ...limited, expires_at: '2999-01-01T00:00:00.000Z' });
    expect(await (await ask(made.key)).json()).toEqual({ access: 'read', projects: [project.id] });
  });

  test('403 to whoever is no admin', async () => {
    expect((await make({ name: 'x' }, reviewer.token)).status).toBe(403);
  });

  test('422 to a time that is over comes before 403', async () => {
    const response = await make({ name: 'x', expires_at: '2001-01-01T00:00:00Z' }, reviewer.token);
    expect(response.status).toBe(422);
  });

  test('404 to an organization of others', async () => {
    const response = await app.call(POST, { params: await others(), as: admin.token, json: { name: 'x' } });
    expect(response.status).toBe(404);
  });

  test('422 to a name, a time, an access or a project that will not do', async () => {
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
      const response = await make(json);
      expect(response.status, field).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual([field]);
    }
  });
});

describe('list', () => {
  testCommonRefusals(GET, 'GET', () => ({ app, member: admin, call: { params: inOrganization() } }));

  test('200 without the keys themselves, with who made them and when they were used', async () => {
    const { id, key } = await (await make({ name: 'seen' })).json();
    await ask(key);
    const answer = await (await app.call(GET, { params: inOrganization(), as: admin.token })).json();
    expect(answer.api_keys[0]).toEqual({
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
    expect(JSON.stringify(answer)).not.toContain(key);
  });

  test('403 to whoever is no admin, 404 to an organization of others', async () => {
    expect((await app.call(GET, { params: inOrganization(), as: reviewer.token })).status).toBe(403);
    expect((await app.call(GET, { params: await others(), as: admin.token })).status).toBe(404);
  });
});

describe('revoke', () => {
  testCommonRefusals(DELETE, 'DELETE', () => ({
    app,
    member: admin,
    call: { params: { ...inOrganization(), keyId: 'x' } },
  }));

  test('204, it opens nothing from the next call on, and stays in the list; again is 204', async () => {
    const { id, key } = await (await make({ name: 'lost' })).json();
    expect((await revoke(id)).status).toBe(204);
    expect((await ask(key)).status).toBe(401);
    expect((await revoke(id)).status).toBe(204);
    const { api_keys } = await (await app.call(GET, { params: inOrganization(), as: admin.token })).json();
    expect(api_keys[0]).toMatchObject({ id, revoked_at: expect.any(String) });
    const entries = { subjectId: id, action: 'api_key.revoked' };
    expect(await app.services.db.auditEntry.count({ where: entries })).toBe(1);
  });

  test("403 to whoever is no admin; 404 to another organization's key and to what is no id", async () => {
    const { id } = await (await make({ name: 'x' })).json();
    expect((await revoke(id, reviewer.token)).status).toBe(403);
    const stranger = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    const params = { organizationId: stranger.membership.organizationId, keyId: id };
    expect((await app.call(DELETE, { method: 'DELETE', params, as: stranger.token })).status).toBe(404);
    expect((await revoke('nonsense')).status).toBe(422);
  });
});
