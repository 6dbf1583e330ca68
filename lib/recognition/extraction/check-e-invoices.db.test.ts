import { beforeEach, expect, test } from 'vitest';
import { GET, PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import type { DocumentResource } from '@/lib/documents/schemas';
import { readInvoiceXml } from '@/lib/files/pdf/embedded/read-invoice-xml';
import type { PageLayout } from '@/lib/files/pdf/pdf-engine-port';
import { XML } from '@/lib/foundation/media-types';
import type { Services } from '@/lib/platform/context';
import type { Prisma, Project } from '@/lib/platform/db/generated/client';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { createFakePdf, createReadableInspection, type FakePdf } from '@/test-support/intake/fake-pdf';
import { createCiiInvoice, createUblInvoice } from '@/test-support/invoice-fixtures';
import { completeScan, finishScan, scanDocument } from './scan-document';

const FIELDS: ExtractionField[] = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'weight', label: 'Weight', type: 'number', doc_types: ['delivery_note'] },
];

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
let services: Services;
let project: Project;
let pdf: FakePdf;
let token: Credential;

beforeEach(async () => {
  pdf = createFakePdf(createReadableInspection(1));
  services = { ...app.services, pdf };
  project = await makeProject(services, organization, { settings: { extraction_fields: FIELDS } });
  ({ token } = await makeMember(services, { organization, role: 'owner', projects: [project] }));
});

const embed = (xml: string) => {
  pdf.invoice = readInvoiceXml(Buffer.from(xml)) ?? null;
};
const WRONG_TOTAL = createUblInvoice().replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]+/, '$1300.00');
const WRONG_RULES = ['builtin.BR-CO-15 failed', 'builtin.BR-CO-16 failed'];

async function scan(xml: string | null): Promise<string> {
  if (xml) embed(xml);
  const { id } = await makeDocument(services, project, { pages: 1, columns: { status: 'pending' } });
  expect(await scanDocument(services, id)).toBe('finished');
  return id;
}
const scanAgain = async (id: string) => {
  await services.db.document.update({ where: { id }, data: { status: 'pending' } });
  expect(await scanDocument(services, id)).toBe('finished');
};
const read = async (uuid: string): Promise<DocumentResource> =>
  (await app.call(GET, { params: { uuid }, as: token })).json();
const patch = async (uuid: string, json: unknown) =>
  expect((await app.call(PATCH, { method: 'PATCH', params: { uuid }, json, as: token })).status).toBe(200);
const outcomes = async (uuid: string) =>
  (await read(uuid)).checks.map(({ rule_id, outcome }) => `${rule_id} ${outcome}`);

test.each([
  ['CII', createCiiInvoice()],
  ['UBL', createUblInvoice()],
])('a valid e-invoice in %s passes the check of its totals', async (_, xml) => {
  const id = await scan(xml);
  expect((await read(id)).data.invoice).toEqual({ contradictions: [], differences: [] });
  expect(await outcomes(id)).toEqual(['builtin.en16931 passed']);
});

test('each contradiction in the totals is a failed check with its message', async () => {
  const id = await scan(WRONG_TOTAL);
  const { checks, data } = await read(id);
  expect(await outcomes(id)).toEqual(WRONG_RULES);
  expect(checks.map(({ message }) => message)).toEqual(
    data.invoice!.contradictions.map(({ message }) => message),
  );
  expect(checks[0]!.message).toContain('The total with tax is 300.00. Expected: 278.24');
});

test('a document without an e-invoice has no result and no check', async () => {
  const id = await scan(null);
  expect((await read(id)).data).not.toHaveProperty('invoice');
  expect(await outcomes(id)).toEqual([]);
});

test('edits of values, approval, and reopening keep the result', async () => {
  const id = await scan(WRONG_TOTAL);
  const { invoice } = (await read(id)).data;
  await patch(id, { data: { metadataFields: [{ key: 'total', value: '278.24' }] } });
  expect(await outcomes(id)).toEqual(WRONG_RULES);
  for (const status of ['approved', 'done']) {
    await patch(id, { status });
    expect((await read(id)).data.invoice).toEqual(invoice);
    expect(await outcomes(id)).toEqual(WRONG_RULES);
  }
});

test('another scan checks the e-invoice again, and removes the result if the file no longer contains one', async () => {
  const id = await scan(WRONG_TOTAL);
  await scanAgain(id);
  expect(await outcomes(id)).toEqual(WRONG_RULES);
  embed(createUblInvoice());
  await scanAgain(id);
  expect(await outcomes(id)).toEqual(['builtin.en16931 passed']);
  pdf.invoice = null;
  await scanAgain(id);
  expect((await read(id)).data).not.toHaveProperty('invoice');
  await completeScan(services, id, null);
  expect(await outcomes(id)).toEqual([]);
});

test('a document type without fields other than barcodes is checked too', async () => {
  const settings = { extraction_fields: [{ key: 'code', label: 'Code', type: 'barcode' }] };
  await services.db.project.update({ where: { id: project.id }, data: { settings } });
  pdf.readBarcodes = async () => {};
  expect(await outcomes(await scan(WRONG_TOTAL))).toEqual(WRONG_RULES);
});

const getPage = (number: string, total: string): PageLayout => ({
  lines: ['Harbour Paper GmbH', `Invoice number: ${number}`, `Total: ${total} EUR`].map((text, index) => ({
    x: 60,
    y: 80 + 24 * index,
    height: 10,
    pieces: [{ x: 60, width: text.length * 5, text }],
  })),
  fonts: {},
  turn: 0,
});

test('a value of the XML that differs from the page is a failed check, also after an edit', async () => {
  pdf.layouts.set(1, getPage('RE-2026-71', '278,24'));
  const id = await scan(createCiiInvoice());
  const failed = ['builtin.en16931 passed', 'builtin.print.number failed'];
  expect(await outcomes(id)).toEqual(failed);
  const { checks, data } = await read(id);
  expect(checks[1]!.message).toBe('Invoice number is RE-2026-17 in the XML, but RE-2026-71 on the page.');
  expect(data.metadataFields[0]).toMatchObject({ key: 'number', value: 'RE-2026-17' });
  await patch(id, { data: { metadataFields: [{ key: 'number', value: 'RE-2026-71' }] } });
  expect(await outcomes(id)).toEqual(failed);
  pdf.layouts.set(1, getPage('RE-2026-17', '278,24'));
  expect(await outcomes(await scan(createCiiInvoice()))).toEqual(['builtin.en16931 passed']);
});

test('a file without pages is not compared with its text', async () => {
  embed(createCiiInvoice());
  const readers = { ...services.readers, readInvoice: async () => pdf.invoice };
  services = { ...services, readers };
  const { id } = await makeDocument(services, project, {
    pages: 1,
    columns: { status: 'processing', mimeType: XML },
  });
  const { originId } = await services.db.pageSpan.findFirstOrThrow({ where: { documentId: id } });
  const layout = { ...getPage('RE-2026-71', '111.11') } as unknown as Prisma.InputJsonObject;
  await services.db.pageText.create({
    data: { originId, page: 1, text: 'x', width: 612, height: 792, source: 'native', layout },
  });
  await finishScan(services, id, null);
  expect((await read(id)).data.invoice).toEqual({ contradictions: [], differences: [] });
});
