import { expect, test } from 'vitest';
import type { DocumentData } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import {
  createLetterPage,
  createOrchardInvoice,
  createPlainInvoice,
  type InvoiceDetails,
} from '@/test-support/extraction/letters';
import { extractValues } from '../values/extract-values';
import type { ValuePage } from '../values/extraction-page-text';
import { runExtractionSteps } from '../values/run-extraction-steps';
import type { TrainingExample } from '../values/training-example';
import { ValueMemory } from '../values/value-memory';
import { buildTrainingExample } from './build-training-example';
import { getConfirmedValues } from './confirmed-training-values';

const FIELDS: ExtractionField[] = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'date', label: 'Invoice date', type: 'date' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
];
const FIRST: InvoiceDetails = { reference: 'EV/7731', day: '3 March 2026', sum: '118.40', items: 2 };
const SECOND: InvoiceDetails = { reference: 'EV/7802', day: '11 April 2026', sum: '342.15', items: 7 };

const read = (page: ValuePage, examples: TrainingExample[] = []): DocumentData =>
  extractValues({ pages: [page], invoice: null, memory: new ValueMemory(examples) }, FIELDS);
const getValues = ({ metadataFields }: DocumentData) =>
  Object.fromEntries(metadataFields.map(({ key, value }) => [key, value]));
const getConfidence = ({ metadataFields }: DocumentData, key: string) =>
  metadataFields.find((field) => field.key === key)!.confidence ?? 0;

/** Returns the training example of a document after a user has typed these values over those that were read. */
async function corrected(
  page: ValuePage,
  values: Record<string, string>,
  status: 'done' | 'approved' = 'done',
): Promise<TrainingExample> {
  const data = read(page);
  const metadataFields = data.metadataFields.map((field) => {
    const { value, raw, confidence, page: at, box } = field;
    const typed = values[field.key];
    if (typed === undefined) return field;
    const scanned = { value, raw, confidence, page: at, box };
    return { ...field, value: typed, raw: null, confidence: null, source: 'manual' as const, scanned };
  });
  const settled = await getConfirmedValues({ status, data: { metadataFields } }, FIELDS, async () => []);
  const example = runExtractionSteps(buildTrainingExample([page], FIELDS, settled));
  return JSON.parse(JSON.stringify(example!));
}

const RIGHT = { number: 'EV/7731', date: '2026-03-03', total: '118.40', vendor: 'Vale of Evesham Orchards' };

test('one correction teaches a label that the lexicon doesn’t have', async () => {
  const untaught = getValues(read(createOrchardInvoice(SECOND)));
  expect(untaught.number).not.toBe('EV/7802');
  expect(untaught.total).not.toBe('342.15');
  const taught = read(createOrchardInvoice(SECOND), [await corrected(createOrchardInvoice(FIRST), RIGHT)]);
  expect(getValues(taught)).toEqual({
    number: 'EV/7802',
    date: '2026-04-11',
    total: '342.15',
    vendor: 'Vale of Evesham Orchards',
  });
  for (const { key } of FIELDS) expect(getConfidence(taught, key), key).toBeGreaterThan(0.85);
  expect(taught.metadataFields[0]).toMatchObject({ raw: 'EV/7802', page: 1, source: 'scan' });
});

test('one correction teaches its field and leaves the others', async () => {
  const taught = read(createOrchardInvoice(SECOND), [
    await corrected(createOrchardInvoice(FIRST), { number: 'EV/7731' }),
  ]);
  const untaught = read(createOrchardInvoice(SECOND));
  expect(getValues(taught)).toEqual({ ...getValues(untaught), number: 'EV/7802' });
});

test('approval confirms correct values, so that the next ones are more certain', async () => {
  const before = read(createPlainInvoice(SECOND));
  const after = read(createPlainInvoice(SECOND), [
    await corrected(createPlainInvoice(FIRST), {}, 'approved'),
  ]);
  expect(getValues(after)).toEqual(getValues(before));
  for (const key of ['number', 'date', 'total']) {
    expect(getConfidence(after, key), key).toBeGreaterThan(getConfidence(before, key));
  }
});

