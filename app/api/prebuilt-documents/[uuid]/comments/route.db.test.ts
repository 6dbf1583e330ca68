import { expect, test } from 'vitest';
import type { Comment, CommentList } from '@/lib/documents/comments/schemas';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import {
  makeComment,
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
} from '@/test-support/factories';
import { DELETE } from './[commentId]/route';
import { GET, POST } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization);
const owner = await makeMember(services, { organization, email: 'owner@example.com' });
const join = (email: string) =>
  makeMember(services, { organization, role: 'reviewer', projects: [project], email });
const ada = await join('ada@example.com');
const ben = await join('ben@example.com');

const list = async (uuid: string, as = ben.token): Promise<Comment[]> => {
  const response = await app.call(GET, { params: { uuid }, as });
  expect(response.status).toBe(200);
  return ((await response.json()) as CommentList).comments;
};
const add = (uuid: string, text: string, as = ada.token) =>
  app.call(POST, { params: { uuid }, json: { text }, as });
const remove = (uuid: string, commentId: string, as = ada.token) =>
  app.call(DELETE, { method: 'DELETE', params: { uuid, commentId }, as });

testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: { params: { uuid: ABSENT } } }));
testCommonErrors(POST, 'POST', () => ({
  app,
  member: owner,
  call: { params: { uuid: ABSENT }, json: { text: 'Hello' } },
}));
testCommonErrors(DELETE, 'DELETE', () => ({
  app,
  member: owner,
  call: { params: { uuid: ABSENT, commentId: ABSENT } },
}));

test('comments are listed with author and mentions, and the mentioned members are stored', async () => {
  const { id } = await makeDocument(services, project);
  const response = await add(id, ' @ben and @owner@example.com: is this right? ');
  expect(response.status).toBe(201);
  const comment = (await response.json()) as Comment;
  const member = ({ membership, user }: typeof ada) => ({ id: membership.id, name: user.name ?? user.email });
  expect(comment).toEqual({
    id: comment.id,
    text: '@ben and @owner@example.com: is this right?',
    author: member(ada),
    mentions: [member(ben), member(owner)].toSorted((a, b) => a.name.localeCompare(b.name)),
    created_at: expect.any(String),
    can_delete: true,
  });
  await add(id, 'Yes.', ben.token);
  expect((await list(id)).map(({ text, can_delete: canDelete }) => [text, canDelete])).toEqual([
    ['@ben and @owner@example.com: is this right?', false],
    ['Yes.', true],
  ]);
  const mentions = await services.db.commentMention.findMany({ where: { commentId: comment.id } });
  expect(mentions.map(({ membershipId }) => membershipId).toSorted()).toEqual(
    [ben.membership.id, owner.membership.id].toSorted(),
  );
});

test('members who can’t see the project are not mentioned', async () => {
  await makeMember(services, { organization, role: 'reviewer', email: 'outsider@example.com' });
  const { id } = await makeDocument(services, project);
  const comment = (await (await add(id, '@outsider look')).json()) as Comment;
  expect(comment.mentions).toEqual([]);
});

test('authors delete their comments, and admins those of others', async () => {
  const { id } = await makeDocument(services, project);
  const [first, second] = [await (await add(id, 'One')).json(), await (await add(id, 'Two')).json()];
  expect((await remove(id, first.id, ben.token)).status).toBe(403);
  expect((await remove(id, first.id)).status).toBe(204);
  expect((await remove(id, first.id)).status).toBe(404);
  expect((await remove(id, second.id, owner.token)).status).toBe(204);
  expect(await list(id)).toEqual([]);
  const audited = await services.db.auditEntry.count({
    where: { subjectId: id, action: 'document.comment_deleted' },
  });
  expect(audited).toBe(2);
});

test('a comment is found only at its document', async () => {
  const [first, second] = [await makeDocument(services, project), await makeDocument(services, project)];
  const comment = await makeComment(services, { documentId: first.id, authorId: ada.membership.id });
  expect((await remove(second.id, comment.id, owner.token)).status).toBe(404);
  const foreign = await makeProject(services, await makeOrganization(services, 'Other'));
  expect((await add((await makeDocument(services, foreign)).id, 'Hello', owner.token)).status).toBe(404);
});

test('a removed member stays as a former author, and is no longer mentioned', async () => {
  const { id } = await makeDocument(services, project);
  const leaver = await join('leaver@example.com');
  await add(id, 'I leave', leaver.token);
  await add(id, '@leaver see above');
  await services.db.membership.delete({ where: { id: leaver.membership.id } });
  expect((await list(id)).map(({ author, mentions }) => [author?.name ?? null, mentions])).toEqual([
    [null, []],
    [ada.user.name ?? ada.user.email, []],
  ]);
});

test('422 for a blank or long text, 403 for viewers, 409 beyond 200 comments and in archived projects', async () => {
  const { id } = await makeDocument(services, project);
  expect((await add(id, '  ')).status).toBe(422);
  expect((await add(id, 'x'.repeat(2001))).status).toBe(422);
  const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
  expect((await add(id, 'Hello', viewer.token)).status).toBe(403);
  await services.db.documentComment.createMany({
    data: Array.from({ length: 200 }, () => ({
      ...{ id: services.newId(), documentId: id, text: 'Hello', createdAt: services.clock() },
    })),
  });
  expect((await add(id, 'One more')).status).toBe(409);
  const archived = await makeProject(services, organization, { archivedAt: services.clock() });
  const old = await makeDocument(services, archived);
  const comment = await makeComment(services, { documentId: old.id, authorId: owner.membership.id });
  expect((await add(old.id, 'Hello', owner.token)).status).toBe(409);
  expect((await remove(old.id, comment.id, owner.token)).status).toBe(409);
});
