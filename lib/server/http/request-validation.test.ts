import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseQuery } from './request-validation';

const Query = z.object({ subject: z.string().max(100).optional() });

test('a query parameter that the database cannot store is rejected by name', () => {
  expect(parseQuery(Query, { subject: 'a document' })).toEqual({ subject: 'a document' });
  for (const subject of ['\u0000', 'a\ud800'])
    expect(() => parseQuery(Query, { subject })).toThrow(/`subject` can't contain a NUL character/);
});
