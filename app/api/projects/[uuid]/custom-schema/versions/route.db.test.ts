import { beforeEach, expect, test } from 'vitest';
import type { Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { PATCH } from '../../settings/route';
import { GET } from './route';

let project: Project;

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization, email: 'ada@example.com' });

beforeEach(async () => {
  project = await makeProject(app.services, organization);
});

const list = async (query: Record<string, string> = {}, uuid = project.id, as = owner.token) =>
  app.call(GET, { params: { uuid }, query, as });
const save = async (json: object, headers?: Record<string, string>) =>
  app.call(PATCH, { method: 'PATCH', params: { uuid: project.id }, json, as: owner.token, headers });

testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: { params: { uuid: project.id } } }));

test('200: every saved schema with person and time, and the one before the first save', async () => {
  expect(await (await list()).json()).toEqual({ versions: [], next_cursor: null });
  await save({ custom_schema: { id: '$ uuid' } });
  await save({ custom_schema: null });
  const { versions } = await (await list()).json();
  const who = { saved_by: { name: 'ada@example.com' }, saved_at: expect.any(String) };
  expect(versions).toEqual([
    { number: 3, custom_schema: null, ...who },
    { number: 2, custom_schema: { id: '$ uuid' }, ...who },
    { number: 1, custom_schema: null, saved_by: null, saved_at: project.createdAt.toISOString() },
  ]);
});

test('200: restoring a version saves its template as a new version', async () => {
  await save({ custom_schema: { a: '$ uuid' } });
  await save({ custom_schema: { b: '$ uuid' } });
  const { versions } = await (await list()).json();
  await save({ custom_schema: versions[1].custom_schema });
  const [newest] = (await (await list()).json()).versions;
  expect(newest).toMatchObject({ number: 4, custom_schema: { a: '$ uuid' } });
});

test('other settings, the same schema, and a rejected save create no version', async () => {
  await save({ custom_schema: { a: '$ uuid' } });
  await save({ custom_schema: { a: '$ uuid' }, duplicates: 'flag' });
  expect((await save({ custom_schema: { b: '$ uuid' } }, { 'if-match': '"1"' })).status).toBe(412);
  expect((await save({ custom_schema: { b: '$ (' } })).status).toBe(422);
  expect((await (await list()).json()).versions).toHaveLength(2);
});

test('200: keys keep their order, and another order is a change', async () => {
  await save({ custom_schema: { status: '$ status', id: '$ uuid' } });
  await save({ custom_schema: { status: '$ status', id: '$ uuid' } });
  await save({ custom_schema: { id: '$ uuid', status: '$ status' } });
  const { versions } = await (await list()).json();
  const orders = versions.map((each: { custom_schema: object | null }) =>
    Object.keys(each.custom_schema ?? {}),
  );
  expect(orders).toEqual([['id', 'status'], ['status', 'id'], []]);
});

test('200, in pages', async () => {
  for (const name of ['a', 'b', 'c']) await save({ custom_schema: { [name]: '$ uuid' } });
  const numbers: number[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: '3', ...(cursor !== null && { cursor }) };
    const page = await (await list(query)).json();
    numbers.push(...page.versions.map(({ number }: { number: number }) => number));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(numbers).toEqual([4, 3, 2, 1]);
});

test('two concurrent saves get two numbers', async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => save({ custom_schema: { [name]: '$ uuid' } })));
  const { versions } = await (await list()).json();
  expect(versions.map(({ number }: { number: number }) => number)).toEqual([4, 3, 2, 1]);
});

test('422 for a foreign cursor and an invalid limit', async () => {
  const wrong: Record<string, string>[] = [
    { cursor: 'x' },
    { cursor: '0' },
    { limit: '0' },
    { limit: '101' },
  ];
  for (const query of wrong) {
    expect((await list(query)).status).toBe(422);
  }
});

test('403 for non-admins and without permission to view; 404 for unknown and foreign projects', async () => {
  const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
  const outsider = await makeMember(app.services, { organization, role: 'viewer' });
  expect((await list({}, project.id, reviewer.token)).status).toBe(403);
  expect((await list({}, project.id, outsider.token)).status).toBe(403);
  const foreign = await makeProject(app.services, await makeOrganization(app.services));
  expect((await list({}, foreign.id)).status).toBe(404);
  expect((await list({}, app.services.newId())).status).toBe(404);
});
