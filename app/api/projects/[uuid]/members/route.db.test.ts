import { describe, expect, test } from 'vitest';
import { GET as listProjects } from '@/app/api/projects/route';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeProject, type TestMember } from '@/test-support/factories';
import { GET, PUT } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });
const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
const viewer = await makeMember(app.services, { organization, role: 'viewer' });

const params = () => ({ uuid: project.id });
const put = (ids: unknown, as: Credential = owner.token) =>
  app.call(PUT, { method: 'PUT', params: params(), as, json: { member_ids: ids } });
const list = (as: Credential = owner.token) => app.call(GET, { params: params(), as });
const getIds = async (response: Response) =>
  (await response.json()).members.map(({ id }: { id: string }) => id);

describe('list', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: { params: params() } }));

  test('200 for everyone who may view the project', async () => {
    const response = await list(reviewer.session);
    expect(response.status).toBe(200);
    expect(await getIds(response)).toContain(reviewer.membership.id);
  });

  test('403 without permission to view; 404 for unknown and foreign projects', async () => {
    const outsider = await makeMember(app.services, { organization, role: 'viewer' });
    expect((await list(outsider.token)).status).toBe(403);
    const foreign = await makeProject(app.services, await makeOrganization(app.services));
    const responses = [];
    for (const uuid of [foreign.id, app.services.newId()]) {
      const response = await app.call(GET, { params: { uuid }, as: owner.token });
      responses.push([response.status, await response.json()]);
    }
    expect(responses).toEqual(
      Array(2).fill([
        404,
        {
          code: 'not_found',
          message: 'There is no such project.',
          reason: 'not_found',
          values: { what: 'project' },
        },
      ]),
    );
  });
});

describe('replace', () => {
  testCommonErrors(PUT, 'PUT', () => ({
    app,
    member: owner,
    call: { params: params(), json: { member_ids: [] } },
  }));

  test('200: they see the project from the next request on, and earlier members don’t', async () => {
    const response = await put([viewer.membership.id, viewer.membership.id]);
    expect(response.status).toBe(200);
    expect(await getIds(response)).toEqual([viewer.membership.id]);
    const seen = async (member: TestMember) =>
      (await (await app.call(listProjects, { as: member.token })).json()).projects.length;
    expect([await seen(viewer), await seen(reviewer)]).toEqual([1, 0]);
    const entry = await app.services.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      action: 'project.members_changed',
      projectId: project.id,
      details: { before: [reviewer.membership.id], after: [viewer.membership.id] },
    });
    expect(await getIds(await put([]))).toEqual([]);
  });

  test('403 for non-admins, and 404 for a foreign project', async () => {
    const added = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
    expect((await put([], added.token)).status).toBe(403);
    const uuid = (await makeProject(app.services, await makeOrganization(app.services))).id;
    const call = { method: 'PUT', params: { uuid }, as: owner.token, json: { member_ids: [] } } as const;
    expect((await app.call(PUT, call)).status).toBe(404);
  });

  test('422 for IDs that are not members, naming each, and nothing changes', async () => {
    await put([viewer.membership.id]);
    const stranger = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    const response = await put([reviewer.membership.id, stranger.membership.id, app.services.newId()]);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual(['member_ids.1', 'member_ids.2']);
    expect(await getIds(await list())).toEqual([viewer.membership.id]);
    for (const ids of ['all', ['x'], [7]]) expect((await put(ids)).status).toBe(422);
  });
});
