import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { cutPdf } from '@/lib/files/pdf/cutting/cut-pdf';
import { readEmbeddedInvoice } from '@/lib/files/pdf/embedded/read-embedded-invoice';
import { inspectPdf } from '@/lib/files/pdf/inspect-pdf';
import type { ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import { readPdfText } from '@/lib/files/pdf/text/read-pdf-text';
import { billionLaughs, deepXml } from '@/test-support/hostile-text-fixtures';
import { createCiiInvoice, createUblInvoice, type InvoiceFixture } from '@/test-support/invoice-fixtures';
import { drawXmlInvoice } from './draw-xml-invoice';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-drawn-invoice-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LIMITS = { maxPages: 20_000 };
let files = 0;
function draw(content: string | Buffer) {
  const path = join(folder, `${++files}.xml`);
  const outputPath = join(folder, `${files}.pdf`);
  writeFileSync(path, content);
  return { drawn: drawXmlInvoice(path, outputPath), outputPath };
}

async function readPages(path: string): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  await readPdfText(path, undefined, LIMITS, async (page) => void pages.push(page));
  return pages;
}

const readText = async (path: string) => (await readPages(path)).map(({ text }) => text).join('\n');

function getProblem(content: string | Buffer): string {
  try {
    draw(content);
  } catch (error) {
    expect(error).toBeInstanceOf(PdfProblem);
    return (error as PdfProblem).message;
  }
  throw new Error('The invoice was drawn.');
}

const FIXTURE: InvoiceFixture = {
  allowances: [{ reason: 'Volume discount', cents: 1500, rate: 19 }],
  charges: [{ reason: 'Freight & packing', cents: 990, rate: 7 }],
  prepaidCents: 5000,
  roundingCents: -1,
  notes: ['Thank you for your order.'],
};
const SYNTAXES = [
  ['UBL', createUblInvoice],
  ['CII', createCiiInvoice],
] as const;

test.each(SYNTAXES)('shows the content of an invoice in %s with English labels', async (_, create) => {
  const { drawn, outputPath } = draw(create(FIXTURE));
  expect(drawn).toEqual({ pageCount: 2 });
  const text = await readText(outputPath);
  for (const shown of [
    /^Invoice$/m,
    /Invoice number\s+RE-2026-17/,
    /Invoice date\s+2026-10-31/,
    /Due date\s+2026-11-30/,
    /Order number\s+PO-4711/,
    /Buyer reference\s+04011000-12345-34/,
    /Harbour Paper GmbH\s+Northwind Sp\. z o\.o\./,
    /24103 Kiel\s+90-001 Łódź/,
    /VAT ID: DE123456789/,
    /Contact: Ida Sørensen/,
    /1\s+Copy paper A4, 80 g\s+40 pcs\s+4\.50\s+19 %\s+180\.00/,
    /Article: A-1000/,
    /Allowance\s+Volume discount\s+19 %\s+15\.00/,
    /Charge\s+Freight & packing\s+7 %\s+9\.90/,
    /Standard rate\s+19 %\s+165\.00\s+31\.35/,
    /Sum of the lines\s+239\.85 EUR/,
    /Total with tax\s+270\.98 EUR/,
    /Prepaid\s+50\.00 EUR/,
    /Rounding\s+-0\.01 EUR/,
    /Amount due\s+220\.97 EUR/,
    /SEPA credit transfer/,
    /IBAN\s+DE02120300000000202051/,
    /Payable within 30 days without deduction\./,
    /Thank you for your order\./,
    /Page 1 of 2/,
  ])
    expect(text).toMatch(shown);
});

test.each(SYNTAXES)('a credit note in %s has its own title', async (_, create) => {
  const { outputPath } = draw(create({ isCreditNote: true }));
  const text = await readText(outputPath);
  expect(text).toMatch(/^Credit note$/m);
  expect(text).toMatch(/Credit note number\s+RE-2026-17/);
});

test('the PDF contains the XML file byte by byte, and its values are read from it', async () => {
  const xml = createUblInvoice(FIXTURE);
  const { outputPath } = draw(`\ufeff${xml}`);
  const pdf = await PDFDocument.load(readFileSync(outputPath));
  const [file] = pdf.getAttachments();
  expect(file?.name).toBe('invoice.xml');
  expect(Buffer.from(file!.data).equals(Buffer.from(`\ufeff${xml}`))).toBe(true);
  expect(readEmbeddedInvoice(outputPath, LIMITS)).toMatchObject({
    number: 'RE-2026-17',
    total: '270.98',
    lines: [{ description: 'Copy paper A4, 80 g' }, { description: 'Printer manual' }],
  });
  expect(inspectPdf({ path: outputPath }, LIMITS)).toMatchObject({ readable: true, pageCount: 2 });
});

