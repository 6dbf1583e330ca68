import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  pageChangeDeeds,
  segment,
} from '@/app/api/prebuilt-documents/page-changes/testing/page-change-deeds';
import { type Desk, openDesk } from '@/lib/page-plan/testing/desk';
import type { Credential } from '@/lib/testing/app';
import { makeDocument, makeMember, makeProject } from '@/lib/testing/factories';
import { GET } from './route';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const { apply, undo, remove, partsOf, attachmentsOf, attach, refused } = pageChangeDeeds(() => desk);

const ask = (uuid: string, page: number | string, as: Credential = desk.owner.token) =>
  desk.app.call(GET, { params: { uuid, page: String(page) }, as });
const told = async (uuid: string, page: number) => {
  const response = await ask(uuid, page);
  expect(response.status).toBe(200);
  return response.json();
};

test('a page is followed across several plans, attachments and the trash, from the upload and from any part', async () => {
  const file = await desk.file('long', 6);
  const first = await apply([file], [segment(1, 3), segment(4, 5), segment(6, 6, { role: 'discard' })]);
  const [head, tail] = await partsOf(first);
  const second = await apply(
    [tail!, head!],
    [segment(1, 1), segment(2, 4), segment(5, 5, { role: 'supporting' })],
  );
  const [alone, joined] = await partsOf(second);
  const change = (request_id: string, action: string) => ({
    request_id,
    action,
    at: expect.any(String),
    by: desk.owner.membership.id,
    undone_at: null,
  });
  // Page 1 of the upload is page 1 of the head, and page 2 of what was joined of the tail's last page and the head.
  const page1 = {
    origin: { document: file.id, original_filename: 'long.pdf', page: 1 },
    now: [{ place: 'document', document: joined!.id, original_filename: joined!.originalFilename, page: 2 }],
    changes: [change(first, 'split'), change(second, 'split')],
  };
  expect(await told(file.id, 1)).toEqual({ page: { document: file.id, page: 1 }, ...page1 });
  expect(await told(head!.id, 1)).toEqual({ page: { document: head!.id, page: 1 }, ...page1 });
  expect(await told(joined!.id, 2)).toEqual({ page: { document: joined!.id, page: 2 }, ...page1 });
  const [attachment] = await attachmentsOf(joined!.id);
  expect((await told(file.id, 3)).now).toEqual([
    {
      place: 'attachment',
      document: joined!.id,
      original_filename: joined!.originalFilename,
      attachment: attachment!.id,
      page: 1,
    },
  ]);
  expect(await told(file.id, 6)).toMatchObject({
    now: [{ place: 'discarded', document: file.id, page: 6 }],
    changes: [change(first, 'split')],
  });
  await remove(alone!);
  expect((await told(file.id, 4)).now).toMatchObject([{ place: 'trash', document: alone!.id, page: 1 }]);
  expect(await refused(first)).toContain('changed again');
  await undo(second);
  expect(await told(file.id, 1)).toMatchObject({
    now: [{ place: 'document', document: head!.id, page: 1 }],
    changes: [{ undone_at: null }, { request_id: second, undone_at: expect.any(String) }],
  });
});

test('404 for a page that isn’t there and for an unknown document, 403 for one that may not be viewed', async () => {
  const file = await desk.file('short', 2);
  const outsider = await makeMember(desk.services, { organization: desk.organization, role: 'reviewer' });
  expect((await ask(file.id, 3)).status).toBe(404);
  expect((await ask(file.id, 0)).status).toBe(404);
  expect((await ask(file.id, 'x')).status).toBe(422);
  expect((await ask('018f0000-0000-7000-8000-00000000dead', 1)).status).toBe(404);
  expect((await ask(file.id, 1, outsider.token)).status).toBe(403);
});

test('another’s document among the holders is not spoken of', async () => {
  const { organization } = desk;
  const project = await makeProject(desk.services, organization, { reviewersSee: 'assigned' });
  const reviewer = await makeMember(desk.services, { organization, role: 'reviewer', projects: [project] });
  const own = await makeDocument(desk.services, project, {
    columns: { assigneeId: reviewer.membership.id },
  });
  const hidden = await makeDocument(desk.services, project);
  await attach([hidden], [own]);
  const response = await ask(own.id, 1, reviewer.token);
  expect((await response.json()).now).toEqual([]);
});
