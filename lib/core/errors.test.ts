import { expect, test, vi } from 'vitest';
import { DomainError } from './errors';

test('a refusal from another bundle is known as one', async () => {
  vi.resetModules();
  const { DomainError: Other } = await import('./errors');
  expect(Other).not.toBe(DomainError);
  expect(new Other('conflict', 'Taken.') instanceof DomainError).toBe(true);
});

test('other errors, and what is no error, are none', () => {
  for (const value of [new Error('no'), { kind: 'conflict' }, null, 'text']) {
    expect(value instanceof DomainError).toBe(false);
  }
});
