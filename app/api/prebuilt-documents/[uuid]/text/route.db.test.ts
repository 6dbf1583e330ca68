import { describe, expect, test } from 'vitest';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject, makeSpans } from '@/test-support/factories';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });

const read = (uuid: string, query: Record<string, string> = {}, as: Credential = owner.token) =>
  app.call(GET, { params: { uuid }, query, as });

const NOTHING_MORE = { ocr_fallback: null, next_offset: null, barcodes: null };

/** Creates a document with these pages, as a scan leaves it. */
async function scanned(...texts: string[]) {
  const document = await makeDocument(app.services, project, { pages: Math.max(1, texts.length) });
  await app.services.db.pageText.createMany({
    data: texts.map((text, index) => ({
      ...{ originId: document.id, page: index + 1, text },
      ...{ width: 595, height: 842, source: index === 0 ? 'native' : 'ocr' },
    })),
  });
  return document;
}

describe('GET /api/prebuilt-documents/{uuid}/text', () => {
  testCommonErrors(GET, 'GET', () => ({
    app,
    member: owner,
    call: { params: { uuid: app.services.newId() } },
  }));

  test('200 with the requested page, by default the first, and how it was read', async () => {
    const { id } = await scanned('Invoice 1', 'Invoice 2');
    const first = await read(id);
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ page: 1, text: 'Invoice 1', source: 'native', ...NOTHING_MORE });
    expect(await (await read(id, { page: '2' })).json()).toMatchObject({ text: 'Invoice 2', source: 'ocr' });
  });

  test('a long page is returned in pieces that add up to the whole, also with wide characters', async () => {
    const text = 'Größe 🧾 '.repeat(5);
    const { id } = await scanned(text);
    let all = '';
    let offset: number | null = 0;
    while (offset !== null) {
      const piece = await (await read(id, { offset: String(offset), limit: '7' })).json();
      all += piece.text;
      offset = piece.next_offset;
    }
    expect(all).toBe(text);
  });

  test('a part’s pages are those that it has now', async () => {
    const source = await scanned('one', 'two', 'three');
    const part = await makeDocument(app.services, project, { pages: 0, columns: { pageCount: 2 } });
    await makeSpans(app.services, { documentId: part.id }, [{ origin: source, first: 2, last: 3 }]);
    expect(await (await read(part.id, { page: '2' })).json()).toMatchObject({ page: 2, text: 'three' });
  });

  test('barcodes stay with their page in a part, and move when the page is rotated', async () => {
    const source = await scanned('one', 'two');
    const where = { originId: source.id, page: 2 };
    const box: [number, number, number, number] = [59.5, 84.2, 119, 84.2];
    await app.services.db.pageText.updateMany({
      where,
      data: { barcodes: [{ format: 'Code128', text: 'PO-17', box }] },
    });
    const part = await makeDocument(app.services, project, { pages: 0, columns: { pageCount: 1 } });
    await makeSpans(app.services, { documentId: part.id }, [{ origin: source, first: 2, last: 2 }]);
    const getBarcodes = async () => (await (await read(part.id)).json()).barcodes;
    expect(await getBarcodes()).toEqual([{ format: 'Code128', text: 'PO-17', box: [0.1, 0.1, 0.2, 0.1] }]);
    // A page that a user rotated by a quarter turn is read in the rotation back.
    const layout = { lines: [], fonts: {}, turn: 270 };
    await app.services.db.pageText.updateMany({ where, data: { width: 842, height: 595, layout } });
    expect(await getBarcodes()).toEqual([{ format: 'Code128', text: 'PO-17', box: [0.8, 0.1, 0.1, 0.2] }]);
  });

  test('an unread page has no text', async () => {
    const { id } = await scanned();
    expect(await (await read(id)).json()).toEqual({ page: 1, text: '', source: null, ...NOTHING_MORE });
  });

  test('403 without permission to view the project; 404 for foreign documents, as for unknown ones', async () => {
    const { id } = await scanned('secret');
    const outsider = await makeMember(app.services, { organization, role: 'reviewer' });
    expect((await read(id, {}, outsider.token)).status).toBe(403);
    const elsewhere = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    const [foreign, unknown] = [await read(id, {}, elsewhere.token), await read(app.services.newId())];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(await foreign.json()).toEqual(await unknown.json());
  });

  test('404 for a missing page, with the page count', async () => {
    const { id } = await scanned('one', 'two');
    const response = await read(id, { page: '3' });
    expect(response.status).toBe(404);
    expect((await response.json()).message).toBe('“invoice.pdf” has no page 3: it has 2.');
  });

  test('422 for an invalid page, offset or limit', async () => {
    const { id } = await scanned('one');
    const wrong: Record<string, string>[] = [
      { page: '0' },
      { page: 'x' },
      { offset: '-1' },
      { limit: '0' },
      { limit: '100001' },
    ];
    for (const query of wrong) {
      const response = await read(id, query);
      expect(response.status, JSON.stringify(query)).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual(Object.keys(query));
    }
    expect((await read('none')).status).toBe(422);
  });
});
