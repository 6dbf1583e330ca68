import { expect, test } from 'vitest';
import { POST as attach } from '@/app/api/prebuilt-documents/attach/route';
import { EXPORT_FORMATS } from '@/lib/delivery/exports/export-formats';
import { MAX_ZIP_LINK_DOCUMENTS } from '@/lib/documents/bulk/bulk-document-limits';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { parseWorkbook, readSheet } from '@/test-support/delivery/exports/export-fixture';
import { readZip } from '@/test-support/documents/bulk/read-zip';
import { makeMember } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { GET } from './route';

const fixture = await closeAfterTests(openPagePlanFixture());

const get = (documents: string, as = fixture.owner.token, uuid = fixture.project.id) =>
  fixture.app.call(GET, { params: { uuid }, query: { documents }, as });

test('200: the files, with each one’s attachments in a folder next to it, byte for byte', async () => {
  const [first, second, annex] = [
    await fixture.createFile('first', 1),
    await fixture.createFile('second', 1),
    await fixture.createFile('annex', 2),
  ];
  const json = { documents: [first.id, second.id], attachments: [annex.id] };
  expect((await fixture.app.call(attach, { json, as: fixture.owner.token })).status).toBe(200);
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

test('200: with a file of the values of the documents in the ZIP', async () => {
  const [first, second] = [await fixture.createFile('values', 1), await fixture.createFile('other', 1)];
  for (const format of EXPORT_FORMATS) {
    const response = await fixture.app.call(GET, {
      params: { uuid: fixture.project.id },
      query: { documents: `${first.id},${fixture.services.newId()}`, values: format },
      as: fixture.owner.token,
    });
    expect(response.status).toBe(200);
    const zip = readZip(Buffer.from(await response.arrayBuffer()));
    expect([...zip.keys()]).toEqual(['values.pdf', `values.${format}`, 'problems.txt']);
    const values = zip.get(`values.${format}`)!;
    const text =
      format === 'xlsx' ? JSON.stringify(readSheet(parseWorkbook(values), 'documents')) : `${values}`;
    expect(text).toContain(first.id);
    expect(text).not.toContain(second.id);
  }
  const query = { documents: first.id, values: 'pdf' };
  const as = fixture.owner.token;
  const response = await fixture.app.call(GET, { params: { uuid: fixture.project.id }, query, as });
  expect(response.status).toBe(422);
  expect((await response.json()).errors.values[0]).toMatch(/`values` must be/);
});

test('401, 403, 404 and 422 as on the bulk route', async () => {
  const { services, organization } = fixture;
  const { id } = await fixture.createFile('guarded', 1);
  const stranger = await makeMember(services, { organization, role: 'reviewer' });
  expect(
    (await fixture.app.call(GET, { params: { uuid: fixture.project.id }, query: { documents: id } })).status,
  ).toBe(401);
  expect((await get(id, stranger.token)).status).toBe(403);
  expect((await get(services.newId())).status).toBe(404);
  expect((await get(id, fixture.owner.token, services.newId())).status).toBe(404);
  expect((await get('')).status).toBe(422);
  expect((await get(`${id},${id}`)).status).toBe(422);
  const many = Array.from({ length: MAX_ZIP_LINK_DOCUMENTS + 1 }, () => services.newId());
  expect((await get(many.join(','))).status).toBe(422);
});
