import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { listBranches, listPlaceholders } from '@/test-support/message-elements';
import { ERROR_REASONS, NOT_FOUND_OBJECTS, toErrorReason, toObjectName } from './error-reasons';
import { DomainError, throwFieldErrors, throwProblems } from './errors';
import { CATALOGS } from './languages/catalogs';
import { LOCALES } from './languages/locales';

const names = Object.keys(ERROR_REASONS).sort();

/** Values that a page formats into `checks`: names of built-in checks in its language, and names of other rules. */
const FORMATTED_INTO_CHECKS: readonly string[] = ['builtin_checks', 'own_checks'];

describe.each(LOCALES)('the catalog %s', (locale) => {
  const sentences: Record<string, string> = CATALOGS[locale].errors.reasons;

  test('has a sentence for each reason, and no others', () => {
    expect(Object.keys(sentences).sort()).toEqual(names);
  });

  test.each(Object.entries(ERROR_REASONS))('formats %s with exactly its values', (reason, [, ...values]) => {
    const shown = values.filter((name) => !FORMATTED_INTO_CHECKS.includes(name));
    expect(listPlaceholders(sentences[reason]!).sort()).toEqual(shown.sort());
    const given = Object.fromEntries(values.map((name) => [name, 1]));
    expect(new IntlMessageFormat(sentences[reason]!, locale).format(given)).not.toBe('');
  });

  // English pages show the message of the server.
  if (locale !== 'en')
    test('names each object that can be missing', () => {
      const names = NOT_FOUND_OBJECTS.map(toObjectName);
      expect(listBranches(sentences.not_found!, 'what').sort()).toEqual([...names, 'other'].sort());
    });
});

test('descriptions are distinct', () => {
  const descriptions = Object.values(ERROR_REASONS).map(([description]) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('values have a maximum length, and keep surrogate pairs whole', () => {
  const name = `${'x'.repeat(198)}😀${'x'.repeat(1000)}`;
  const reason = { reason: 'file_too_large', values: { name, max: 5 } } as const;
  const shortened = { reason: 'file_too_large', values: { name: `${'x'.repeat(198)}…`, max: 5 } };
  const error = new DomainError('invalid', 'Large.', {
    ...reason,
    errors: { a: ['Large.'], b: ['Also large.'] },
    fieldReasons: { b: [reason] },
  });
  expect(error).toMatchObject(shortened);
  expect({ ...error.fieldReasons }).toEqual({ a: [shortened], b: [shortened] });
});

test('a field can have any name', () => {
  const blank = { message: 'Empty.', reason: 'blank' } as const;
  const problems = JSON.parse('{"__proto__": [], "constructor": []}') as Record<string, (typeof blank)[]>;
  const messages: Record<string, string[]> = {};
  for (const path of Object.keys(problems)) {
    problems[path]!.push(blank);
    Object.defineProperty(messages, path, { value: [blank.message], enumerable: true });
  }
  for (const run of [
    () => throwProblems('invalid', problems),
    () => throwFieldErrors('invalid', messages, { reason: 'blank' }),
  ]) {
    const error = catchError(run) as DomainError;
    expect(Object.entries(error.errors!)).toEqual([
      ['__proto__', ['Empty.']],
      ['constructor', ['Empty.']],
    ]);
    expect(Object.entries(error.fieldReasons!)).toEqual([
      ['__proto__', [{ reason: 'blank' }]],
      ['constructor', [{ reason: 'blank' }]],
    ]);
  }
});

function catchError(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
}

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
