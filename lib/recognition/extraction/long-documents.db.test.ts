import { expect, test } from 'vitest';
import type { DocumentData } from '@/lib/documents/document-data';
import type { Services } from '@/lib/platform/context';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { beginScan } from '@/test-support/extraction/begin-scan';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { createFakePdf, createReadableInspection, type FakePdf } from '@/test-support/intake/fake-pdf';
import { finishScan, readDocument } from './scan-document';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);

const SETTINGS = {
  extraction_fields: [
    { key: 'number', label: 'Invoice number', type: 'text' },
    { key: 'total', label: 'Total', type: 'amount' },
    { key: 'items', label: 'Line items', type: 'table' },
  ],
};

const HEADING = 'Description              Qty     Unit price     Amount';
const createItem = (page: number) =>
  `Crate of apples ${page}        ${page}       2.00           ${page * 2}.00`;

interface Paper {
  /** Last page with an item. Default: the last page. */
  itemsUpTo?: number;
  /** Printed total. Default: one that the items don't add up to. */
  total?: string;
}

/** Creates pages with one item each. The heading is on the first page only, the total on the last. */
function getPages(fake: FakePdf, count: number, { itemsUpTo = count, total = '9999.00' }: Paper = {}) {
  for (let page = 1; page <= count; page += 1) {
    const lines = [
      ...(page === 1 ? ['Invoice number: INV-1', HEADING] : [`Page ${page}`]),
      ...(page <= itemsUpTo ? [createItem(page)] : ['General terms']),
      ...(page === itemsUpTo ? [`Total                                        ${total}`] : []),
    ];
    fake.layouts.set(page, { ...createTypedPage(lines.join('\n')), fonts: {}, turn: 0 } as never);
  }
}

async function scanned(count: number, options?: Paper): Promise<DocumentData> {
  const pdf = createFakePdf(createReadableInspection(count));
  getPages(pdf, count, options);
  const services: Services = { ...app.services, pdf };
  const project = await makeProject(services, organization);
  await services.db.project.update({ where: { id: project.id }, data: { settings: SETTINGS } });
  const { id } = await makeDocument(services, project, { pages: count, columns: { status: 'pending' } });
  expect(await beginScan(services, id)).toBe(true);
  await finishScan(services, id, await readDocument(services, id));
  const { data } = await services.db.document.findUniqueOrThrow({ where: { id } });
  return data as unknown as DocumentData;
}

test('line items continue through all pages of a long document, and a note says where values were searched', async () => {
  const { tables, metadataFields, note } = await scanned(60);
  const cells = tables![0]!.rows.map(({ cells: row }) => row);
  expect(cells.map(({ quantity }) => quantity!.value)).toEqual(
    Array.from({ length: 60 }, (_, index) => `${index + 1}`),
  );
  expect(cells.map(({ quantity }) => quantity!.page)).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  expect(metadataFields.map(({ value }) => value)).toEqual(['INV-1', '9999.00', null]);
  expect(note).toBe('Sheaf looked for values only on the first 20 and the last 5 of 60 pages.');
});

test('line items end where the table ends, whatever follows', async () => {
  const { tables, note } = await scanned(60, { itemsUpTo: 30 });
  expect(tables![0]!.rows).toHaveLength(30);
  expect(note).toContain('of 60 pages');
});

test('line items of a long document that add up to its total are sure', async () => {
  const getConfidences = ({ tables }: DocumentData) =>
    new Set(
      tables![0]!.rows.flatMap(({ cells }) => Object.values(cells).map(({ confidence }) => confidence)),
    );
  expect(getConfidences(await scanned(60, { total: '3660.00' }))).toEqual(new Set([0.95]));
  expect(getConfidences(await scanned(60))).toEqual(new Set([0.8]));
});

test('a fully searched document has no note', async () => {
  const { tables, note } = await scanned(25);
  expect(tables![0]!.rows).toHaveLength(25);
  expect(note).toBeUndefined();
});
