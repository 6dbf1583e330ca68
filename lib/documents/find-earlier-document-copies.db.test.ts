import { expect, test } from 'vitest';
import { GET } from '@/app/api/prebuilt-documents/[uuid]/route';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject, makeSpans } from '@/test-support/factories';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization });

const SAME = Buffer.from('the very same bytes');
const flagging = (duplicates: 'flag' | 'keep', columns: object = {}) =>
  makeProject(app.services, organization, { settings: { duplicates }, ...columns });
const received = (project: Project, originalFilename: string, more: object = {}) =>
  makeDocument(app.services, project, { content: SAME, columns: { originalFilename, ...more } });
const getDuplicate = async ({ id }: Document, as = owner.token) =>
  (await (await app.call(GET, { params: { uuid: id }, as })).json()).duplicate_of;

test('an earlier identical file is named, the first one first; the first itself is not a duplicate', async () => {
  const project = await flagging('flag');
  const [first, second, third] = [
    await received(project, 'first.pdf'),
    await received(project, 'second.pdf'),
    await received(project, 'third.pdf'),
  ];
  expect(await getDuplicate(first)).toBeUndefined();
  expect(await getDuplicate(second)).toEqual([{ uuid: first.id, original_filename: 'first.pdf' }]);
  expect(await getDuplicate(third)).toEqual([
    { uuid: first.id, original_filename: 'first.pdf' },
    { uuid: second.id, original_filename: 'second.pdf' },
  ]);
});

test('other bytes, another project, and removed documents are not duplicates', async () => {
  const project = await flagging('flag');
  await received(await flagging('flag'), 'elsewhere.pdf');
  await received(project, 'gone.pdf', { removedAt: new Date(), removalReason: 'trashed' });
  await makeDocument(app.services, project, { content: Buffer.from('others') });
  expect(await getDuplicate(await received(project, 'only one.pdf'))).toBeUndefined();
});

test('a cut file is named with the documents that hold its pages now, and a deleted part is not', async () => {
  const project = await flagging('flag');
  const pile = await makeDocument(app.services, project, {
    content: SAME,
    pages: 4,
    columns: { originalFilename: 'pile.pdf', removedAt: new Date(), removalReason: 'cut' },
  });
  const makePart = async (first: number, last: number, columns: object = {}) => {
    const part = await makeDocument(app.services, project, { pages: last - first + 1, columns });
    await makeSpans(app.services, { documentId: part.id }, [{ origin: pile, first, last }]);
    return part.id;
  };
  const listed = [await makePart(1, 1), await makePart(2, 3)];
  await makePart(4, 4, { removedAt: new Date(), removalReason: 'trashed' });
  expect(await getDuplicate(await received(project, 'again.pdf'))).toEqual([
    { uuid: pile.id, original_filename: 'pile.pdf', replaced_by: listed },
  ]);
});

test('a cut file is not named after all of its parts were deleted', async () => {
  const project = await flagging('flag');
  await received(project, 'pile.pdf', { removedAt: new Date(), removalReason: 'cut' });
  expect(await getDuplicate(await received(project, 'again.pdf'))).toBeUndefined();
});

test('a project that keeps duplicates does not report them', async () => {
  const project = await flagging('keep');
  await received(project, 'first.pdf');
  expect(await getDuplicate(await received(project, 'second.pdf'))).toBeUndefined();
});

test('a copy that the user may not view is not named', async () => {
  const project = await flagging('flag', { reviewersSee: 'assigned' });
  const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
  await received(project, 'not theirs.pdf');
  const assigned = await received(project, 'theirs.pdf', { assigneeId: reviewer.membership.id });
  expect(await getDuplicate(assigned, reviewer.token)).toBeUndefined();
  expect(await getDuplicate(assigned)).toHaveLength(1);
});
