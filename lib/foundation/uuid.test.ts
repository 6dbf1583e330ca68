import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkInput } from './check-input';
import { uuid } from './uuid';

test('an uppercase UUID is the same UUID', () => {
  expect(uuid('a document').parse('018F0000-0000-7000-8000-00000000000A')).toBe(
    '018f0000-0000-7000-8000-00000000000a',
  );
});

test.each(['', 'x', ' 018f0000-0000-7000-8000-000000000001', 7, null])(
  'rejects %j with an explanation',
  (wrong) => {
    const result = checkInput(z.object({ id: uuid('a document') }), { id: wrong });
    const words = typeof wrong === 'string' ? 'the UUID of a document' : 'text';
    expect(result).toMatchObject({
      success: false,
      problems: [{ path: ['id'], sentence: `\`id\` must be ${words}.` }],
    });
  },
);
