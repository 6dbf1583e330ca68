import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { changeSettings } from '@/lib/projects/change-settings';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import { makeMember, makeOrganization, makeProject, type TestMember } from '@/lib/testing/factories';
import { GET } from './route';

let app: TestApp;
let organization: Organization;
let project: Project;
let owner: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  organization = await makeOrganization(app.services);
  project = await makeProject(app.services, organization);
  owner = await makeMember(app.services, { organization });
});
afterAll(() => app.close());

testCommonRefusals(GET, 'GET', () => ({ app, member: owner, call: { params: { uuid: project.id } } }));

test('200: the classifier’s name and its categories, in their order; none to begin with', async () => {
  const list = () => app.call(GET, { params: { uuid: project.id }, as: owner.token });
  expect(await (await list()).json()).toEqual({ analyzer: 'builtin', categories: [] });
  const categories = [
    { value: 'invoice', description: 'A bill' },
    { value: 'delivery_note', description: null },
  ];
  const { membership } = owner;
  const actor = {
    kind: 'member' as const,
    userId: membership.userId,
    membershipId: membership.id,
    organizationId: organization.id,
    role: membership.role,
    sessionId: null,
  };
  await changeSettings({ ...app.services, actor, requestId: 'test' }, project.id, {
    classifier: { categories },
  });
  const response = await list();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ analyzer: 'builtin', categories });
});

test('404 for a project that does not exist, 403 for one of the organization that the caller may not see', async () => {
  const reviewer = await makeMember(app.services, { organization, role: 'reviewer' });
  const foreign = await makeProject(app.services, await makeOrganization(app.services));
  const status = async (uuid: string, member: TestMember) =>
    (await app.call(GET, { params: { uuid }, as: member.token })).status;
  expect(await status(foreign.id, owner)).toBe(404);
  expect(await status(project.id, reviewer)).toBe(403);
});
