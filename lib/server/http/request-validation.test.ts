import { expect, test } from 'vitest';
import { z } from 'zod';
import type { DomainError } from '@/lib/foundation/errors';
import { parse, parseQuery } from './request-validation';

const Query = z.object({ subject: z.string().max(100).optional() });

test('a query parameter that the database cannot store is rejected by name', () => {
  expect(parseQuery(Query, { subject: 'a document' })).toEqual({ subject: 'a document' });
  for (const subject of ['\u0000', 'a\ud800'])
    expect(() => parseQuery(Query, { subject })).toThrow(/`subject` can't contain a NUL character/);
});

test('the message is that of the first problem, and has its reason', () => {
  const Body = z.strictObject({ name: z.string().max(3), age: z.number() });
  const reject = (input: object) => {
    try {
      parse(Body, input);
    } catch (error) {
      return error as DomainError;
    }
    throw new Error('The input is valid.');
  };
  const tooLong = { reason: 'too_long', values: { max: 3 } };
  const error = reject({ name: 'Anna' });
  expect(error).toMatchObject({ ...tooLong, message: error.errors!.name![0] });
  expect({ ...error.fieldReasons }).toEqual({ name: [tooLong], age: [{ reason: 'required' }] });
  expect(reject({ name: 'Ann' })).toMatchObject({ reason: 'required', values: undefined });
});

test('an error has no reason if the first problem has none', () => {
  const Body = z.object({ a: z.string().refine(() => false, 'must be odd.'), b: z.string() });
  expect(() => parse(Body, { a: '' })).toThrow(
    expect.objectContaining({ reason: undefined, message: '`a` must be odd.' }),
  );
});
