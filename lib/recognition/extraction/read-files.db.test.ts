import { expect, test } from 'vitest';
import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { beginScan } from '@/test-support/extraction/begin-scan';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import {
  createDocx,
  createFormattedNumber,
  createParagraph,
  createWordTable,
  createXlsx,
} from '@/test-support/office-fixtures';
import { finishScan, readDocument } from './scan-document';

/** Tests with files without pages, from their bytes to their values. */

const FIELDS: ExtractionField[] = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'issued', label: 'Invoice date', type: 'date' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'currency', label: 'Currency', type: 'currency' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
  { key: 'items', label: 'Line items', type: 'table' },
];

const app = await closeAfterTests(openTestApp());
const services = app.services;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization, { settings: { extraction_fields: FIELDS } });

const TYPES = {
  txt: 'text/plain',
  csv: 'text/csv',
  xml: 'application/xml',
  eml: 'message/rfc822',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function scan(type: keyof typeof TYPES, content: Buffer | string) {
  const columns = { status: 'pending', mimeType: TYPES[type], originalFilename: `invoice.${type}` } as const;
  const { id } = await makeDocument(services, project, { content: Buffer.from(content), columns });
  expect(await beginScan(services, id)).toBe(true);
  await finishScan(services, id, await readDocument(services, id));
  const row = await services.db.document.findUniqueOrThrow({ where: { id } });
  const data = row.data as unknown as DocumentData;
  const fields = new Map(data.metadataFields.map((field) => [field.key, field]));
  return { row, data, fields };
}

const getValues = (fields: Map<string, MetadataField>) =>
  Object.fromEntries([...fields].map(([key, { value }]) => [key, value]));

const LINES = [
  'Harbour Paper GmbH',
  '',
  'Invoice number: RE-1001',
  'Invoice date: 31 October 2026',
  'Total: 119.00 EUR',
];
const EXPECTED = { number: 'RE-1001', issued: '2026-10-31', total: '119.00' };

test.each<[string, keyof typeof TYPES, () => Promise<Buffer | string> | string | Buffer]>([
  ['a plain text', 'txt', () => LINES.join('\r\n')],
  ['a mail', 'eml', () => `From: a@b.example\r\nSubject: Your order\r\n\r\n${LINES.join('\r\n')}\r\n`],
  ['a Word file', 'docx', () => createDocx(LINES.map(createParagraph).join(''))],
  [
    'a Word file whose values stand in a table',
    'docx',
    () =>
      createDocx(
        createWordTable([
          ['Invoice number', 'RE-1001'],
          ['Invoice date', '31.10.2026'],
          ['Total', '119.00 EUR'],
        ]),
      ),
  ],
  [
    'a spreadsheet',
    'xlsx',
    () =>
      createXlsx({
        Invoice: [
          ['Invoice number', 'RE-1001'],
          ['Invoice date', createFormattedNumber(46326, 'dd/mm/yyyy')],
          ['Total', createFormattedNumber(119, '#,##0.00 "EUR"')],
        ],
      }),
  ],
  ['a table', 'csv', () => 'Invoice number;Invoice date;Total\nRE-1001;31.10.2026;119.00\n'],
])('finds the values of %s on its one page, without a box', async (_, type, make) => {
  const { row, fields } = await scan(type, await make());
  expect(row).toMatchObject({ status: 'done', pageCount: 1 });
  expect(getValues(fields)).toMatchObject(EXPECTED);
  expect(fields.get('total')).toMatchObject({ page: 1, box: null, source: 'scan' });
});

test('reads every header field of a UBL invoice from its XML', async () => {
  const { fields, data } = await scan(
    'xml',
    `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:cbc" xmlns:cac="urn:cac">
     <cbc:ID>2026-4</cbc:ID><cbc:IssueDate>2026-02-03</cbc:IssueDate><cbc:DocumentCurrencyCode>NOK</cbc:DocumentCurrencyCode>
     <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Fjord AS</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
     <cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="NOK">1250.00</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
     <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:LineExtensionAmount>1000.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Fish</cbc:Name></cac:Item></cac:InvoiceLine>
     </Invoice>`,
  );
  expect(getValues(fields)).toMatchObject({
    number: '2026-4',
    issued: '2026-02-03',
    total: '1250.00',
    currency: 'NOK',
    vendor: 'Fjord AS',
  });
  expect(fields.get('number')).toMatchObject({ confidence: 0.99, box: null });
  expect(data.tables?.[0]?.rows).toHaveLength(1);
});

test('split or unstorable characters don’t prevent the rest from being read', async () => {
  const { row } = await scan(
    'txt',
    `${LINES.join('\n')}\n${'x'.repeat(109)}${'🧾'.repeat(200)}\n${'y'.repeat(70_000)}\u0000end`,
  );
  expect(row.status).toBe('done');
  const { text } = await services.db.pageText.findFirstOrThrow({ where: { originId: row.id } });
  expect(text.endsWith('yend')).toBe(true);
  expect(text).toContain('🧾🧾');
});

test('stores a text that is one endless word', async () => {
  const { row } = await scan('txt', '<e>'.repeat(100_000));
  expect(row.status).toBe('done');
});

test('a file without text is done', async () => {
  const { row, fields } = await scan('txt', '\n');
  expect(row.status).toBe('done');
  expect(fields.get('total')?.value).toBeNull();
});

test('a damaged Word file is held with an explanation', async () => {
  const { row } = await scan('docx', (await createDocx(createParagraph('x'))).subarray(0, 150));
  expect(row).toMatchObject({ status: 'needs_action', holdType: 'file_problem' });
  expect(row.holdReason).toMatch(/^The Word file is damaged and can’t be read/);
});
