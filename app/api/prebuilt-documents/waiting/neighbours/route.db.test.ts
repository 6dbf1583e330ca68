import { expect, test } from 'vitest';
import type { WaitingNeighbors } from '@/lib/documents/waiting/schemas';
import type { Document } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });
const [freight, claims, archived] = [
  await makeProject(services, organization),
  await makeProject(services, organization, { reviewersSee: 'assigned' }),
  await makeProject(services, organization, { archivedAt: new Date() }),
];
const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [freight, claims] });
const viewer = await makeMember(services, { organization, role: 'viewer', projects: [freight] });
const stranger = await makeMember(services, { organization, role: 'reviewer' });

type Hold = 'split_review' | 'type_review' | 'file_problem';
const rows = new Map<string, Document>();
async function hold(name: string, project: typeof freight, holdType: Hold | null, more: object = {}) {
  const columns = {
    originalFilename: name,
    status: holdType === null ? ('done' as const) : ('needs_action' as const),
    holdType,
    holdReason: holdType && 'Check it.',
    createdAt: new Date(Date.UTC(2026, 0, 1 + rows.size)),
    ...more,
  };
  rows.set(name, await makeDocument(services, project, { columns }));
}
await hold('pile 1', freight, 'split_review');
await hold('type 1', freight, 'type_review');
await hold('archived', archived, 'split_review');
await hold('pile 2', claims, 'split_review', { assigneeId: reviewer.membership.id });
await hold('pile 3', claims, 'split_review');
await hold('done', freight, null);
await hold('cut', freight, 'split_review', { removedAt: new Date(), removalReason: 'cut' });
await hold('file 1', claims, 'file_problem', { assigneeId: reviewer.membership.id });
await hold('type 2', claims, 'type_review');

const get = (of: string | undefined, as: Credential = owner.token) =>
  app.call(GET, { as, query: of === undefined ? {} : { of } });

/** Returns the names of the documents before and after, of the next pile and of the next other document. */
async function getNeighbors(name: string | undefined, as?: Credential): Promise<(string | null)[]> {
  const response = await get(name && rows.get(name)!.id, as);
  expect(response.status).toBe(200);
  const found = (await response.json()) as WaitingNeighbors;
  return [found.previous, found.next, found.next_stack, found.next_document].map(
    (each) => each?.original_filename ?? null,
  );
}

testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: { query: { of: ABSENT } } }));

test('200: the next pile and the next document are in any project, and start again at the oldest one', async () => {
  expect(await getNeighbors('pile 1')).toEqual([null, 'type 1', 'pile 2', 'type 1']);
  expect(await getNeighbors('type 1')).toEqual(['pile 1', 'pile 2', 'pile 2', 'file 1']);
  expect(await getNeighbors('pile 3')).toEqual(['pile 2', 'file 1', 'pile 1', 'file 1']);
  expect(await getNeighbors('type 2')).toEqual(['file 1', null, 'pile 1', 'type 1']);
  const { next } = await (await get(rows.get('pile 1')!.id)).json();
  expect(next).toEqual({
    project_uuid: freight.id,
    uuid: rows.get('type 1')!.id,
    original_filename: 'type 1',
    needs_action_type: 'type_review',
  });
});

test('200: a document that no longer waits, or was cut, keeps its place', async () => {
  expect(await getNeighbors('done')).toEqual(['pile 3', 'file 1', 'pile 1', 'file 1']);
  expect(await getNeighbors('cut')).toEqual(['pile 3', 'file 1', 'pile 1', 'file 1']);
});

test('200: without a document, the queue starts at the oldest one', async () => {
  expect(await getNeighbors(undefined)).toEqual([null, 'pile 1', 'pile 1', 'type 1']);
});

test('200: reviewers get only documents that they can view, and viewers none', async () => {
  expect(await getNeighbors('pile 1', reviewer.token)).toEqual([null, 'type 1', 'pile 2', 'type 1']);
  expect(await getNeighbors('pile 2', reviewer.token)).toEqual(['type 1', 'file 1', 'pile 1', 'file 1']);
  expect(await getNeighbors('file 1', reviewer.token)).toEqual(['pile 2', null, 'pile 1', 'type 1']);
  expect(await getNeighbors('pile 1', viewer.token)).toEqual([null, null, null, null]);
  expect(await getNeighbors(undefined, stranger.token)).toEqual([null, null, null, null]);
});

test('422 for an invalid ID, 404 for an unknown document and those of others, 403 without permission to view', async () => {
  const foreign = await makeDocument(services, await makeProject(services, await makeOrganization(services)));
  expect((await get('seven')).status).toBe(422);
  expect((await get(ABSENT)).status).toBe(404);
  expect((await get(foreign.id)).status).toBe(404);
  expect((await get(rows.get('pile 3')!.id, reviewer.token)).status).toBe(403);
  expect((await get(rows.get('pile 1')!.id, stranger.token)).status).toBe(403);
});
