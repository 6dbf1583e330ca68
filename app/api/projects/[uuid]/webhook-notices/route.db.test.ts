import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp, type TestApp } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import { makeMember, makeOrganization, makeProject, type TestMember } from '@/lib/testing/factories';
import { makeEndpoint } from '@/lib/webhooks/testing/desk';
import { DELETE, PATCH } from '../webhook-endpoints/[id]/route';
import { GET } from './route';

let app: TestApp;
let organization: Organization;
let project: Project;
let admin: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  organization = await makeOrganization(app.services);
  admin = await makeMember(app.services, { organization, role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  project = await makeProject(app.services, organization);
});

const ask = (as: Credential = admin.token) => app.call(GET, { params: { uuid: project.id }, as });
const notices = async () => (await (await ask()).json()).notices;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const off = (offReason: 'gone' | 'failing' | 'person', hours = 1) =>
  makeEndpoint(app, project, 'https://hooks.example:8443/in?key=secret', {
    offReason,
    offAt: hoursAgo(hours),
  });
const turn = (id: string, enabled: boolean) =>
  app.call(PATCH, { method: 'PATCH', params: { uuid: project.id, id }, as: admin.token, json: { enabled } });

describe('notices', () => {
  testCommonRefusals(GET, 'GET', () => ({ app, member: admin, call: { params: { uuid: project.id } } }));

  test('200 to owners and admins: what went off by itself, the last one first, without secrets', async () => {
    await makeEndpoint(app, project, 'http://on.test');
    await off('person');
    const failing = await off('failing', 5);
    const gone = await off('gone', 1);
    await makeEndpoint(app, await makeProject(app.services, organization), 'http://x.test', {
      offReason: 'gone',
      offAt: hoursAgo(1),
    });
    const owner = await makeMember(app.services, { organization, role: 'owner' });
    for (const { token } of [admin, owner]) {
      const response = await ask(token);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        notices: [
          {
            endpoint_id: gone.row.id,
            host: 'hooks.example:8443',
            reason: 'gone',
            at: gone.row.offAt?.toISOString(),
            message: expect.stringContaining('410'),
          },
          {
            endpoint_id: failing.row.id,
            host: 'hooks.example:8443',
            reason: 'failing',
            at: failing.row.offAt?.toISOString(),
            message: expect.stringContaining('five days'),
          },
        ],
      });
    }
  });

  test('200: a notice is gone once the endpoint is on, left off by a person, or deleted', async () => {
    const [turnedOn, leftOff, deleted] = [await off('gone'), await off('failing'), await off('gone')];
    expect(await notices()).toHaveLength(3);
    expect((await turn(turnedOn.row.id, true)).status).toBe(200);
    expect(await notices()).toHaveLength(2);
    const left = await (await turn(leftOff.row.id, false)).json();
    expect(left.disabled).toMatchObject({ reason: 'person', at: leftOff.row.offAt?.toISOString() });
    expect(await notices()).toHaveLength(1);
    const params = { uuid: project.id, id: deleted.row.id };
    await app.call(DELETE, { method: 'DELETE', params, as: admin.token });
    expect(await notices()).toEqual([]);
  });

  test('403 to whoever is no admin, 404 to an unknown project and one of others', async () => {
    await off('gone');
    for (const role of ['reviewer', 'viewer'] as const) {
      const { token } = await makeMember(app.services, { organization, role, projects: [project] });
      expect((await ask(token)).status).toBe(403);
    }
    const foreign = await makeProject(app.services, await makeOrganization(app.services));
    for (const uuid of [app.services.newId(), foreign.id]) {
      expect((await app.call(GET, { params: { uuid }, as: admin.token })).status).toBe(404);
    }
  });
});
