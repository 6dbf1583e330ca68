import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import {
  createContent,
  createExportedDocument,
  writeAll,
} from '@/test-support/delivery/exports/export-content-fixture';
import {
  createFields,
  parseWorkbook,
  readSheet,
  readShownTexts,
} from '@/test-support/delivery/exports/export-fixture';
import { MAX_CELL_LENGTH } from './xlsx-cells';
import { createXlsxWriter } from './xlsx-writer';

/** Writes one document per value of a field, and returns the workbook. */
async function writeValues(type: ExtractionField['type'], values: readonly (string | string[])[]) {
  const content = createContent({
    fields: createFields({ value: type }),
    documents: values.map((value) => createExportedDocument({ fields: { value } })),
  });
  return parseWorkbook(await writeAll(createXlsxWriter(), content));
}

const getCells = async (type: ExtractionField['type'], values: readonly (string | string[])[]) => {
  const sheet = (await writeValues(type, values)).Sheets.documents!;
  return values.map((_, index) => sheet[`I${index + 2}`]);
};

test('text that looks like a formula is text, and its content is unchanged', async () => {
  const texts = ['=1+1', '+1-1', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", '=HYPERLINK("http://x")'];
  for (const [index, cell] of (await getCells('text', texts)).entries()) {
    expect(cell).toMatchObject({ t: 's', v: texts[index] });
    expect(cell.f).toBeUndefined();
  }
});

test('names, references, types, and header cells are text too', async () => {
  const content = createContent({
    documents: [createExportedDocument({ original_filename: '=A1', reference: '+1', doc_type: '@x' })],
  });
  const sheet = parseWorkbook(await writeAll(createXlsxWriter(), content)).Sheets.documents!;
  for (const [place, text] of [
    ['B2', '=A1'],
    ['E2', '+1'],
    ['C2', '@x'],
  ] as const) {
    expect(sheet[place]).toMatchObject({ t: 's', v: text });
    expect(sheet[place].f).toBeUndefined();
  }
});

test('numbers are numbers, and show all their decimals', async () => {
  const numbers = ['0', '-12.50', '1234567.891', '123456789012345', '0.000001'];
  const book = await writeValues('amount', numbers);
  expect(readSheet(book, 'documents').map((row) => row[8])).toEqual(['value', ...numbers.map(Number)]);
  expect(readShownTexts(book, 'documents').map((row) => row[8])).toEqual(['value', ...numbers]);
});

test('a value that a number would change is text', async () => {
  for (const text of ['007', '1234567890123456', '0.12345678', '1e5', '1,5', '--1', '12 EUR'])
    expect((await getCells('number', [text]))[0]).toMatchObject({ t: 's', v: text });
  // Text fields contain text only.
  expect((await getCells('text', ['12']))[0]).toMatchObject({ t: 's', v: '12' });
});

test('dates are dates, and impossible ones text', async () => {
  const book = await writeValues('date', ['2026-11-27', '1900-03-01', '1899-12-31', '2026-02-30']);
  expect(readShownTexts(book, 'documents').map((row) => row[8])).toEqual([
    ...['value', '2026-11-27', '1900-03-01', '1899-12-31', '2026-02-30'],
  ]);
  const sheet = book.Sheets.documents!;
  expect([2, 3, 4, 5].map((row) => sheet[`I${row}`].t)).toEqual(['n', 'n', 's', 's']);
});

test('booleans are booleans, and lists are joined', async () => {
  expect((await getCells('boolean', ['true', 'false', 'maybe'])).map(({ v }) => v)).toEqual([
    true,
    false,
    'maybe',
  ]);
  expect((await getCells('list', [['a', 'b']]))[0]).toMatchObject({ v: 'a; b' });
});

test('in a table, numbers are numbers, and long codes are text', async () => {
  const content = createContent({
    tables: ['items'],
    documents: [
      createExportedDocument({ tables: { items: [{ price: '10.10', ean: '4006381333931', no: '007' }] } }),
    ],
  });
  const sheet = parseWorkbook(await writeAll(createXlsxWriter(), content)).Sheets.items!;
  expect([sheet.B2.t, sheet.B2.v, sheet.B2.w]).toEqual(['n', 10.1, '10.10']);
  expect([sheet.C2.t, sheet.C2.v]).toEqual(['s', '4006381333931']);
  expect([sheet.D2.t, sheet.D2.v]).toEqual(['s', '007']);
});

test('any text comes back as it was, also with characters that XML forbids', async () => {
  const odd = [
    '\u0000',
    '\u0001',
    '\u001f',
    '\u007f',
    '\ufffe',
    '_x0041_',
    '_x005F_',
    '<&>"\'',
    ' a ',
    'a\rb\nc\td',
    '😀',
  ];
  const generated = fc.sample(fc.string({ unit: 'binary', minLength: 1 }), { numRuns: 200, seed: 7 });
  const texts = [...odd, ...generated];
  const cells = await getCells('text', texts);
  expect(cells.map((cell) => cell?.v)).toEqual(texts);
});

test('a long text is cut to the length of a cell, between characters', async () => {
  const [exact, long, pair] = ['x'.repeat(MAX_CELL_LENGTH), 'y'.repeat(40_000), '😀'.repeat(20_000)];
  const [first, second, third] = (await getCells('text', [exact!, long!, pair!])).map(({ v }) => v as string);
  expect(first).toBe(exact);
  expect(second).toBe(`${'y'.repeat(MAX_CELL_LENGTH - 1)}…`);
  expect(third).toBe(`${'😀'.repeat(16_383)}…`);
});

test('rows beyond the length of a sheet are on further sheets', async () => {
  const documents = Array.from({ length: 7 }, (_, index) =>
    createExportedDocument({
      uuid: `d${index}`,
      tables: { items: [{ no: `${index}a` }, { no: `${index}b` }] },
    }),
  );
  const book = parseWorkbook(
    await writeAll(createXlsxWriter(5), createContent({ tables: ['items'], documents })),
  );
  expect(book.SheetNames).toEqual([
    'documents',
    'documents (2)',
    'items',
    'items (2)',
    'items (3)',
    'items (4)',
  ]);
  const ofSheets = (name: string) =>
    book.SheetNames.filter((sheet) => sheet.startsWith(name)).flatMap((sheet) => {
      const [header, ...rows] = readSheet(book, sheet);
      expect(header![0]).toBe(name === 'items' ? 'document_uuid' : 'uuid');
      expect(rows.length).toBeGreaterThan(0);
      return rows;
    });
  expect(ofSheets('documents').map(([uuid]) => uuid)).toEqual(documents.map(({ uuid }) => uuid));
  expect(ofSheets('items').map(([uuid, no]) => `${uuid} ${no}`)).toEqual(
    documents.flatMap(({ uuid }, index) => [`${uuid} ${index}a`, `${uuid} ${index}b`]),
  );
});

test('sheets have names that spreadsheets accept', async () => {
  const long = 'k'.repeat(64);
  const tables = ['documents', 'Documents', long, `${long.slice(0, 63)}z`, 'History'];
  const book = parseWorkbook(await writeAll(createXlsxWriter(), createContent({ tables, documents: [] })));
  expect(book.SheetNames).toEqual([
    ...['documents', 'documents (2)', 'Documents (3)'],
    ...['k'.repeat(31), `${'k'.repeat(27)} (2)`],
    'History (2)',
  ]);
});

test('a table with more columns than a sheet can have fails and names it', async () => {
  const row = Object.fromEntries(Array.from({ length: 16_384 }, (_, index) => [`c${index}`, 'x']));
  const documents = [createExportedDocument({ tables: { items: [row] } })];
  await expect(writeAll(createXlsxWriter(), createContent({ tables: ['items'], documents }))).rejects.toThrow(
    /`items` has more than 16383 different columns/,
  );
});

test('an error while reading ends the file with the error', async () => {
  const content = createContent({ documents: [] });
  const failing = {
    ...content,
    // biome-ignore lint/correctness/useYield: fails before the first document
    async *readDocuments() {
      throw new Error('The database is gone.');
    },
  };
  await expect(writeAll(createXlsxWriter(), failing)).rejects.toThrow('The database is gone.');
});

test('reads documents only as fast as the file is read, and stops with it', async () => {
  let read = 0;
  let ended = false;
  const document = createExportedDocument({ original_filename: 'x'.repeat(1000) });
  const content = {
    ...createContent({ documents: [] }),
    async *readDocuments() {
      try {
        for (; read < 1_000_000; read += 100) {
          // Random text can't be compressed to nothing.
          yield Array.from({ length: 100 }, () => ({ ...document, reference: crypto.randomUUID() }));
        }
      } finally {
        ended = true;
      }
    },
  };
  const chunks = createXlsxWriter().write(content)[Symbol.asyncIterator]();
  for (let chunk = 0; chunk < 3; chunk += 1) await chunks.next();
  // Without a limit, each turn of the event loop would read at least 100 documents.
  for (let turn = 0; turn < 5000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBeLessThan(100_000);
  await chunks.return?.();
  for (let turn = 0; turn < 5000 && !ended; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toBe(true);
});
