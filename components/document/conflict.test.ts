import { expect, test } from 'vitest';
import { formatConflict } from './conflict';

test('says who changed what, as far as known', () => {
  expect(formatConflict({ by: ['Ada'], changed: ['Total'] })).toBe('Ada changed Total.');
  expect(formatConflict({ by: ['Ada', 'Ben'], changed: ['Net', 'VAT', 'Total'] })).toBe(
    'Ada and Ben changed Net, VAT, and Total.',
  );
  expect(formatConflict({ by: [], changed: [] })).toBe('Someone else changed the document.');
});
