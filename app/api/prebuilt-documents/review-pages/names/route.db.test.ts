import { afterAll, beforeAll, expect, test } from 'vitest';
import { readForClassification } from '@/lib/recognition/classification/classify-document';
import type { Credential } from '@/test-support/app';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import { createInvoice, createLetter, createPage } from '@/test-support/classification/papers';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { POST } from './route';

let fixture: ClassificationFixture;
let owner: Credential;
let id: string;
beforeAll(async () => {
  fixture = await ClassificationFixture.open();
  await fixture.begin();
  ({ id } = await fixture.createReceivedDocument([...createInvoice(4), createPage(''), ...createLetter(6)]));
  await readForClassification(fixture.services, id);
  owner = (await makeMember(fixture.services, { organization: fixture.organization })).token;
});
afterAll(() => fixture.app.close());

const ask = (json: object, as: Credential | undefined = owner) => fixture.app.call(POST, { json, as });
const names = async (json: object) => {
  const response = await ask({ documents: [id], ...json });
  expect(response.status).toBe(200);
  return ((await response.json()) as { parts: { name: string | null }[] }).parts.map(({ name }) => name);
};

test('parts are named by their own pages and their type', async () => {
  const part = (start_page: number, end_page: number, doc_type: string | null) => ({
    start_page,
    end_page,
    doc_type,
  });
  expect(await names({ segments: [part(1, 2, 'invoice'), part(2, 4, null), part(3, 4, 'letter')] })).toEqual([
    'Invoice INV-48231 – ACME Ltd.pdf',
    expect.stringContaining('ACME Ltd'),
    'Letter – Harbour Office.pdf',
  ]);
});

test('without parts, the proposal or the whole document is named, by the pattern of the request', async () => {
  const { originalFilename } = await fixture.getStoredDocument(id);
  const file = originalFilename.replace(/\.pdf$/, '');
  expect(await names({ name_pattern: '{file} ({pages})' })).toEqual([`${file} (pages 1–4).pdf`]);
  const proposed = { confidence: 0.9, reasons: [], doc_type: 'invoice' };
  await fixture.services.db.document.update({
    where: { id },
    data: {
      splitProposal: {
        confidence: 0.9,
        segments: [
          { ...proposed, segment_id: 's1', start_page: 1, end_page: 2 },
          { ...proposed, segment_id: 's2', start_page: 3, end_page: 4 },
        ],
      },
    },
  });
  expect(await names({ name_pattern: '{type}, {pages}' })).toEqual([
    'Invoice, pages 1–2.pdf',
    'Invoice, pages 3–4.pdf',
  ]);
});

test.each<[object, string]>([
  [{ segments: [{ start_page: 1, end_page: 5 }] }, 'segments.0'],
  [{ segments: [{ start_page: 2, end_page: 1 }] }, 'segments.0'],
  [{ segments: [{ start_page: 0, end_page: 1 }] }, 'segments.0.start_page'],
  [{ name_pattern: '{type} {supplier}' }, 'name_pattern'],
  [{ name_pattern: '{type}, {type}' }, 'name_pattern'],
  [{ documents: [] }, 'documents'],
])('422 for %j', async (json, field) => {
  const response = await ask({ documents: [id], ...json });
  expect(response.status).toBe(422);
  expect(Object.keys(((await response.json()) as { errors: object }).errors)).toContain(field);
});

test('404 for an unknown or foreign document, 403 for one of a hidden project', async () => {
  const { services } = fixture;
  const foreign = await makeDocument(
    services,
    await makeProject(services, await makeOrganization(services, 'Other')),
  );
  expect((await ask({ documents: [services.newId()] })).status).toBe(404);
  expect((await ask({ documents: [foreign.id] })).status).toBe(404);
  const outsider = await makeMember(services, { organization: fixture.organization, role: 'reviewer' });
  expect((await ask({ documents: [id] }, outsider.token)).status).toBe(403);
  expect((await fixture.app.call(POST, { json: { documents: [id] } })).status).toBe(401);
});