test('documents of another sender are read as before', async () => {
  const examples = [await corrected(createOrchardInvoice(FIRST), RIGHT)];
  expect(read(createPlainInvoice(SECOND), examples)).toEqual(read(createPlainInvoice(SECOND)));
});

test('a learned label also helps for another sender who uses it, with less weight', async () => {
  const other = createLetterPage(
    'Thames Valley Cider Makers',
    'The Old Press House, Henley',
    [
      [60, 'Our mark:'],
      [240, 'TV-2201'],
    ],
    'Twelve bottles of dry cider, with our thanks.',
  );
  expect(getValues(read(other)).number).not.toBe('TV-2201');
  const taught = read(other, [await corrected(createOrchardInvoice(FIRST), RIGHT)]);
  expect(getValues(taught).number).toBe('TV-2201');
  expect(getConfidence(taught, 'number')).toBeLessThan(0.6);
});

test('learns how a sender writes dates', async () => {
  const page = (day: string) =>
    createLetterPage('Lakeside Tool Company', 'Catalogue of hand tools', [
      [60, 'Invoice date:'],
      [200, day],
    ]);
  expect(getValues(read(page('04/05/2026'))).date).toBe('2026-05-04');
  const taught = read(page('07/08/2026'), [await corrected(page('04/05/2026'), { date: '2026-04-05' })]);
  expect(getValues(taught).date).toBe('2026-07-08');
});

test('a corrected name that is on no page applies to the next document with the same layout', async () => {
  const page = (reference: string) =>
    createLetterPage('delivered with care', 'from the farm in the valley', [
      [60, 'Invoice number:'],
      [200, reference],
    ]);
  const example = await corrected(page('A-101'), { vendor: 'Green Gables Farm' });
  const taught = read(page('A-102'), [example]);
  expect(getValues(taught)).toMatchObject({ number: 'A-102', vendor: 'Green Gables Farm' });
  expect(taught.metadataFields.at(-1)).toMatchObject({ page: null, box: null });
  expect(getValues(read(createPlainInvoice(SECOND), [example])).vendor).toBe('Harbour Paper Ltd');
});

test('a corrected number that is on no page teaches nothing', async () => {
  const example = await corrected(createOrchardInvoice(FIRST), { number: 'ZZ 000' });
  expect(getValues(read(createOrchardInvoice(SECOND), [example])).number).not.toBe('ZZ 000');
});

test('of contradicting documents the latest one counts', async () => {
  const older = await corrected(createOrchardInvoice(FIRST), { number: '99-1044' });
  const newer = await corrected(createOrchardInvoice(FIRST), { number: 'EV/7731' });
  expect(getValues(read(createOrchardInvoice(SECOND), [newer, older])).number).toBe('EV/7802');
  expect(getValues(read(createOrchardInvoice(SECOND), [older, newer])).number).toBe('99-1044');
});

test('a picked place teaches where a value is, although the words there read differently', async () => {
  const page = createOrchardInvoice(FIRST);
  const [number] = read(page, [await corrected(page, RIGHT)]).metadataFields;
  const box = number!.box!;
  const learnExample = async (place: Pick<DocumentData['metadataFields'][number], 'page' | 'box'>) => {
    const typed = { ...read(page).metadataFields[3]!, value: 'Nowhere on it', source: 'manual' as const };
    const scanned = { value: 'x', raw: 'x', confidence: 1, page: 1, box: null };
    const metadataFields = [{ ...typed, raw: null, confidence: null, scanned, ...place }];
    const values = await getConfirmedValues(
      { status: 'done', data: { metadataFields } },
      FIELDS,
      async () => [],
    );
    return runExtractionSteps(buildTrainingExample([page], FIELDS, values))?.examples[0];
  };
  expect(await learnExample({ page: 1, box })).toMatchObject({ text: 'EV/7731', place: { page: 1, box } });
  expect(await learnExample({ page: null, box: null })).toMatchObject({ place: null });
});
