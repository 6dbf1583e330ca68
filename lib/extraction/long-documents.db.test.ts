import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '@/lib/context';
import type { DocumentData } from '@/lib/documents/document-data';
import { type FakePdf, fakePdf, readable } from '@/lib/intake/testing/fake-pdf';
import type { Organization } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeDocument, makeOrganization, makeProject } from '@/lib/testing/factories';
import { beginScan, finishScan, readDocument } from './scan-document';
import { typedPage } from './testing/typed-page';

let app: TestApp;
let organization: Organization;
beforeAll(async () => {
  app = await openTestApp();
  organization = await makeOrganization(app.services);
});
afterAll(() => app.close());

const SETTINGS = {
  extraction_fields: [
    { key: 'number', label: 'Invoice number', type: 'text' },
    { key: 'total', label: 'Total', type: 'amount' },
    { key: 'items', label: 'Line items', type: 'table' },
  ],
};

const HEADING = 'Description              Qty     Unit price     Amount';
const itemOf = (page: number) => `Crate of apples ${page}        ${page}       2.00           ${page * 2}.00`;

/** Pages with an item each, the heading on the first alone; a total on the last. */
function pagesOf(fake: FakePdf, count: number, { itemsUpTo = count } = {}) {
  for (let page = 1; page <= count; page += 1) {
    const lines = [
      ...(page === 1 ? ['Invoice number: INV-1', HEADING] : [`Page ${page}`]),
      ...(page <= itemsUpTo ? [itemOf(page)] : ['General terms']),
      ...(page === itemsUpTo ? ['Total                                        9999.00'] : []),
    ];
    fake.layouts.set(page, { ...typedPage(lines.join('\n')), fonts: {}, turn: 0 } as never);
  }
}

async function scanned(count: number, options?: { itemsUpTo: number }): Promise<DocumentData> {
  const pdf = fakePdf(readable(count));
  pagesOf(pdf, count, options);
  const services: Services = { ...app.services, pdf };
  const project = await makeProject(services, organization);
  await services.db.project.update({ where: { id: project.id }, data: { settings: SETTINGS } });
  const { id } = await makeDocument(services, project, { pages: count, columns: { status: 'pending' } });
  expect(await beginScan(services, id)).toBe(true);
  await finishScan(services, id, await readDocument(services, id));
  const { data } = await services.db.document.findUniqueOrThrow({ where: { id } });
  return data as unknown as DocumentData;
}

test('line items are followed through all pages of a long document, and a note says where values were looked for', async () => {
  const { tables, metadataFields, note } = await scanned(60);
  const cells = tables![0]!.rows.map(({ cells: row }) => row);
  expect(cells.map(({ quantity }) => quantity!.value)).toEqual(
    Array.from({ length: 60 }, (_, index) => `${index + 1}`),
  );
  expect(cells.map(({ quantity }) => quantity!.page)).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  expect(metadataFields.map(({ value }) => value)).toEqual(['INV-1', '9999.00', null]);
  expect(note).toBe('Values were looked for on the first 20 and the last 5 of 60 pages.');
});

test('they end where the table ends, whatever follows', async () => {
  const { tables, note } = await scanned(60, { itemsUpTo: 30 });
  expect(tables![0]!.rows).toHaveLength(30);
  expect(note).toContain('of 60 pages');
});

test('a document that was looked through has no note', async () => {
  const { tables, note } = await scanned(25);
  expect(tables![0]!.rows).toHaveLength(25);
  expect(note).toBeUndefined();
});
