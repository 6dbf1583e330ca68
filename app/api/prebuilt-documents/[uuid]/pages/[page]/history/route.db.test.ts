import { expect, test } from 'vitest';
import type { Credential } from '@/test-support/app';
import { createPageChangeActions, createSegment } from '@/test-support/app/page-change-actions';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeProject } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { GET } from './route';

const fixture = await closeAfterTests(openPagePlanFixture());

const { apply, undo, remove, listParts, listAttachments, attach, expectRejectedUndo } =
  createPageChangeActions(() => fixture);

const getPageHistory = (uuid: string, page: number | string, as: Credential = fixture.owner.token) =>
  fixture.app.call(GET, { params: { uuid, page: String(page) }, as });
const getPageHistoryEntries = async (uuid: string, page: number) => {
  const response = await getPageHistory(uuid, page);
  expect(response.status).toBe(200);
  return response.json();
};

test('follows a page across plans, attachments and the trash, from the upload and from any part', async () => {
  const file = await fixture.createFile('long', 6);
  const first = await apply(
    [file],
    [createSegment(1, 3), createSegment(4, 5), createSegment(6, 6, { role: 'discard' })],
  );
  const [head, tail] = await listParts(first);
  const second = await apply(
    [tail!, head!],
    [createSegment(1, 1), createSegment(2, 4), createSegment(5, 5, { role: 'supporting' })],
  );
  const [alone, joined] = await listParts(second);
  const change = (request_id: string, action: string) => ({
    request_id,
    action,
    at: expect.any(String),
    by: fixture.owner.membership.id,
    undone_at: null,
  });
  // Page 1 of the upload is page 1 of the head, and page 2 of the document merged from the tail's last page and the
  // head.
  const page1 = {
    origin: { document: file.id, original_filename: 'long.pdf', page: 1 },
    now: [{ place: 'document', document: joined!.id, original_filename: joined!.originalFilename, page: 2 }],
    changes: [change(first, 'split'), change(second, 'split')],
  };
  expect(await getPageHistoryEntries(file.id, 1)).toEqual({ page: { document: file.id, page: 1 }, ...page1 });
  expect(await getPageHistoryEntries(head!.id, 1)).toEqual({
    page: { document: head!.id, page: 1 },
    ...page1,
  });
  expect(await getPageHistoryEntries(joined!.id, 2)).toEqual({
    page: { document: joined!.id, page: 2 },
    ...page1,
  });
  const [attachment] = await listAttachments(joined!.id);
  expect((await getPageHistoryEntries(file.id, 3)).now).toEqual([
    {
      place: 'attachment',
      document: joined!.id,
      original_filename: joined!.originalFilename,
      attachment: attachment!.id,
      page: 1,
    },
  ]);
  expect(await getPageHistoryEntries(file.id, 6)).toMatchObject({
    now: [{ place: 'discarded', document: file.id, page: 6 }],
    changes: [change(first, 'split')],
  });
  await remove(alone!);
  expect((await getPageHistoryEntries(file.id, 4)).now).toMatchObject([
    { place: 'trash', document: alone!.id, page: 1 },
  ]);
  expect(await expectRejectedUndo(first)).toContain('changed again');
  await undo(second);
  expect(await getPageHistoryEntries(file.id, 1)).toMatchObject({
    now: [{ place: 'document', document: head!.id, page: 1 }],
    changes: [{ undone_at: null }, { request_id: second, undone_at: expect.any(String) }],
  });
});

test('404 for a missing page and an unknown document, 403 without permission to view', async () => {
  const file = await fixture.createFile('short', 2);
  const outsider = await makeMember(fixture.services, {
    organization: fixture.organization,
    role: 'reviewer',
  });
  expect((await getPageHistory(file.id, 3)).status).toBe(404);
  expect((await getPageHistory(file.id, 0)).status).toBe(404);
  expect((await getPageHistory(file.id, 'x')).status).toBe(422);
  expect((await getPageHistory('018f0000-0000-7000-8000-00000000dead', 1)).status).toBe(404);
  expect((await getPageHistory(file.id, 1, outsider.token)).status).toBe(403);
});

test('does not mention another organization’s document among the holders', async () => {
  const { organization } = fixture;
  const project = await makeProject(fixture.services, organization, { reviewersSee: 'assigned' });
  const reviewer = await makeMember(fixture.services, {
    organization,
    role: 'reviewer',
    projects: [project],
  });
  const own = await makeDocument(fixture.services, project, {
    columns: { assigneeId: reviewer.membership.id },
  });
  const hidden = await makeDocument(fixture.services, project);
  await attach([hidden], [own]);
  const response = await getPageHistory(own.id, 1, reviewer.token);
  expect((await response.json()).now).toEqual([]);
});