test('the same XML gives the same bytes', () => {
  const [first, second] = [draw(createCiiInvoice(FIXTURE)), draw(createCiiInvoice(FIXTURE))];
  expect(readFileSync(first.outputPath).equals(readFileSync(second.outputPath))).toBe(true);
});

test('many lines fill several pages, each with the head of the table and every line once', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => ({
    name: `Part ${index + 1} in a wooden box with a lid, with screws, and with instructions for two people`,
    quantity: 1,
    cents: 100 + index,
    rate: 19,
  }));
  const { drawn, outputPath } = draw(createUblInvoice({ lines }));
  const pages = await readPages(outputPath);
  expect(pages).toHaveLength(drawn!.pageCount);
  expect(pages.length).toBeGreaterThan(5);
  for (const { text } of pages.slice(0, -1)) expect(text).toContain('Net amount');
  const found = pages.flatMap(({ text }) =>
    [...text.matchAll(/Part (\d+) in/g)].map(([, part]) => Number(part)),
  );
  expect(found).toEqual(lines.map((_, index) => index + 1));
});

test('a cut keeps the pages, and the first page keeps the XML', async () => {
  const { outputPath } = draw(createUblInvoice({ ...FIXTURE, notes: ['Note. '.repeat(2000)] }));
  const [first, rest] = ['first', 'rest'].map((name) => join(folder, `${name}.pdf`));
  const { pageCount } = inspectPdf({ path: outputPath }, LIMITS) as { pageCount: number };
  cutPdf(
    {
      sources: [{ path: outputPath }],
      parts: [
        { runs: [{ source: 0, firstPage: 1, lastPage: 1 }], outputPath: first! },
        { runs: [{ source: 0, firstPage: 2, lastPage: pageCount }], outputPath: rest! },
      ],
    },
    LIMITS,
  );
  expect(readEmbeddedInvoice(first!, LIMITS)?.number).toBe('RE-2026-17');
  expect(readEmbeddedInvoice(rest!, LIMITS)).toBeNull();
  expect(await readText(first!)).toContain('Copy paper A4, 80 g');
});

test('text in any script is found, also without a glyph', async () => {
  const notes = ['Ελληνικά Кириллица ąęłżź 漢字 🧾', 'tab\tand\u0001control', 'x'.repeat(400)];
  const text = await readText(draw(createUblInvoice({ notes })).outputPath);
  expect(text).toContain('Ελληνικά Кириллица ąęłżź 漢字 🧾');
  expect(text).toContain('tab and control');
  expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(400);
});

test('other XML has no drawn pages', () => {
  for (const xml of [
    '<note>Hello</note>',
    '<Invoice><ID>1</ID></Invoice>',
    '<note',
    billionLaughs(),
    deepXml(20_000),
  ]) {
    expect(draw(xml).drawn).toBeNull();
  }
});

test('an invoice that can’t be read is rejected with the reason', () => {
  const xml = createUblInvoice();
  expect(getProblem(xml.slice(0, 3000))).toMatch(
    /^The XML invoice is damaged: it is not well-formed XML in line \d+\.$/,
  );
  const entities = '<!DOCTYPE Invoice [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  expect(getProblem(xml.replace('?>\n', `?>\n${entities}\n`).replace('RE-2026-17', '&b;'))).toContain(
    'declares a document type (DOCTYPE)',
  );
  const deep = `<cac:Party>${'<cac:Party>'.repeat(500)}${'</cac:Party>'.repeat(500)}</cac:Party>`;
  expect(getProblem(xml.replace('<cac:TaxTotal>', `${deep}<cac:TaxTotal>`))).toBe(
    'The elements of the XML invoice are nested too deeply.',
  );
  expect(getProblem(`${xml}${' '.repeat(20 << 20)}`)).toBe(
    'The XML invoice is larger than 20 MB, which is the limit.',
  );
});

test('an invoice with too many lines or pages is rejected with the limit', () => {
  const line = '<cac:InvoiceLine><cbc:ID>1</cbc:ID></cac:InvoiceLine>';
  const xml = createUblInvoice();
  expect(getProblem(xml.replace('<cac:InvoiceLine>', `${line.repeat(25_000)}<cac:InvoiceLine>`))).toBe(
    'The XML invoice has 25002 lines. The maximum is 20000.',
  );
  expect(getProblem(createUblInvoice({ notes: Array.from({ length: 110_000 }, () => 'x') }))).toContain(
    'more than 2000 pages, which is the limit',
  );
});
