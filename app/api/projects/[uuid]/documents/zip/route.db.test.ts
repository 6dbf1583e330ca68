import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as attach } from '@/app/api/prebuilt-documents/attach/route';
import { MAX_ZIP_LINK } from '@/lib/documents/bulk/schemas';
import { readZip } from '@/lib/documents/bulk/testing/read-zip';
import { type Desk, openDesk } from '@/lib/page-plan/testing/desk';
import { makeMember } from '@/lib/testing/factories';
import { GET } from './route';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.app.close());

const get = (documents: string, as = desk.owner.token, uuid = desk.project.id) =>
  desk.app.call(GET, { params: { uuid }, query: { documents }, as });

test('200: the files, each one’s attachments in a folder beside it, byte for byte', async () => {
  const [first, second, annex] = [
    await desk.file('first', 1),
    await desk.file('second', 1),
    await desk.file('annex', 2),
  ];
  const json = { documents: [first.id, second.id], attachments: [annex.id] };
  expect((await desk.app.call(attach, { json, as: desk.owner.token })).status).toBe(200);
  const response = await get(`${first.id},${second.id}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="documents.zip"');
  const zip = await readZip(Buffer.from(await response.arrayBuffer()));
  expect([...zip].map(([name, bytes]) => [name, bytes.length])).toEqual([
    ['first.pdf', Number(first.sizeBytes)],
    ['first.pdf attachments/annex.pdf', Number(annex.sizeBytes)],
    ['second.pdf', Number(second.sizeBytes)],
    ['second.pdf attachments/annex.pdf', Number(annex.sizeBytes)],
  ]);
});

test('401, 403, 404 and 422 as by the bulk route', async () => {
  const { services, organization } = desk;
  const { id } = await desk.file('guarded', 1);
  const stranger = await makeMember(services, { organization, role: 'reviewer' });
  expect(
    (await desk.app.call(GET, { params: { uuid: desk.project.id }, query: { documents: id } })).status,
  ).toBe(401);
  expect((await get(id, stranger.token)).status).toBe(403);
  expect((await get(services.newId())).status).toBe(404);
  expect((await get(id, desk.owner.token, services.newId())).status).toBe(404);
  expect((await get('')).status).toBe(422);
  expect((await get(`${id},${id}`)).status).toBe(422);
  const many = Array.from({ length: MAX_ZIP_LINK + 1 }, () => services.newId());
  expect((await get(many.join(','))).status).toBe(422);
});
