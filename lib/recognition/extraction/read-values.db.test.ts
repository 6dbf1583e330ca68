import { beforeEach, expect, test } from 'vitest';
import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import type { PageLayout } from '@/lib/files/pdf/pdf-engine-port';
import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import type { Prisma, Project } from '@/lib/platform/db/generated/client';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { beginScan } from '@/test-support/extraction/begin-scan';
import { makeDocument, makeOrganization, makeProject, makeSpans } from '@/test-support/factories';
import { createFakePdf, createReadableInspection, type FakePdf } from '@/test-support/intake/fake-pdf';
import { finishScan, readDocument } from './scan-document';

let services: Services;
let project: Project;
let pdf: FakePdf;

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);

beforeEach(async () => {
  pdf = createFakePdf(createReadableInspection(3));
  services = { ...app.services, pdf };
  project = await makeProject(services, organization);
  pdf.layouts.set(1, invoicePage('RE-1001', '119.00'));
  pdf.layouts.set(2, invoicePage('RE-2002', '250.50'));
});

const getPage = (...texts: string[]): PageLayout => ({
  lines: texts.map((text, index) => ({
    x: 60,
    y: 80 + 24 * index,
    height: 10,
    pieces: [{ x: 60, width: text.length * 5, text }],
  })),
  fonts: {},
  turn: 0,
});

const invoicePage = (number: string, total: string) =>
  getPage(
    'Harbour Paper GmbH',
    `Invoice number: ${number}`,
    'Invoice date: 31 October 2026',
    `Total: ${total} EUR`,
  );

const FIELDS: ExtractionField[] = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'issued', label: 'Invoice date', type: 'date' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'supplier', label: 'Supplier', type: 'entity' },
  { key: 'weight', label: 'Gross weight in kg', type: 'number', doc_types: ['delivery_note'] },
];

const setFields = (fields: ExtractionField[]) =>
  services.db.project.update({
    where: { id: project.id },
    data: { settings: { extraction_fields: fields } },
  });

const document = (pages: number, columns: Partial<Prisma.DocumentUncheckedCreateInput> = {}) =>
  makeDocument(services, project, { pages, columns: { status: 'pending', ...columns } });

async function scanned(id: string): Promise<Map<string, MetadataField>> {
  expect(await beginScan(services, id)).toBe(true);
  await finishScan(services, id, await readDocument(services, id));
  const row = await services.db.document.findUniqueOrThrow({ where: { id } });
  expect(row.status).toBe('done');
  const data = row.data as unknown as DocumentData;
  return new Map(data.metadataFields.map((field) => [field.key, field]));
}

test('a scan fills the fields of the document, each with its position', async () => {
  await setFields(FIELDS);
  const values = await scanned((await document(1, { docType: 'invoice' })).id);
  expect([...values.keys()]).toEqual(['number', 'issued', 'total', 'supplier']);
  expect(values.get('number')).toMatchObject({ value: 'RE-1001', raw: 'RE-1001', page: 1, source: 'scan' });
  expect(values.get('issued')).toMatchObject({ value: '2026-10-31', raw: '31 October 2026' });
  const total = values.get('total')!;
  expect(total).toMatchObject({ value: '119.00', page: 1 });
  expect(total.confidence).toBeGreaterThan(0.6);
  expect(total.box![1]).toBeCloseTo(142 / 792, 2);
});

test('ignores fields of other types and keeps those of this type, also while the type is unknown', async () => {
  await setFields(FIELDS);
  expect((await scanned((await document(1)).id)).has('weight')).toBe(true);
  const values = await scanned((await document(1, { docType: 'delivery_note' })).id);
  expect(values.get('weight')).toEqual({
    key: 'weight',
    label: 'Gross weight in kg',
    value: null,
    raw: null,
    confidence: null,
    page: null,
    box: null,
    source: 'scan',
  });
});

test('ignores skipped pages, and counts pages in the document', async () => {
  await setFields(FIELDS);
  const values = await scanned((await document(3, { skipPages: [1] })).id);
  expect(values.get('number')).toMatchObject({ value: 'RE-2002', page: 2 });
});

test('a part has the values of its own pages next to what was typed before the cut', async () => {
  await setFields(FIELDS);
  const source = await document(3);
  const values = await scanned(source.id);
  const carried = (key: string, value: string) => ({
    ...values.get(key)!,
    value,
    source: 'carried' as const,
  });
  const typed = { ...carried('total', '120.00'), raw: null, confidence: null };
  const data = { metadataFields: [carried('number', 'RE-1001'), typed] } satisfies DocumentData;
  const part = await document(1, { data });
  await makeSpans(services, { documentId: part.id }, [{ origin: source, first: 2, last: 2 }]);
  const ofPart = await scanned(part.id);
  expect(ofPart.get('number')).toMatchObject({ value: 'RE-2002', page: 1, source: 'scan' });
  expect(ofPart.get('total')).toMatchObject({
    value: '120.00',
    source: 'carried',
    scanned: { value: '250.50', page: 1 },
  });
});

