import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organization } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import {
  makeMember,
  makeOrganization,
  makeSession,
  makeUser,
  type TestMember,
} from '@/lib/testing/factories';
import { GET as listProjects, POST as makeProject } from '../projects/route';
import { POST as CHOOSE } from './[organizationId]/choose/route';
import { GET, POST } from './route';

let app: TestApp;
let organization: Organization;
let first: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  organization = await makeOrganization(app.services, 'Northwind');
  first = await makeMember(app.services, { organization, installationOwner: true });
});
afterAll(() => app.close());

describe('list', () => {
  testCommonRefusals(GET, 'GET', () => ({ app, member: first, call: {} }));

  test("200 with the caller's alone, each with their role, without X-Organization-Id", async () => {
    const viewer = await makeMember(app.services, { organization, role: 'viewer' });
    const { authorization } = viewer.token.headers;
    const response = await app.call(GET, { headers: { authorization: authorization! } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      organizations: [{ id: organization.id, name: 'Northwind', role: 'viewer' }],
    });
  });
});

describe('make', () => {
  testCommonRefusals(POST, 'POST', () => ({ app, member: first, call: { json: { name: 'Meyer' } } }));

  test("201 to the installation's first owner, who becomes its owner; it is written down", async () => {
    const response = await app.call(POST, { as: first.token, json: { name: 'Meyer' } });
    expect(response.status).toBe(201);
    const { id, name } = await response.json();
    expect(name).toBe('Meyer');
    const { organizations } = await (await app.call(GET, { as: first.token })).json();
    expect(organizations).toContainEqual({ id, name: 'Meyer', role: 'owner' });
    const entry = { organizationId: id, action: 'organization.created', actorId: first.user.id };
    expect(await app.services.db.auditEntry.count({ where: entry })).toBe(1);
  });

  test('403 to everyone else, the owner of an organization included', async () => {
    const owner = await makeMember(app.services, { organization });
    expect((await app.call(POST, { as: owner.token, json: { name: 'Meyer' } })).status).toBe(403);
  });

  test('422 to a name that will not do', async () => {
    for (const name of ['', 'x'.repeat(256), 'a\u0000b', 'a\ud800b', null]) {
      expect((await app.call(POST, { as: first.token, json: { name } })).status).toBe(422);
    }
  });
});

describe('choose', () => {
  const params = () => ({ organizationId: organization.id });
  testCommonRefusals(CHOOSE, 'POST', () => ({ app, member: first, call: { params: params() } }));

  test('204, and the session goes on there where no path says otherwise', async () => {
    const { id } = await (await app.call(POST, { as: first.token, json: { name: 'Chosen' } })).json();
    const choose = { method: 'POST', params: { organizationId: id }, as: first.session } as const;
    expect((await app.call(CHOOSE, choose)).status).toBe(204);
    await app.call(makeProject, { as: first.session, json: { name: 'Over here' } });
    const { projects } = await (await app.call(listProjects, { as: first.session })).json();
    expect(projects.map(({ name }: { name: string }) => name)).toEqual(['Over here']);
  });

  test('404 to an organization of others; 422 to a token, which has nothing to choose', async () => {
    const other = await makeOrganization(app.services);
    for (const organizationId of [other.id, app.services.newId()]) {
      const response = await app.call(CHOOSE, {
        method: 'POST',
        params: { organizationId },
        as: first.session,
      });
      expect(response.status).toBe(404);
    }
    const byToken = { method: 'POST', params: params(), as: first.token } as const;
    expect((await app.call(CHOOSE, byToken)).status).toBe(422);
  });

  test('403 to someone who belongs to no organization', async () => {
    const user = await makeUser(app.services);
    const { credential } = await makeSession(app.services, user, null);
    const response = await app.call(CHOOSE, { method: 'POST', params: params(), as: credential });
    expect(response.status).toBe(403);
  });
});
