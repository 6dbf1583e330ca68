import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { drawXmlInvoice } from '@/lib/files/invoices/draw-xml-invoice';
import { readEmbeddedInvoice } from '@/lib/files/pdf/embedded/read-embedded-invoice';
import { readPdfText } from '@/lib/files/pdf/text/read-pdf-text';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createCiiInvoice, createUblInvoice, type InvoiceFixture } from '@/test-support/invoice-fixtures';
import { extractValues } from './extract-values';
import type { ValuePage } from './extraction-page-text';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-drawn-values-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FIELDS: ExtractionField[] = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'issued', label: 'Invoice date', type: 'date' },
  { key: 'due', label: 'Due date', type: 'date' },
  { key: 'order', label: 'Order number', type: 'text' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
  { key: 'vat_id', label: 'VAT ID', type: 'text' },
  { key: 'customer', label: 'Customer name', type: 'text' },
  { key: 'currency', label: 'Currency', type: 'currency' },
  { key: 'net', label: 'Net amount', type: 'amount' },
  { key: 'tax', label: 'Tax', type: 'amount' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'amount_due', label: 'Amount due', type: 'amount' },
  { key: 'iban', label: 'IBAN', type: 'text' },
  { key: 'items', label: 'Line items', type: 'table' },
];

async function extract(xml: string) {
  const [path, outputPath] = [join(folder, 'invoice.xml'), join(folder, 'invoice.pdf')];
  writeFileSync(path, xml);
  drawXmlInvoice(path, outputPath);
  const pages: ValuePage[] = [];
  await readPdfText(outputPath, undefined, { maxPages: 100 }, async (page) => {
    pages.push({ ...page, turn: undefined, lines: page.layout.lines });
  });
  const invoice = readEmbeddedInvoice(outputPath, { maxPages: 100 });
  return { pages, invoice, data: extractValues({ pages, invoice, comparesInvoice: true }, FIELDS) };
}

const FIXTURE: InvoiceFixture = {
  allowances: [{ reason: 'Volume discount', cents: 1500, rate: 19 }],
  prepaidCents: 5000,
};

test.each([
  ['UBL', createUblInvoice],
  ['CII', createCiiInvoice],
])('the values of a drawn invoice in %s come from the XML and have a box on its page', async (_, create) => {
  const { data } = await extract(create(FIXTURE));
  const found = Object.fromEntries(data.metadataFields.map((field) => [field.key, field]));
  const values = {
    number: 'RE-2026-17',
    issued: '2026-10-31',
    due: '2026-11-30',
    order: 'PO-4711',
    vendor: 'Harbour Paper GmbH',
    vat_id: 'DE123456789',
    customer: 'Northwind Sp. z o.o.',
    currency: 'EUR',
    net: '224.85',
    tax: '35.54',
    total: '260.39',
    amount_due: '210.39',
    iban: 'DE02120300000000202051',
  };
  for (const [key, value] of Object.entries(values)) {
    expect(found[key], key).toMatchObject({ value, confidence: 0.99, page: 1 });
    expect(found[key]?.box, key).not.toBeNull();
  }
});

test('each line item has a box on the page with its row', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    name: `Part ${index} in a wooden box with a lid, with screws, and with instructions`,
    quantity: index + 1,
    cents: 125,
    rate: 19,
  }));
  const { data, pages } = await extract(createUblInvoice({ lines }));
  const rows = data.tables?.[0]?.rows ?? [];
  expect(rows).toHaveLength(60);
  const places = rows.map(({ cells }) => {
    for (const key of ['position', 'article', 'description', 'quantity', 'unit_price', 'tax_rate', 'total']) {
      expect(cells[key], key).toMatchObject({ confidence: 0.99, page: cells.total!.page });
      expect(cells[key]?.box, key).not.toBeNull();
    }
    expect(cells.unit?.box).toBeNull();
    return cells.total!.page! + cells.total!.box![1];
  });
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places.at(-1)).toBeGreaterThan(pages.length - 1);
});

test('a row that the pages show in another form has no box', async () => {
  const { pages } = await extract(createUblInvoice());
  const source = { pages, invoice: { syntax: 'ubl' as const, lines: [{ position: '1', total: '181.00' }] } };
  const { tables } = extractValues(source, FIELDS);
  expect(tables?.[0]?.rows[0]?.cells.total).toMatchObject({ value: '181.00', page: null, box: null });
});

const CENT_LINES = [
  { name: 'Standard', quantity: 1, cents: 10_001, rate: 19 },
  { name: 'Reduced', quantity: 7, cents: 333, rate: 7 },
  { name: 'Exempt', quantity: 2, cents: 5050, rate: 0 },
];
const FIXTURES: [name: string, fixture: InvoiceFixture][] = [
  ['plain', {}],
  ['with allowances, charges, and a prepaid amount', { ...FIXTURE, charges: FIXTURE.allowances }],
  ['rounded', { prepaidCents: 5000, roundingCents: -2 }],
  ['with three tax rates', { lines: CENT_LINES, number: '2026 / 000017' }],
  ['a credit note', { isCreditNote: true, allowances: FIXTURE.allowances, prepaidCents: 0 }],
  ['with a negative total', { lines: [{ name: 'Return', quantity: -3, cents: 1999, rate: 19 }] }],
  ['with tax in another currency', { currency: 'SEK', taxCurrency: { code: 'EUR', cents: 77_123 } }],
  ['with notes', { notes: ['Total: 99.00 EUR', 'Invoice number: 4711', 'Due date: 2025-01-01'] }],
];

test.each(FIXTURES)('a drawn invoice agrees with its page: %s', async (_, fixture) => {
  for (const create of [createUblInvoice, createCiiInvoice]) {
    const { data } = await extract(create(fixture));
    expect(data.invoice).toEqual({ contradictions: [], differences: [] });
  }
});

test('an invoice differs from the page of another one', async () => {
  const { pages } = await extract(createUblInvoice());
  const { invoice } = await extract(createCiiInvoice({ number: 'RE-2026-18', lines: CENT_LINES }));
  const { differences } = extractValues({ pages, invoice, comparesInvoice: true }, FIELDS).invoice!;
  expect(differences).toContainEqual({ field: 'number', xml: 'RE-2026-18', printed: 'RE-2026-17' });
  expect(differences).toContainEqual({ field: 'total', xml: '244.95', printed: '278.24' });
});
