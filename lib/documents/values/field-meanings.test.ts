import { expect, test } from 'vitest';
import { getMeaning } from './field-meanings';

test('the meaning of a field is found once', () => {
  let reads = 0;
  const field = {
    key: 'f1',
    type: 'amount' as const,
    get label() {
      reads += 1;
      return 'Net amount';
    },
  };
  expect([getMeaning(field), getMeaning(field)]).toEqual(['net', 'net']);
  expect(reads).toBe(1);
  expect(getMeaning({ key: 'f1', type: 'amount', label: 'Total' })).toBe('total');
});
