import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatDuration } from './format-duration';

test.each([
  [0.4, '0 s'],
  [89, '89 s'],
  [120, '2 min'],
  [7200, '2 h'],
])('%d seconds are %s', (seconds, words) =>
  expect(formatDuration(getTranslator('en', 'organization'), seconds)).toBe(words),
);
