import { expect, test } from 'vitest';
import { DocumentData } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { checkRandomPapers } from '@/test-support/extraction/check-random-papers';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';

const MONEY: ExtractionField[] = [
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'amount_due', label: 'Amount due', type: 'amount' },
  { key: 'net', label: 'Net', type: 'amount' },
  { key: 'tax', label: 'Tax', type: 'amount' },
];

test('a receipt with a tax close to its total gives values that can be stored', () => {
  const pages = [createTypedPage('Shop\nQty   Tax RM\nTile   116.60\nTotal   159.00')];
  const data = extractValues({ pages, invoice: null }, MONEY);
  expect(DocumentData.safeParse(data).error).toBeUndefined();
  expect(data.metadataFields.map(({ confidence }) => confidence ?? 0)).not.toContainEqual(
    expect.toSatisfy(isNegative),
  );
});

const isNegative = (confidence: number) => confidence < 0;

test.each([1, 2, 3])(
  'values, tables and proposals of random documents fit their storage schemas (seed %d)',
  async (seed) => {
    expect(await checkRandomPapers(seed, 100)).toEqual([]);
  },
);
