import { expect, test } from 'vitest';
import type { View, ViewList } from '@/lib/documents/views/schemas';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeProject, makeView } from '@/test-support/factories';
import { DELETE } from './[id]/route';
import { GET, POST } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });
const project = await makeProject(services, organization);
const join = (role: 'reviewer' | 'viewer' = 'reviewer', of = project) =>
  makeMember(services, { organization, role, projects: [of] });
const ada = await join();
const ben = await join();

const add = (json: object, as = ada.token, uuid = project.id) =>
  app.call(POST, { params: { uuid }, json: { query: '', ...json }, as });
const remove = (id: string, as = ada.token, uuid = project.id) =>
  app.call(DELETE, { method: 'DELETE', params: { uuid, id }, as });
const list = async (as = ada.token, uuid = project.id): Promise<View[]> => {
  const response = await app.call(GET, { params: { uuid }, as });
  expect(response.status).toBe(200);
  return ((await response.json()) as ViewList).views;
};

testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: { params: { uuid: ABSENT } } }));
testCommonErrors(POST, 'POST', () => ({
  app,
  member: owner,
  call: { params: { uuid: ABSENT }, json: { name: 'View', query: '' } },
}));
testCommonErrors(DELETE, 'DELETE', () => ({
  app,
  member: owner,
  call: { params: { uuid: ABSENT, id: ABSENT } },
}));

test('others see a view only if it is shared, and only owners and admins delete it', async () => {
  const own = (await (await add({ name: ' Mine ', query: 'status=done&q=' })).json()) as View;
  const response = await add({
    name: 'Shared',
    query: 'label=Tax%202026,urgent&sort=created_at',
    shared: true,
  });
  expect(response.status).toBe(201);
  const shared = (await response.json()) as View;
  expect(own).toEqual({
    id: own.id,
    name: 'Mine',
    query: 'status=done',
    shared: false,
    owner: { id: ada.membership.id, name: ada.user.name ?? ada.user.email, is_you: true },
    can_delete: true,
    created_at: expect.any(String),
  });
  expect(shared.query).toBe('label=Tax+2026%2Curgent&sort=created_at');
  expect((await list()).map(({ name }) => name)).toEqual(['Mine', 'Shared']);
  const [seen, ...others] = await list(ben.token);
  expect(others).toEqual([]);
  expect(seen).toMatchObject({ id: shared.id, owner: { is_you: false }, can_delete: false });
  expect((await list(owner.token)).map(({ can_delete: canDelete }) => canDelete)).toEqual([true]);
  expect((await remove(own.id, owner.token)).status).toBe(404);
  expect((await remove(shared.id, ben.token)).status).toBe(403);
  expect((await remove(shared.id, owner.token)).status).toBe(204);
  expect((await remove(own.id)).status).toBe(204);
  expect((await remove(own.id)).status).toBe(404);
  expect(await list()).toEqual([]);
});

test('a view belongs to one project', async () => {
  const other = await makeProject(services, organization);
  const view = await makeView(services, { projectId: other.id, membershipId: owner.membership.id });
  expect((await remove(view.id, owner.token)).status).toBe(404);
  expect((await list(owner.token)).map(({ id }) => id)).not.toContain(view.id);
  expect((await remove(view.id, owner.token, other.id)).status).toBe(204);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(81) }, '80'],
  [{ name: 'a\u0007' }, 'control characters'],
  [{ name: 'View', query: 'status=unknown' }, 'status'],
  [{ name: 'View', query: 'cursor=abc' }, 'cursor'],
  [{ name: 'View', query: 'limit=3' }, 'limit'],
  [{ name: 'View', query: 'status=done&status=approved' }, 'only once'],
  [{ name: 'View', query: 'created_from=yesterday' }, 'created_from'],
  [{ name: 'View', query: 'claimed_by=you' }, 'claimed_by'],
  [{ name: 'View', query: 'q='.padEnd(4001, 'x') }, '4000'],
])('422 for %j', async (body, message) => {
  const response = await add(body);
  expect(response.status).toBe(422);
  expect(JSON.stringify(await response.json())).toContain(message);
});

test('409 for a second view with the name, in an archived project, and beyond 50 views', async () => {
  const here = await makeProject(services, organization);
  const member = await join('reviewer', here);
  const addHere = (name: string) => add({ name }, member.token, here.id);
  expect((await addHere('Tax')).status).toBe(201);
  expect((await addHere('TAX')).status).toBe(409);
  const [kept] = await list(member.token, here.id);
  for (let count = 1; count < 49; count += 1)
    await makeView(services, { projectId: here.id, membershipId: member.membership.id });
  const answers = await Promise.all([addHere('One'), addHere('Two')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await list(member.token, here.id)).toHaveLength(50);
  await services.db.project.update({ where: { id: here.id }, data: { archivedAt: services.clock() } });
  expect((await addHere('Late')).status).toBe(409);
  expect((await remove(kept!.id, member.token, here.id)).status).toBe(409);
});

test('viewers save views, but don’t share them', async () => {
  const viewer = await join('viewer');
  expect((await add({ name: 'Mine' }, viewer.token)).status).toBe(201);
  expect((await add({ name: 'Ours', shared: true }, viewer.token)).status).toBe(403);
});

test('views go with the membership and with the project', async () => {
  const here = await makeProject(services, organization);
  const leaver = await join('reviewer', here);
  const ofLeaver = await makeView(services, { projectId: here.id, membershipId: leaver.membership.id });
  const ofOwner = await makeView(services, { projectId: here.id, membershipId: owner.membership.id });
  const find = async () =>
    (await services.db.savedView.findMany({ where: { projectId: here.id } })).map(({ id }) => id);
  expect((await find()).toSorted()).toEqual([ofLeaver.id, ofOwner.id].toSorted());
  await services.db.membership.delete({ where: { id: leaver.membership.id } });
  expect(await find()).toEqual([ofOwner.id]);
  await services.db.project.delete({ where: { id: here.id } });
  expect(await find()).toEqual([]);
});
