import { beforeEach, expect, test } from 'vitest';
import { POST as addCommentRoute } from '@/app/api/prebuilt-documents/[uuid]/comments/route';
import { PATCH as changeDocumentRoute } from '@/app/api/prebuilt-documents/[uuid]/route';
import { addComment } from '@/lib/documents/comments/add-comment';
import type { Member } from '@/lib/foundation/actor';
import { inTransaction } from '@/lib/platform/db/database';
import { createNotifications } from '@/lib/tenancy/notifications/create-notifications';
import type { NotificationList } from '@/lib/tenancy/notifications/schemas';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import {
  makeApiKey,
  makeChannel,
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
} from '@/test-support/factories';
import { GET, PATCH } from './route';

const START = new Date('2026-11-28T08:00:00Z');
let now = START;
const app = await closeAfterTests(openTestApp({ clock: () => now }));
const { services } = app;
const { db } = services;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization, { name: 'Invoices' });
const owner = await makeMember(services, { organization, email: 'owner@example.com' });
const join = (email: string) =>
  makeMember(services, { organization, role: 'reviewer', projects: [project], email });
const ada = await join('ada@example.com');
const ben = await join('ben@example.com');

const list = async (query: Record<string, string> = {}, as = ben.token): Promise<NotificationList> => {
  const response = await app.call(GET, { query, as });
  expect(response.status).toBe(200);
  return response.json();
};
const markRead = async (json: object, as = ben.token) => {
  const response = await app.call(PATCH, { method: 'PATCH', json, as });
  expect(response.status).toBe(200);
  return (await response.json()).unread_count;
};
const comment = (uuid: string, text: string, as = ada.token) =>
  app.call(addCommentRoute, { params: { uuid }, json: { text }, as });
const assign = (uuid: string, assignee: string | null, as = ada.token) =>
  app.call(changeDocumentRoute, { method: 'PATCH', params: { uuid }, json: { assignee }, as });

beforeEach(async () => {
  now = START;
  await db.notification.deleteMany();
  await db.project.update({ where: { id: project.id }, data: { reviewersSee: 'all' } });
});

testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: {} }));
testCommonErrors(PATCH, 'PATCH', () => ({
  app,
  member: owner,
  call: { json: { until: '2026-11-28T08:30:00Z' } },
}));

test('a mention and an assignment arrive at the other member, newest first', async () => {
  const { id } = await makeDocument(services, project);
  expect((await comment(id, '@ben is this right?')).status).toBe(201);
  now = new Date(START.getTime() + 1000);
  expect((await assign(id, ben.membership.id)).status).toBe(200);
  const { notifications, unread_count: unread, next_cursor: next } = await list();
  const actor = { id: ada.membership.id, name: ada.user.name ?? ada.user.email };
  const common = {
    ...{ id: expect.any(String), read_at: null, actor, channel: null, automation: null },
    project: { uuid: project.id, name: 'Invoices' },
    document: { uuid: id, original_filename: 'invoice.pdf' },
  };
  expect(notifications).toEqual([
    { ...common, kind: 'assigned', created_at: now.toISOString(), comment: null },
    {
      ...common,
      ...{ kind: 'mentioned', created_at: START.toISOString() },
      comment: { id: expect.any(String), text: '@ben is this right?' },
    },
  ]);
  expect({ unread, next }).toEqual({ unread: 2, next: null });
  expect((await list({}, ada.token)).notifications).toEqual([]);
  // The same assignment again changes nothing.
  await assign(id, ben.membership.id);
  await assign(id, null);
  expect((await list()).unread_count).toBe(2);
});

test('nobody is notified of their own act', async () => {
  const { id } = await makeDocument(services, project);
  await comment(id, '@ada @ben', ben.token);
  await assign(id, ben.membership.id, ben.token);
  expect((await list()).notifications).toEqual([]);
  expect((await list({}, ada.token)).unread_count).toBe(1);
});

test('an API key has no name as the actor', async () => {
  const { id } = await makeDocument(services, project);
  const key = await makeApiKey(services, { organization, access: 'write' });
  await inTransaction(db, (tx) =>
    createNotifications(
      tx,
      {
        ...services,
        actor: {
          ...{ kind: 'key', apiKeyId: key.id, organizationId: organization.id },
          ...{ access: 'write', projectIds: 'all' },
        },
      },
      { organizationId: organization.id, projectId: project.id, kind: 'assigned', documentId: id },
      [ben.membership.id],
    ),
  );
  expect((await list()).notifications).toMatchObject([{ kind: 'assigned', actor: null }]);
});

test('a member sees no notification of a document that they can’t see, or that left the list', async () => {
  const { id } = await makeDocument(services, project);
  await comment(id, '@ben');
  await db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
  expect(await list()).toEqual({ notifications: [], next_cursor: null, unread_count: 0 });
  await assign(id, ben.membership.id, owner.token);
  expect((await list()).unread_count).toBe(2);
  await db.document.update({ where: { id }, data: { removedAt: now, removalReason: 'trashed' } });
  expect((await list()).unread_count).toBe(0);
});

