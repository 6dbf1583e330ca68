import { expect, test } from 'vitest';
import { changeSettings } from '@/lib/tenancy/projects/change-settings';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeProject, type TestMember } from '@/test-support/factories';
import { GET as getSettings, PATCH as patchSettings } from '../settings/route';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });

testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: { params: { uuid: project.id } } }));

test('200: the classifier’s name and its categories in order; initially none', async () => {
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

test.each([
  ['that has two categories of one value', { categories: [{ value: 'a' }, { value: 'a' }] }, 'theirs'],
  ['without a provider', { provider: undefined }, 'theirs'],
  ['without a name', { analyzer: 7 }, 'builtin'],
  ['that is no object', 'theirs', 'builtin'],
])('200 with no categories: a definition %s is not available', async (_, classifier, analyzer) => {
  const stored =
    typeof classifier === 'string'
      ? classifier
      : { analyzer: 'theirs', provider: 'http', url: null, categories: [], ...classifier };
  const broken = await makeProject(app.services, organization, {
    settings: { classifier: stored, classify_by_default: true },
  });
  const read = async (handler: typeof GET) => {
    const response = await app.call(handler, { params: { uuid: broken.id }, as: owner.token });
    return { status: response.status, body: await response.json() };
  };
  expect(await read(GET)).toEqual({ status: 200, body: { analyzer, categories: [] } });
  // Readable settings are returned as set. Unreadable settings stay until someone sets them again.
  expect(await read(getSettings)).toMatchObject({ status: 200, body: { classify_by_default: true } });
  const json = { automatic_threshold: 0.5 };
  const call = { params: { uuid: broken.id }, as: owner.token, method: 'PATCH' as const, json };
  expect((await app.call(patchSettings, call)).status).toBe(200);
  const row = await app.services.db.project.findUniqueOrThrow({ where: { id: broken.id } });
  expect(row.settings).toEqual(
    JSON.parse(JSON.stringify({ classifier: stored, classify_by_default: true, automatic_threshold: 0.5 })),
  );
});

test('404 for an unknown project, 403 for a project that the caller may not view', async () => {
  const reviewer = await makeMember(app.services, { organization, role: 'reviewer' });
  const foreign = await makeProject(app.services, await makeOrganization(app.services));
  const status = async (uuid: string, member: TestMember) =>
    (await app.call(GET, { params: { uuid }, as: member.token })).status;
  expect(await status(foreign.id, owner)).toBe(404);
  expect(await status(project.id, reviewer)).toBe(403);
});
