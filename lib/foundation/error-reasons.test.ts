import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { ERROR_REASONS, toErrorReason } from './error-reasons';
import { DomainError, shortenValues, throwProblems } from './errors';
import { CATALOGS } from './languages/catalogs';
import { LOCALES } from './languages/locales';

const names = Object.keys(ERROR_REASONS).sort();

describe.each(LOCALES)('the catalog %s', (locale) => {
  const sentences: Record<string, string> = CATALOGS[locale].errors.reasons;

  test('has a sentence for each reason, and no others', () => {
    expect(Object.keys(sentences).sort()).toEqual(names);
  });

  test.each(Object.entries(ERROR_REASONS))('formats %s with exactly its values', (reason, [, ...values]) => {
    // A missing value would make the formatter throw, and an unused one would not appear in the tree.
    const used = new Set<string>();
    const given = new Proxy({} as Record<string, number>, {
      has: () => true,
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 1 }),
      get(_, name) {
        if (typeof name === 'string') used.add(name);
        return 1;
      },
    });
    expect(new IntlMessageFormat(sentences[reason]!, locale).format(given)).not.toBe('');
    for (const name of used) expect(values, reason).toContain(name);
  });
});

test('descriptions are distinct', () => {
  const descriptions = Object.values(ERROR_REASONS).map(([description]) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('values have a maximum length', () => {
  expect(shortenValues({ name: 'x'.repeat(1000), max: 5 })).toEqual({ name: `${'x'.repeat(199)}…`, max: 5 });
});

test('a check that only pages know has no reason in responses', () => {
  expect(toErrorReason({ kind: 'tooLong', values: { max: 2 } })).toEqual({
    reason: 'too_long',
    values: { max: 2 },
  });
  expect(toErrorReason({ kind: 'blank', values: {} })).toEqual({ reason: 'blank' });
  expect(toErrorReason({ kind: 'prefixTwice', values: { name: 'a' } })).toBeUndefined();
  expect(toErrorReason(undefined)).toBeUndefined();
});

test('the message of a field that equals the message of the error has its reason', () => {
  const error = new DomainError('invalid', 'Taken.', {
    reason: 'name_taken',
    values: { name: 'A' },
    errors: { name: ['Taken.', 'Odd.'], constructor: ['Odd.'] },
  });
  const reason = { reason: 'name_taken', values: { name: 'A' } };
  expect(error).toMatchObject(reason);
  expect({ ...error.fieldReasons }).toEqual({ name: [reason, null] });
});

test('problems keep their reasons by field', () => {
  const blank = { message: 'Empty.', reason: 'blank' } as const;
  const run = () => throwProblems('invalid', { a: [{ message: 'Odd.' }, blank], b: [{ message: 'Odd.' }] });
  expect(run).toThrow('Odd.');
  try {
    run();
  } catch (error) {
    const { errors, fieldReasons, reason } = error as DomainError;
    expect(reason).toBeUndefined();
    expect(errors).toEqual({ a: ['Odd.', 'Empty.'], b: ['Odd.'] });
    expect({ ...fieldReasons }).toEqual({ a: [null, { reason: 'blank' }] });
  }
  expect(() => throwProblems('invalid', {})).not.toThrow();
});
