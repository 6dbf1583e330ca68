import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashCredential, isSameHash } from './credential-hash';

test('a credential is stored as its SHA-256 hash', () => {
  expect(hashCredential('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('only equal hashes match, and a hash of another length is not an error', () => {
  const hash = hashCredential('one');
  expect(isSameHash(hash, hashCredential('one'))).toBe(true);
  expect(isSameHash(hash, hashCredential('other'))).toBe(false);
  expect(isSameHash(hash, hash.slice(0, -1))).toBe(false);
  expect(isSameHash(hash, '')).toBe(false);
});

test('every verification of a credential uses the constant-time comparison', () => {
  for (const path of [
    'lib/tenancy/api-keys/verify-api-key.ts',
    'lib/tenancy/access-tokens/verify-access-token.ts',
  ]) {
    const source = readFileSync(path, 'utf8');
    expect(source).toMatch(/!isSameHash\(\w+\.hash, hash\)/);
    expect(source).not.toMatch(/hash\s*[!=]==/);
  }
});
