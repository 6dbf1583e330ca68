import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashCredential, sameHash } from './credential-hash';

test('a credential is kept as its SHA-256', () => {
  expect(hashCredential('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('only the same hash is the same, and one of another length is no failure', () => {
  const hash = hashCredential('one');
  expect(sameHash(hash, hashCredential('one'))).toBe(true);
  expect(sameHash(hash, hashCredential('other'))).toBe(false);
  expect(sameHash(hash, hash.slice(0, -1))).toBe(false);
  expect(sameHash(hash, '')).toBe(false);
});

test('who verifies a credential compares by it, in constant time, and by nothing else', () => {
  for (const path of ['lib/api-keys/verify-api-key.ts', 'lib/access-tokens/verify-access-token.ts']) {
    const source = readFileSync(path, 'utf8');
    expect(source).toMatch(/!sameHash\(\w+\.hash, hash\)/);
    expect(source).not.toMatch(/hash\s*[!=]==/);
  }
});
