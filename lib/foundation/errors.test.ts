import { expect, test, vi } from 'vitest';
import { DomainError, type FieldErrors, MAX_PROBLEMS } from './errors';

test('recognizes a domain error from another bundle', async () => {
  vi.resetModules();
  const { DomainError: Other } = await import('./errors');
  expect(Other).not.toBe(DomainError);
  expect(new Other('conflict', 'Taken.') instanceof DomainError).toBe(true);
});

test('does not take other errors or other values for domain errors', () => {
  for (const value of [new Error('no'), { kind: 'conflict' }, null, 'text']) {
    expect(value instanceof DomainError).toBe(false);
  }
});

test('a domain error of any kind keeps the first 100 problems', () => {
  const many: FieldErrors = Object.fromEntries(
    Array.from({ length: 1000 }, (_, at) => [`pages.${at}`, ['a', 'b', 'c']]),
  );
  for (const kind of ['invalid', 'not_found', 'conflict'] as const) {
    const { errors } = new DomainError(kind, 'a', { errors: many });
    expect(Object.values(errors!).flat()).toHaveLength(MAX_PROBLEMS);
    expect(errors!['pages.33']).toEqual(['a']);
    expect(errors).not.toHaveProperty(['pages.34']);
  }
  const one = { pages: new Array(1000).fill('a') };
  expect(new DomainError('invalid', 'a', { errors: one }).errors!.pages).toHaveLength(MAX_PROBLEMS);
});
