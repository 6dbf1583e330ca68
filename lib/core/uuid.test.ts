import { expect, test } from 'vitest';
import { uuid } from './uuid';

test('a UUID in upper case is the same one', () => {
  expect(uuid('a document').parse('018F0000-0000-7000-8000-00000000000A')).toBe(
    '018f0000-0000-7000-8000-00000000000a',
  );
});

test.each(['', 'x', ' 018f0000-0000-7000-8000-000000000001', 7, null])(
  '%j is refused in a sentence',
  (wrong) => {
    const { error } = uuid('a document').safeParse(wrong);
    expect(error?.issues.map(({ message }) => message)).toEqual(['This must be the UUID of a document.']);
  },
);
