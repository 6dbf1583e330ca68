import { expect, test } from 'vitest';
import { formatIdentifier } from './format-identifier';

test('a category value is humanized, and one of only punctuation stays', () => {
  expect(formatIdentifier('purchase_order')).toBe('Purchase order');
  expect(formatIdentifier('__')).toBe('__');
});
