import { expect, test } from 'vitest';
import type { Document } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';
const STATUSES = ['done', 'approved', 'needs_action', 'approved', 'done', 'exported'] as const;

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });
/** Documents `a.pdf` to `f.pdf`, oldest first. */
const rows: Document[] = [];
for (const [index, status] of STATUSES.entries()) {
  const columns = {
    status,
    originalFilename: `${'abcdef'[index]}.pdf`,
    createdAt: new Date(Date.UTC(2026, 10, 1 + index)),
  };
  rows.push(await makeDocument(app.services, project, { columns }));
}

const get = (query: Record<string, string>, as = owner.token, uuid = project.id) =>
  app.call(GET, { params: { uuid }, query, as });
const getName = (id: string | null) =>
  rows.find((row) => row.id === id)?.originalFilename.replace('.pdf', '') ?? null;
/** Returns the letters of the previous, next, next waiting and first waiting document. */
async function getNeighbors(letter: string, query: Record<string, string>) {
  const of = rows.find(({ originalFilename }) => originalFilename === `${letter}.pdf`)!.id;
  const response = await (await get({ of, ...query })).json();
  const places = [response.previous, response.next, response.next_waiting, response.first_waiting];
  return { places: places.map(getName), at: [response.position, response.total] };
}

testCommonErrors(GET, 'GET', () => ({
  app,
  member: owner,
  call: { params: { uuid: project.id }, query: { of: ABSENT } },
}));

test('422 for a missing document, an invalid ID, and an invalid order', async () => {
  expect((await get({})).status).toBe(422);
  expect((await get({ of: 'seven' })).status).toBe(422);
  expect((await get({ of: rows[0]!.id, sort: 'colour' })).status).toBe(422);
});

test('404 for unknown documents and those of other projects and organizations; 403 without permission to view', async () => {
  const beside = await makeProject(app.services, organization);
  const foreign = await makeProject(app.services, await makeOrganization(app.services, 'Other'));
  const theirs = await makeDocument(app.services, foreign);
  const outsider = await makeMember(app.services, { organization, role: 'reviewer' });
  expect((await get({ of: ABSENT })).status).toBe(404);
  expect((await get({ of: rows[0]!.id }, owner.token, beside.id)).status).toBe(404);
  expect((await get({ of: theirs.id })).status).toBe(404);
  expect((await get({ of: rows[0]!.id }, owner.token, foreign.id)).status).toBe(404);
  expect((await get({ of: rows[0]!.id }, outsider.token)).status).toBe(403);
});

test('neighbors follow the order of the list, and the next waiting document is done or needs action', async () => {
  expect(await getNeighbors('b', { sort: 'created_at' })).toEqual({
    places: ['a', 'c', 'c', 'a'],
    at: [2, 6],
  });
  expect(await getNeighbors('c', { sort: 'created_at' })).toEqual({
    places: ['b', 'd', 'e', 'a'],
    at: [3, 6],
  });
  expect(await getNeighbors('c', {})).toEqual({ places: ['d', 'b', 'a', 'e'], at: [4, 6] });
  expect(await getNeighbors('e', { sort: 'original_filename' })).toEqual({
    places: ['d', 'f', null, 'a'],
    at: [5, 6],
  });
  expect(await getNeighbors('a', { sort: 'created_at' })).toMatchObject({ places: [null, 'b', 'c', 'c'] });
});

test('only documents of the list count, also from one that left it by its status', async () => {
  const query = { sort: 'created_at', status: 'done' };
  expect(await getNeighbors('a', query)).toEqual({ places: [null, 'e', 'e', 'e'], at: [1, 2] });
  expect(await getNeighbors('b', query)).toEqual({ places: ['a', 'e', 'e', 'a'], at: [null, 2] });
  // If the filter leaves no waiting documents, all waiting documents are used.
  expect(await getNeighbors('b', { ...query, status: 'approved' })).toMatchObject({
    places: [null, 'd', 'c', 'a'],
  });
});
