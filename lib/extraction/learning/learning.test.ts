import { expect, test } from 'vitest';
import type { DocumentData } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/projects/settings';
import { type InvoiceDetails, letter, orchardInvoice, plainInvoice } from '../testing/letters';
import { extractValues } from '../values/extract-values';
import type { ValuePage } from '../values/page-text';
import { runSteps } from '../values/run-steps';
import { exampleSteps } from './example-steps';
import type { TaughtExample } from './lesson';
import { settledValues } from './settled-values';
import { ValueMemory } from './value-memory';

const FIELDS: ExtractionField[] = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'date', label: 'Invoice date', type: 'date' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
];
const FIRST: InvoiceDetails = { reference: 'EV/7731', day: '3 March 2026', sum: '118.40', items: 2 };
const SECOND: InvoiceDetails = { reference: 'EV/7802', day: '11 April 2026', sum: '342.15', items: 7 };

const read = (page: ValuePage, examples: TaughtExample[] = []): DocumentData =>
  extractValues({ pages: [page], invoice: null, memory: new ValueMemory(examples) }, FIELDS);
const valuesOf = ({ metadataFields }: DocumentData) =>
  Object.fromEntries(metadataFields.map(({ key, value }) => [key, value]));
const confidenceOf = ({ metadataFields }: DocumentData, key: string) =>
  metadataFields.find((field) => field.key === key)!.confidence ?? 0;

/** What a document teaches once a person has typed these values over what was read. */
async function corrected(
  page: ValuePage,
  values: Record<string, string>,
  status: 'done' | 'approved' = 'done',
): Promise<TaughtExample> {
  const data = read(page);
  const metadataFields = data.metadataFields.map((field) => {
    const { value, raw, confidence, page: at, box } = field;
    const typed = values[field.key];
    if (typed === undefined) return field;
    const scanned = { value, raw, confidence, page: at, box };
    return { ...field, value: typed, raw: null, confidence: null, source: 'manual' as const, scanned };
  });
  const settled = await settledValues({ status, data: { metadataFields } }, FIELDS, async () => []);
  const example = runSteps(exampleSteps([page], FIELDS, settled));
  return JSON.parse(JSON.stringify(example!));
}

const RIGHT = { number: 'EV/7731', date: '2026-03-03', total: '118.40', vendor: 'Vale of Evesham Orchards' };

test('what everybody’s labels don’t find is right after one correction', async () => {
  const untaught = valuesOf(read(orchardInvoice(SECOND)));
  expect(untaught.number).not.toBe('EV/7802');
  expect(untaught.total).not.toBe('342.15');
  const taught = read(orchardInvoice(SECOND), [await corrected(orchardInvoice(FIRST), RIGHT)]);
  expect(valuesOf(taught)).toEqual({
    number: 'EV/7802',
    date: '2026-04-11',
    total: '342.15',
    vendor: 'Vale of Evesham Orchards',
  });
  for (const { key } of FIELDS) expect(confidenceOf(taught, key), key).toBeGreaterThan(0.85);
  expect(taught.metadataFields[0]).toMatchObject({ raw: 'EV/7802', page: 1, source: 'scan' });
});

test('one correction teaches its own field and leaves the others', async () => {
  const taught = read(orchardInvoice(SECOND), [
    await corrected(orchardInvoice(FIRST), { number: 'EV/7731' }),
  ]);
  const untaught = read(orchardInvoice(SECOND));
  expect(valuesOf(taught)).toEqual({ ...valuesOf(untaught), number: 'EV/7802' });
});

test('approval confirms what was read right, so that the next is surer', async () => {
  const before = read(plainInvoice(SECOND));
  const after = read(plainInvoice(SECOND), [await corrected(plainInvoice(FIRST), {}, 'approved')]);
  expect(valuesOf(after)).toEqual(valuesOf(before));
  for (const key of ['number', 'date', 'total']) {
    expect(confidenceOf(after, key), key).toBeGreaterThan(confidenceOf(before, key));
  }
});

test('another sender’s papers are read as before', async () => {
  const examples = [await corrected(orchardInvoice(FIRST), RIGHT)];
  expect(read(plainInvoice(SECOND), examples)).toEqual(read(plainInvoice(SECOND)));
});

test('a label that was learned helps where another sender uses it, too, and says less there', async () => {
  const other = letter(
    'Thames Valley Cider Makers',
    'The Old Press House, Henley',
    [
      [60, 'Our mark:'],
      [240, 'TV-2201'],
    ],
    'Twelve bottles of dry cider, with our thanks.',
  );
  expect(valuesOf(read(other)).number).not.toBe('TV-2201');
  const taught = read(other, [await corrected(orchardInvoice(FIRST), RIGHT)]);
  expect(valuesOf(taught).number).toBe('TV-2201');
  expect(confidenceOf(taught, 'number')).toBeLessThan(0.6);
});

test('how a sender writes its dates is learned', async () => {
  const page = (day: string) =>
    letter('Lakeside Tool Company', 'Catalogue of hand tools', [
      [60, 'Invoice date:'],
      [200, day],
    ]);
  expect(valuesOf(read(page('04/05/2026'))).date).toBe('2026-05-04');
  const taught = read(page('07/08/2026'), [await corrected(page('04/05/2026'), { date: '2026-04-05' })]);
  expect(valuesOf(taught).date).toBe('2026-07-08');
});

test('a name that stands on no page is the same on the next paper of the same look', async () => {
  const page = (reference: string) =>
    letter('delivered with care', 'from the farm in the valley', [
      [60, 'Invoice number:'],
      [200, reference],
    ]);
  const example = await corrected(page('A-101'), { vendor: 'Green Gables Farm' });
  const taught = read(page('A-102'), [example]);
  expect(valuesOf(taught)).toMatchObject({ number: 'A-102', vendor: 'Green Gables Farm' });
  expect(taught.metadataFields.at(-1)).toMatchObject({ page: null, box: null });
  expect(valuesOf(read(plainInvoice(SECOND), [example])).vendor).toBe('Harbour Paper Ltd');
});

test('a number that stands on no page teaches nothing', async () => {
  const example = await corrected(orchardInvoice(FIRST), { number: 'ZZ 000' });
  expect(valuesOf(read(orchardInvoice(SECOND), [example])).number).not.toBe('ZZ 000');
});

test('the latest of papers that contradict each other counts', async () => {
  const older = await corrected(orchardInvoice(FIRST), { number: '99-1044' });
  const newer = await corrected(orchardInvoice(FIRST), { number: 'EV/7731' });
  expect(valuesOf(read(orchardInvoice(SECOND), [newer, older])).number).toBe('EV/7802');
  expect(valuesOf(read(orchardInvoice(SECOND), [older, newer])).number).toBe('99-1044');
});