test('a typed value survives another scan', async () => {
  await setFields(FIELDS);
  const { id } = await document(1);
  const values = await scanned(id);
  const typed = { ...values.get('total')!, value: '118.99', source: 'manual' as const };
  const data = { metadataFields: [typed] } satisfies DocumentData;
  await services.db.document.update({ where: { id }, data: { status: 'pending', data } });
  const again = await scanned(id);
  expect(again.get('total')).toMatchObject({
    value: '118.99',
    source: 'manual',
    scanned: { value: '119.00' },
  });
  expect(again.get('number')?.value).toBe('RE-1001');
});

test('the embedded structured invoice wins, and keeps the position if the page shows the same value', async () => {
  await setFields(FIELDS);
  pdf.invoice = { syntax: 'cii', number: 'RE-1001', date: '2026-10-30', total: '119.00', lines: [] };
  const values = await scanned((await document(1)).id);
  expect(values.get('issued')).toMatchObject({
    value: '2026-10-30',
    page: null,
    box: null,
    confidence: 0.99,
  });
  expect(values.get('total')).toMatchObject({ value: '119.00', page: 1, confidence: 0.99, source: 'scan' });
});

test('scans a structured invoice with characters that the database can’t store', async () => {
  await setFields([...FIELDS, { key: 'line_items', label: 'Line items', type: 'table' }]);
  const line = { description: 'Pa\u0000per\ud83d', article: `x${'😀'.repeat(5000)}`, total: '119.00' };
  pdf.invoice = { syntax: 'cii', number: 'RE\u0000-7\ude00', lines: [line] };
  const { id } = await document(1);
  const values = await scanned(id);
  expect(values.get('number')).toMatchObject({ value: 'RE-7\ufffd', raw: 'RE-7\ufffd' });
  const row = await services.db.document.findUniqueOrThrow({ where: { id } });
  const { tables } = row.data as unknown as DocumentData;
  expect(tables?.[0]?.rows[0]?.cells).toMatchObject({
    description: { value: 'Paper\ufffd', raw: 'Paper\ufffd' },
    article: { value: `x${'😀'.repeat(4999)}` },
    total: { value: '119.00' },
  });
});

test('an unreadable attachment leaves the values of the pages', async () => {
  await setFields(FIELDS);
  pdf.readEmbeddedInvoice = () => Promise.reject(new DomainError('invalid', 'It takes too long.'));
  expect((await scanned((await document(1)).id)).get('number')?.value).toBe('RE-1001');
});

test('an entity field has the matching record and all candidates', async () => {
  await setFields(FIELDS);
  const { organizationId, id: projectId } = project;
  const entity = await services.db.entity.create({
    data: { id: services.newId(), organizationId, projectId, name: 'Suppliers' },
  });
  const names = ['Fernhill Timber Ltd', 'Harbour Paper GmbH', 'Harbour Pipes AG'];
  const records = await services.db.entityRecord.createManyAndReturn({
    data: names.map((name) => ({ entityId: entity.id, data: { name } })),
  });
  const meant = records.find(({ data }) => (data as { name: string }).name === 'Harbour Paper GmbH')!;
  const supplier = (await scanned((await document(1)).id)).get('supplier')!;
  expect(supplier).toMatchObject({ value: String(meant.id), raw: 'Harbour Paper GmbH', page: 1 });
  expect(supplier.candidates?.[0]).toEqual({ id: String(meant.id), score: 1 });
});

test('a field searches the entity from the settings, or by name once that entity is deleted', async () => {
  const { organizationId, id: projectId } = project;
  const entity = async (name: string) => {
    const { id } = await services.db.entity.create({
      data: { id: services.newId(), organizationId, projectId, name },
    });
    const record = await services.db.entityRecord.create({
      data: { entityId: id, data: { name: 'Harbour Paper GmbH' } },
    });
    return { id, record: String(record.id) };
  };
  const [named, given] = [await entity('Suppliers'), await entity('Payees of 2026')];
  await setFields([{ key: 'supplier', label: 'Supplier', type: 'entity', entity: given.id }]);
  const value = async () => (await scanned((await document(1)).id)).get('supplier')?.value;
  expect(await value()).toBe(given.record);
  await services.db.entity.update({ where: { id: given.id }, data: { deletedAt: new Date() } });
  expect(await value()).toBe(named.record);
});

test('a text that matches no record gives no value but keeps the reading', async () => {
  await setFields(FIELDS);
  const supplier = (await scanned((await document(1)).id)).get('supplier');
  expect(supplier).toMatchObject({ value: null, raw: 'Harbour Paper GmbH', candidates: [] });
});

test('without fields nothing is searched', async () => {
  pdf.readEmbeddedInvoice = () => Promise.reject(new Error('Nobody should ask.'));
  expect((await scanned((await document(1)).id)).size).toBe(0);
});
