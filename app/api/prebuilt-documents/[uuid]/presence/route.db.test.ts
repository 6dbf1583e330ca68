import { describe, expect, test } from 'vitest';
import { GET as listDocuments } from '@/app/api/projects/[uuid]/documents/route';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/test-support/factories';
import { DELETE, PUT } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';
let now = new Date();

const app = await closeAfterTests(openTestApp({ clock: () => now }));
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const member = (role: 'owner' | 'reviewer' | 'viewer', email: string) =>
  makeMember(app.services, { organization, role, projects: [project], email });
const ada = await member('owner', 'ada@example.com');
const ben = await member('reviewer', 'ben@example.com');
const viewer = await member('viewer', 'vic@example.com');

const advanceClock = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const sendHeartbeat = (uuid: string, as: Credential) =>
  app.call(PUT, { method: 'PUT', params: { uuid }, as });
const deletePresence = (uuid: string, as: Credential) =>
  app.call(DELETE, { method: 'DELETE', params: { uuid }, as });
const listViewers = async (uuid: string, member: TestMember): Promise<string[]> =>
  (await (await sendHeartbeat(uuid, member.token)).json()).others.map(({ name }: { name: string }) => name);

for (const [route, method] of [
  [PUT, 'PUT'],
  [DELETE, 'DELETE'],
] as const) {
  testCommonErrors(route, method, () => ({ app, member: ada!, call: { params: { uuid: ABSENT } } }));

  describe(`${method} is rejected with`, () => {
    const call = (uuid: string, as: Credential) => app.call(route, { method, params: { uuid }, as });

    test('404 for unknown and foreign documents, 422 for an invalid ID', async () => {
      const other = await makeOrganization(app.services, 'Other');
      const foreign = await makeDocument(app.services, await makeProject(app.services, other));
      const responses = [await call(ABSENT, ada!.token), await call(foreign.id, ada!.token)];
      expect(responses.map(({ status }) => status)).toEqual([404, 404]);
      const [unknown, theirs] = await Promise.all(responses.map((response) => response.json()));
      expect(unknown).toEqual(theirs);
      expect((await call('seven', ada!.token)).status).toBe(422);
    });

    test('403 for a document that the caller may not view', async () => {
      const { id } = await makeDocument(app.services, project);
      const outsider = await makeMember(app.services, { organization, role: 'reviewer' });
      expect((await call(id, outsider.token)).status).toBe(403);
      expect(await app.services.db.documentPresence.count({ where: { documentId: id } })).toBe(0);
    });
  });
}

test('a removed document is reported as removed, records no presence, and can be left', async () => {
  const { id } = await makeDocument(app.services, project, {
    columns: { removedAt: now, removalReason: 'trashed' },
  });
  const response = await sendHeartbeat(id, ada!.token);
  expect(await response.json()).toMatchObject({ others: [], is_removed: true });
  expect(await app.services.db.documentPresence.count({ where: { documentId: id } })).toBe(0);
  expect((await deletePresence(id, ada!.token)).status).toBe(204);
});

test('two people on one document see each other, and nobody sees themselves', async () => {
  const { id, version } = await makeDocument(app.services, project);
  const first = await sendHeartbeat(id, ada!.token);
  expect(first.status).toBe(200);
  expect(await first.json()).toEqual({
    others: [],
    claimed_by: null,
    version,
    is_removed: false,
    renew_after_seconds: 10,
  });
  expect(await listViewers(id, ben!)).toEqual(['ada@example.com']);
  expect(await listViewers(id, viewer!)).toEqual(['ada@example.com', 'ben@example.com']);
  expect(await listViewers(id, ada!)).toEqual(['ben@example.com', 'vic@example.com']);
  expect(await listViewers((await makeDocument(app.services, project)).id, ada!)).toEqual([]);
});

test('a person who leaves disappears at once, and leaving again succeeds', async () => {
  const { id } = await makeDocument(app.services, project);
  await sendHeartbeat(id, ben!.token);
  expect(await listViewers(id, ada!)).toEqual(['ben@example.com']);
  expect((await deletePresence(id, ben!.token)).status).toBe(204);
  expect((await deletePresence(id, ben!.token)).status).toBe(204);
  expect(await listViewers(id, ada!)).toEqual([]);
});

test('a silent person disappears after half a minute and leaves no row', async () => {
  const { id } = await makeDocument(app.services, project);
  await sendHeartbeat(id, ben!.token);
  advanceClock(20);
  expect(await listViewers(id, ada!)).toEqual(['ben@example.com']);
  await sendHeartbeat(id, ben!.token);
  advanceClock(20);
  expect(await listViewers(id, ada!)).toEqual(['ben@example.com']);
  advanceClock(30);
  expect(await listViewers(id, ada!)).toEqual([]);
  expect(await app.services.db.documentPresence.count({ where: { documentId: id } })).toBe(1);
});

test('many concurrent calls of one person are one presence', async () => {
  const { id } = await makeDocument(app.services, project);
  const responses = await Promise.all(Array.from({ length: 8 }, () => sendHeartbeat(id, ben!.session)));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await listViewers(id, ada!)).toEqual(['ben@example.com']);
});

test('the list names the others who have a document open, until their report expires', async () => {
  const document = await makeDocument(app.services, project);
  const listedViewers = async (as: Credential) => {
    const response = await app.call(listDocuments, { params: { uuid: project.id }, as });
    const { documents } = (await response.json()) as DocumentList;
    return documents.find(({ uuid }) => uuid === document.id)?.viewers;
  };
  await sendHeartbeat(document.id, ben!.token);
  const named = { id: ben!.membership.id, name: ben!.user.name ?? ben!.user.email };
  expect(await listedViewers(ada!.token)).toEqual([named]);
  expect(await listedViewers(ben!.token)).toEqual([]);
  advanceClock(31);
  expect(await listedViewers(ada!.token)).toEqual([]);
});
