import { expect, test } from 'vitest';
import { createInvoice } from '@/test-support/classification/papers';
import { generateSameTemplate } from './generate-same-template';
import { toTypedPage } from './to-typed-page';
import { createTrainingRandom } from './training-random';

const document = createInvoice(7).map(toTypedPage);

test('generated documents keep the layout, and each has its own numbers on all of its pages', () => {
  const seeds = Array.from({ length: 20 }, (_, seed) =>
    generateSameTemplate(document, 3, createTrainingRandom(seed)),
  );
  for (const [original, ...others] of seeds) {
    expect(others).toHaveLength(3);
    expect(original!.map(({ identifiers }) => identifiers)).toEqual(
      document.map(({ identifiers }) => identifiers),
    );
    for (const [first, second] of others) {
      expect(first!.headers).toEqual(document[0]!.headers);
      if (!second) continue;
      const number = first!.labeled.get('invoice number inv');
      expect(second.labeled.get('invoice number inv')).toBe(number);
    }
  }
  const kept = seeds.filter(([original]) => original![0]!.number !== null);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(seeds.length);
});
