import { beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { makeEndpoint } from '@/test-support/webhooks/webhook-fixture';
import { DELETE, PATCH } from '../webhook-endpoints/[id]/route';
import { GET } from './route';

let project: Project;

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const admin = await makeMember(app.services, { organization, role: 'admin' });

beforeEach(async () => {
  project = await makeProject(app.services, organization);
});

const getNotices = (as: Credential = admin.token) => app.call(GET, { params: { uuid: project.id }, as });
const notices = async () => (await (await getNotices()).json()).notices;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const createDisabledEndpoint = (offReason: 'gone' | 'failing' | 'person', hours = 1) =>
  makeEndpoint(app, project, 'https://hooks.example:8443/in?key=secret', {
    offReason,
    offAt: hoursAgo(hours),
  });
const setEnabled = (id: string, enabled: boolean) =>
  app.call(PATCH, { method: 'PATCH', params: { uuid: project.id, id }, as: admin.token, json: { enabled } });

describe('notices', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: admin, call: { params: { uuid: project.id } } }));

  test('200 for owners and admins: automatically disabled endpoints, latest first, without secrets', async () => {
    await makeEndpoint(app, project, 'http://on.test');
    await createDisabledEndpoint('person');
    const failing = await createDisabledEndpoint('failing', 5);
    const gone = await createDisabledEndpoint('gone', 1);
    await makeEndpoint(app, await makeProject(app.services, organization), 'http://x.test', {
      offReason: 'gone',
      offAt: hoursAgo(1),
    });
    const owner = await makeMember(app.services, { organization, role: 'owner' });
    for (const { token } of [admin, owner]) {
      const response = await getNotices(token);
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
            message: expect.stringContaining('5 days'),
          },
        ],
      });
    }
  });

  test('200: a notice disappears once the endpoint is enabled, disabled by a person, or deleted', async () => {
    const [turnedOn, leftOff, deleted] = [
      await createDisabledEndpoint('gone'),
      await createDisabledEndpoint('failing'),
      await createDisabledEndpoint('gone'),
    ];
    expect(await notices()).toHaveLength(3);
    expect((await setEnabled(turnedOn.row.id, true)).status).toBe(200);
    expect(await notices()).toHaveLength(2);
    const left = await (await setEnabled(leftOff.row.id, false)).json();
    expect(left.disabled).toMatchObject({ reason: 'person', at: leftOff.row.offAt?.toISOString() });
    expect(await notices()).toHaveLength(1);
    const params = { uuid: project.id, id: deleted.row.id };
    await app.call(DELETE, { method: 'DELETE', params, as: admin.token });
    expect(await notices()).toEqual([]);
  });

  test('403 for non-admins, 404 for unknown and foreign projects', async () => {
    await createDisabledEndpoint('gone');
    for (const role of ['reviewer', 'viewer'] as const) {
      const { token } = await makeMember(app.services, { organization, role, projects: [project] });
      expect((await getNotices(token)).status).toBe(403);
    }
    const foreign = await makeProject(app.services, await makeOrganization(app.services));
    for (const uuid of [app.services.newId(), foreign.id]) {
      expect((await app.call(GET, { params: { uuid }, as: admin.token })).status).toBe(404);
    }
  });
});