test('only owners and admins see notifications about channels, each in their own organization', async () => {
  const channel = await makeChannel(services, project);
  const notify = (membershipIds: string[]) =>
    inTransaction(db, (tx) =>
      createNotifications(
        tx,
        { ...services, actor: { kind: 'system', organizationId: organization.id } },
        {
          ...{ organizationId: organization.id, projectId: project.id },
          ...{ kind: 'channel_paused', channelId: channel.id },
        },
        membershipIds,
      ),
    );
  await notify([owner.membership.id, ben.membership.id]);
  expect((await list()).notifications).toEqual([]);
  expect((await list({}, owner.token)).notifications).toMatchObject([
    { kind: 'channel_paused', channel: { id: channel.id, name: channel.name }, document: null },
  ]);
  const stranger = await makeMember(services, { organization: await makeOrganization(services, 'Other') });
  expect((await list({}, stranger.token)).notifications).toEqual([]);
});

test('a rolled-back change leaves no notification', async () => {
  const { id } = await makeDocument(services, project);
  const actor: Member = {
    ...{ kind: 'member', userId: ada.user.id, membershipId: ada.membership.id, role: 'reviewer' },
    ...{ organizationId: organization.id, sessionId: null },
  };
  // The comment and its notification have the same ID source: the second ID, of the notification, fails.
  let calls = 0;
  const newId = () => {
    calls += 1;
    if (calls > 1) throw new Error('The process stops.');
    return services.newId();
  };
  await expect(addComment({ ...services, newId, requestId: 'test', actor }, id, '@ben')).rejects.toThrow(
    'stops',
  );
  expect(await db.notification.count()).toBe(0);
  expect(await db.documentComment.count({ where: { documentId: id } })).toBe(0);
});

test('unread notifications are counted up to 100', async () => {
  const { id } = await makeDocument(services, project);
  const notification = {
    ...{ organizationId: organization.id, projectId: project.id, membershipId: ben.membership.id },
    ...({ kind: 'mentioned', documentId: id, inApp: true, email: 'none', createdAt: now } as const),
  };
  await db.notification.createMany({
    data: Array.from({ length: 150 }, () => ({ ...notification, id: services.newId() })),
  });
  const { notifications, unread_count: unread } = await list({ limit: '1' });
  expect(unread).toBe(100);
  expect(await markRead({ ids: [notifications[0]!.id] })).toBe(100);
  expect(await markRead({ until: now.toISOString() })).toBe(0);
});

test('pages follow each other, and the filter selects read or unread ones', async () => {
  for (let minute = 0; minute < 5; minute += 1) {
    now = new Date(START.getTime() + minute * 60_000);
    const { id } = await makeDocument(services, project);
    await comment(id, '@ben');
  }
  const first = await list({ limit: '2' });
  const second = await list({ limit: '2', cursor: first.next_cursor! });
  const third = await list({ limit: '2', cursor: second.next_cursor! });
  const ids = [first, second, third].flatMap(({ notifications }) => notifications.map(({ id }) => id));
  expect(new Set(ids).size).toBe(5);
  expect(third.next_cursor).toBeNull();

  expect(await markRead({ ids: [ids[0]] })).toBe(4);
  expect(await markRead({ ids: [ids[0]] })).toBe(4);
  expect((await list({ unread: 'false' })).notifications.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await list({ unread: 'true' })).notifications.map(({ id }) => id)).toEqual(ids.slice(1));
  // A notification that came after the time stays unread.
  expect(await markRead({ until: second.notifications[0]!.created_at })).toBe(1);
  expect(await markRead({ until: '2026-11-28T10:00:00+01:00' })).toBe(0);
  expect((await list({ unread: 'true' })).notifications).toEqual([]);
});

test('the IDs of other members’ notifications have no effect', async () => {
  const { id } = await makeDocument(services, project);
  await comment(id, '@ben');
  const [notification] = (await list()).notifications;
  expect(await markRead({ ids: [notification!.id] }, ada.token)).toBe(0);
  expect((await list()).unread_count).toBe(1);
});

test.each([
  [{}, 'body', /either `ids` or `until`/],
  [{ ids: [services.newId()], until: '2026-11-28T08:30:00Z' }, 'body', /either `ids` or `until`/],
  [{ ids: [] }, 'ids', /at least one/],
  [{ ids: ['x'] }, 'ids.0', /UUID/],
  [{ until: 'yesterday' }, 'until', /must be a time/],
])('%j is invalid', async (json, field, message) => {
  const response = await app.call(PATCH, { method: 'PATCH', json, as: ben.token });
  expect(response.status).toBe(422);
  const { errors } = (await response.json()) as { errors: Record<string, string[]> };
  expect(Object.keys(errors)).toContain(field);
  expect(errors[field]![0]).toMatch(message);
});

const INVALID_QUERIES: Record<string, string>[] = [
  { unread: 'maybe' },
  { cursor: 'x' },
  { limit: '0' },
  { limit: '101' },
];

test.each(INVALID_QUERIES)('the query %j is invalid', async (query) => {
  const response = await app.call(GET, { query, as: ben.token });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toHaveProperty(Object.keys(query)[0]!);
});
