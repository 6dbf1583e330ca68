import { expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { extractValues } from './extract-values';
import type { ValuePage } from './extraction-page-text';

const FIELDS: ExtractionField[] = [
  { key: 'invoice_number', label: 'Invoice number', type: 'text' },
  { key: 'date', label: 'Date', type: 'date' },
  { key: 'due_date', label: 'Due date', type: 'date' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'net', label: 'Net', type: 'amount' },
  { key: 'tax', label: 'Tax', type: 'amount' },
  { key: 'currency', label: 'Currency', type: 'currency' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
];

/** Creates an A4 page: one line per list of `[x, text]` pieces, 16 points apart. */
function page(...lines: (string | [x: number, text: string][])[]): ValuePage {
  return {
    page: 1,
    width: 595,
    height: 842,
    source: 'native',
    lines: lines.map((line, index) => {
      const pieces = typeof line === 'string' ? [[60, line] as [number, string]] : line;
      return {
        x: pieces[0]![0],
        y: 60 + 16 * index,
        height: 10,
        pieces: pieces.map(([x, text]) => ({ x, width: text.length * 5, text })),
      };
    }),
  };
}

const read = (pages: ValuePage[], fields = FIELDS) => extractValues({ pages, invoice: null }, fields);
const getValues = (pages: ValuePage[], fields = FIELDS) =>
  Object.fromEntries(read(pages, fields).metadataFields.map(({ key, value }) => [key, value]));

test('a German invoice: labels beside their values, decimal commas', () => {
  const german = page(
    'Holzbau Sommer GmbH',
    'Waldweg 3, 79098 Freiburg',
    'Rechnungsempfänger:',
    'Nordwind Spedition AG',
    [
      [60, 'Rechnungsnummer:'],
      [300, 'R-2026/0815'],
    ],
    [
      [60, 'Rechnungsdatum:'],
      [300, '3. März 2026'],
    ],
    [
      [60, 'Zahlbar bis'],
      [300, '02.04.2026'],
    ],
    [
      [60, 'Nettobetrag'],
      [400, '1.200,00 €'],
    ],
    [
      [60, 'zzgl. 19 % USt.'],
      [400, '228,00 €'],
    ],
    [
      [60, 'Gesamtbetrag'],
      [400, '1.428,00 €'],
    ],
  );
  expect(getValues([german])).toEqual({
    invoice_number: 'R-2026/0815',
    date: '2026-03-03',
    due_date: '2026-04-02',
    total: '1428.00',
    net: '1200.00',
    tax: '228.00',
    currency: 'EUR',
    vendor: 'Holzbau Sommer GmbH',
  });
});

test('takes the currency from the total, not from a line item', () => {
  const pallets = page(
    'Fernhill Timber',
    [
      [60, 'Euro pallet, heat treated'],
      [400, '690.00'],
    ],
    [
      [60, 'Total'],
      [400, 'EUR 1,691.04'],
    ],
  );
  const [field] = read([pallets], [{ key: 'currency', label: 'Currency', type: 'currency' }]).metadataFields;
  expect(field).toMatchObject({ value: 'EUR', raw: 'EUR', page: 1 });
});

test('an American invoice: labels above their values, month first', () => {
  const american = page(
    'Bluepeak Outfitters Inc.',
    '81 Ridge Road, Denver, CO 80014',
    [
      [60, 'Invoice #'],
      [200, 'Invoice date'],
      [340, 'Due date'],
    ],
    [
      [60, 'INV-00417'],
      [200, '04/05/2026'],
      [340, '05/05/2026'],
    ],
    'Bill to:',
    'Fabrikam LLC',
    [
      [60, 'Subtotal'],
      [400, '$1,000.00'],
    ],
    [
      [60, 'Sales tax'],
      [400, '$80.50'],
    ],
    [
      [60, 'Total'],
      [400, '$1,080.50'],
    ],
  );
  expect(getValues([american])).toMatchObject({
    invoice_number: 'INV-00417',
    date: '2026-04-05',
    due_date: '2026-05-05',
    total: '1080.50',
    tax: '80.50',
    currency: 'USD',
    vendor: 'Bluepeak Outfitters Inc.',
  });
});

test('a French invoice: the seller has a label, the recipient comes first', () => {
  const french = page(
    'Facturé à : Boulangerie Petit SARL',
    'Vendeur : Moulin du Nord SAS',
    'Facture n° F2026-118 du 12/01/2026',
    "Date d'échéance : 11 février 2026",
    [
      [60, 'Total HT'],
      [400, '250,00'],
    ],
    [
      [60, 'TVA 20 %'],
      [400, '50,00'],
    ],
    [
      [60, 'Total TTC'],
      [400, '300,00 EUR'],
    ],
  );
  expect(getValues([french])).toMatchObject({
    invoice_number: 'F2026-118',
    date: '2026-01-12',
    due_date: '2026-02-11',
    total: '300.00',
    tax: '50.00',
    vendor: 'Moulin du Nord SAS',
  });
});

test('a receipt: rounded, with change', () => {
  const receipt: ValuePage = {
    ...page(
      'KEDAI MAJU SDN BHD',
      'GST No: 000123456789',
      '26/01/2018 1:22:56PM',
      [
        [60, 'Total (Inclusive of GST):'],
        [400, '31.02'],
      ],
      [
        [60, 'Rounding Adj:'],
        [400, '-0.02'],
      ],
      [
        [60, 'Cash'],
        [400, '50.00'],
      ],
      [
        [60, 'Change'],
        [400, '19.00'],
      ],
    ),
    source: 'ocr',
  };
  expect(getValues([receipt])).toMatchObject({
    date: '2018-01-26',
    total: '31.00',
    vendor: 'KEDAI MAJU SDN BHD',
  });
});

test('a credit note has negative totals', () => {
  const note = page(
    [
      [60, 'Net amount'],
      [400, '-100.00'],
    ],
    [
      [60, 'VAT'],
      [400, '-19.00'],
    ],
    [
      [60, 'Total'],
      [400, '-119.00 EUR'],
    ],
  );
  expect(getValues([note])).toMatchObject({ total: '-119.00', net: '-100.00', tax: '-19.00' });
});

test('finds the project’s own fields by label and alias, each by its type', () => {
  const form = page(
    [
      [60, 'Gross weight'],
      [300, '1.250 kg'],
    ],
    'Fragile: yes',
    'Colli: A-1, A-2, A-3',
    'Driver name: Ada Lovelace',
    'Vehicle: HH-AB 123',
  );
  const own: ExtractionField[] = [
    { key: 'weight', label: 'Gross weight', type: 'number' },
    { key: 'fragile', label: 'Fragile', type: 'boolean' },
    { key: 'packages', label: 'Packages', aliases: ['Colli'], type: 'list' },
    { key: 'driver', label: 'Driver name', type: 'text' },
    { key: 'plate', label: 'Licence plate', aliases: ['Vehicle'], type: 'text' },
    { key: 'seal', label: 'Seal', type: 'text' },
  ];
  expect(getValues([form], own)).toEqual({
    weight: '1250',
    fragile: 'true',
    packages: ['A-1', 'A-2', 'A-3'],
    driver: 'Ada Lovelace',
    plate: 'HH-AB 123',
    seal: null,
  });
});

test('a field’s description explains a meaningless name', () => {
  const fields: ExtractionField[] = [
    { key: 'x1', label: 'X1', type: 'date', description: 'When the payment is due, i.e. the due date' },
  ];
  expect(getValues([page('Payable by 5 June 2026')], fields)).toEqual({ x1: '2026-06-05' });
});

test('reads line items below their heading, up to the totals', () => {
  const invoice = page(
    [
      [60, 'Description'],
      [300, 'Qty'],
      [380, 'Unit price'],
      [480, 'Amount'],
    ],
    [
      [60, 'Paper, white'],
      [300, '10'],
      [380, '4.50'],
      [480, '45.00'],
    ],
    '80 g, A4',
    [
      [60, 'Ink'],
      [300, '2'],
      [380, '30.00'],
      [480, '60.00'],
    ],
    [
      [60, 'Total'],
      [480, '105.00'],
    ],
    [
      [60, 'Bank account'],
      [480, '12.00'],
    ],
  );
  const [table] = read([invoice], [{ key: 'items', label: 'Line items', type: 'table' }]).tables!;
  expect(table!.columns.map(({ label }) => label)).toEqual(['Description', 'Qty', 'Unit price', 'Amount']);
  const values = table!.rows.map(({ cells }) => Object.values(cells).map(({ value }) => value));
  expect(values).toEqual([
    ['Paper, white 80 g, A4', '10', '4.50', '45.00'],
    ['Ink', '2', '30.00', '60.00'],
  ]);
});

test('a value has its position and confidence', () => {
  const [total] = read([page('Total: 12.50 EUR')], [FIELDS[3]!]).metadataFields;
  expect(total).toMatchObject({ value: '12.50', raw: '12.50', page: 1 });
  expect(total!.box![0]).toBeCloseTo((60 + 7 * 5) / 595, 3);
  expect(total!.box![2]).toBeCloseTo((5 * 5) / 595, 3);
  expect(total!.confidence).toBeGreaterThan(0.5);
});

test('an empty page gives no values and causes no error', () => {
  const { metadataFields } = read([]);
  expect(metadataFields.map(({ value }) => value)).toEqual(FIELDS.map(() => null));
});

test('where Canadian dollars are named, a plain dollar sign means Canadian dollars', () => {
  const paper = page('Subtotal $200.00', 'GST $10.00', 'Total CAD $210.00');
  const [currency] = read([paper], [FIELDS[6]!]).metadataFields;
  expect(currency).toMatchObject({ value: 'CAD' });
  expect(currency!.confidence).toBeGreaterThan(0.8);
});

test('for an extremely long text, a note says how much was searched', () => {
  const long = page(...Array.from({ length: 6001 }, (_, line) => (line === 0 ? 'Total: 12.50' : '-')));
  expect(read([long], [FIELDS[3]!]).note).toBe('Sheaf looked for values only on the first 6,000 lines.');
  expect(read([page('Total: 12.50')], [FIELDS[3]!]).note).toBeUndefined();
});
