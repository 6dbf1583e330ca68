import { expect, test } from 'vitest';
import { conflictWords } from './conflict';

test('who changed what, as far as it is known', () => {
  expect(conflictWords({ by: ['Ada'], changed: ['Total'] })).toBe('Ada changed Total meanwhile.');
  expect(conflictWords({ by: ['Ada', 'Ben'], changed: ['Net', 'VAT', 'Total'] })).toBe(
    'Ada and Ben changed Net, VAT and Total meanwhile.',
  );
  expect(conflictWords({ by: [], changed: [] })).toBe('Someone else changed the document meanwhile.');
});
