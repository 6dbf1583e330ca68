import { beforeEach, expect, test } from 'vitest';
import { GET as listNotificationsRoute } from '@/app/api/account/notifications/route';
import {
  POST as addCommentRoute,
  GET as listCommentsRoute,
} from '@/app/api/prebuilt-documents/[uuid]/comments/route';
import { PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { MAX_COMMENTS } from '@/lib/documents/comments/comment-limits';
import type { CommentList } from '@/lib/documents/comments/schemas';
import type { NotificationList } from '@/lib/tenancy/notifications/schemas';
import { createPageChangeActions, createSegment } from '@/test-support/app/page-change-actions';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';

const fixture = await closeAfterTests(openPagePlanFixture());
const { app, services, owner } = fixture;
const { apply, attach, undo, listParts } = createPageChangeActions(() => fixture);
const ben = await makeMember(services, {
  organization: fixture.organization,
  role: 'admin',
  email: 'ben@example.com',
});

type Named = { id: string };

const comment = async ({ id }: Named, text: string) => {
  const response = await app.call(addCommentRoute, { params: { uuid: id }, json: { text }, as: owner.token });
  expect(response.status).toBe(201);
};
const assign = async ({ id }: Named, assignee: string | null) => {
  const json = { assignee };
  const response = await app.call(PATCH, { method: 'PATCH', params: { uuid: id }, json, as: owner.token });
  expect(response.status).toBe(200);
};
const listTexts = async ({ id }: Named) => {
  const response = await app.call(listCommentsRoute, { params: { uuid: id }, as: owner.token });
  expect(response.status).toBe(200);
  return ((await response.json()) as CommentList).comments.map(({ text }) => text);
};
/** Returns the kinds and documents of the notifications that the member sees. */
const listNotified = async () => {
  const response = await app.call(listNotificationsRoute, { as: ben.token });
  const { notifications } = (await response.json()) as NotificationList;
  return notifications.map(({ kind, document }) => `${kind} ${document?.uuid}`).toSorted();
};

beforeEach(async () => {
  await services.db.notification.deleteMany();
});

test('the comments and notifications of a document that is cut move to its first part, and return with an undo', async () => {
  const file = await fixture.createFile('pile', 3);
  await comment(file, '@ben is this one invoice?');
  await assign(file, ben.membership.id);
  expect(await listNotified()).toEqual([`assigned ${file.id}`, `mentioned ${file.id}`]);

  const request = await apply([file], [createSegment(1, 1), createSegment(2, 3)]);
  const [first, second] = await listParts(request);
  expect(await listTexts(first!)).toEqual(['@ben is this one invoice?']);
  expect(await listTexts(second!)).toEqual([]);
  expect([first, second].map((part) => part!.assigneeId)).toEqual([ben.membership.id, ben.membership.id]);
  expect(await listNotified()).toEqual([`assigned ${first!.id}`, `mentioned ${first!.id}`]);

  await comment(second!, '@ben and this one?');
  expect((await undo(request)).status).toBe(200);
  expect(await listTexts(file)).toEqual(['@ben is this one invoice?', '@ben and this one?']);
  expect(await listNotified()).toEqual([
    `assigned ${file.id}`,
    `mentioned ${file.id}`,
    `mentioned ${file.id}`,
  ]);
});

test('an undo returns the comments of joined documents to each of them', async () => {
  const one = await fixture.createFile('one', 1);
  const two = await fixture.createFile('two', 1);
  await comment(one, 'First page.');
  await comment(two, '@ben second page.');
  await assign(two, ben.membership.id);
  const request = await apply([one, two], [createSegment(1, 2)]);
  const [joined] = await listParts(request);
  expect(await listTexts(joined!)).toEqual(['First page.', '@ben second page.']);
  expect(await listNotified()).toEqual([`assigned ${joined!.id}`, `mentioned ${joined!.id}`]);
  expect((await undo(request)).status).toBe(200);
  expect([await listTexts(one), await listTexts(two)]).toEqual([['First page.'], ['@ben second page.']]);
  expect(await listNotified()).toEqual([`assigned ${two.id}`, `mentioned ${two.id}`]);
});

test('the comments of an attached document move to the document that receives it', async () => {
  const receiver = await fixture.createFile('contract', 1);
  const note = await fixture.createFile('note', 1);
  await comment(receiver, 'Signed?');
  await comment(note, '@ben attach this.');
  await assign(note, ben.membership.id);
  const request = await attach([receiver], [note]);
  expect(await listTexts(receiver)).toEqual(['Signed?', '@ben attach this.']);
  // The receiver is not assigned to the member.
  expect(await listNotified()).toEqual([`mentioned ${receiver.id}`]);
  expect((await undo(request)).status).toBe(200);
  expect([await listTexts(receiver), await listTexts(note)]).toEqual([['Signed?'], ['@ben attach this.']]);
  expect(await listNotified()).toEqual([`assigned ${note.id}`, `mentioned ${note.id}`]);
});

test('a document gets at most its maximum of comments, the newest ones', async () => {
  const files = [await fixture.createFile('full', 1), await fixture.createFile('other', 1)];
  const start = Date.UTC(2026, 0, 1);
  for (const [index, { id }] of files.entries()) {
    await services.db.documentComment.createMany({
      data: Array.from({ length: MAX_COMMENTS - index }, (_, minute) => ({
        id: services.newId(),
        documentId: id,
        authorId: owner.membership.id,
        text: `${index} ${minute}`,
        createdAt: new Date(start + minute * 60_000 + index),
      })),
    });
  }
  const request = await apply(files, [createSegment(1, 2)]);
  const [joined] = await listParts(request);
  const texts = await listTexts(joined!);
  expect(texts).toHaveLength(MAX_COMMENTS);
  expect([texts[0], texts.at(-1)]).toEqual(['1 99', `0 ${MAX_COMMENTS - 1}`]);
  expect((await undo(request)).status).toBe(200);
  expect(await listTexts(files[0]!)).toHaveLength(MAX_COMMENTS);
  expect(await listTexts(files[1]!)).toHaveLength(MAX_COMMENTS - 1);
});

test('a document with more comments than the maximum after an undo lists the newest ones', async () => {
  const file = await fixture.createFile('busy', 2);
  const start = Date.UTC(2026, 0, 1);
  await services.db.documentComment.createMany({
    data: Array.from({ length: MAX_COMMENTS }, (_, minute) => ({
      id: services.newId(),
      documentId: file.id,
      authorId: owner.membership.id,
      text: `${minute}`,
      createdAt: new Date(start + minute * 60_000),
    })),
  });
  const request = await apply([file], [createSegment(1, 1), createSegment(2, 2)]);
  const [, second] = await listParts(request);
  await comment(second!, 'The newest.');
  expect((await undo(request)).status).toBe(200);
  expect(await services.db.documentComment.count({ where: { documentId: file.id } })).toBe(MAX_COMMENTS + 1);
  const texts = await listTexts(file);
  expect(texts).toHaveLength(MAX_COMMENTS);
  expect([texts[0], ...texts.slice(-2)]).toEqual(['1', `${MAX_COMMENTS - 1}`, 'The newest.']);
});
