import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCredentialStart, mintCredential, parseCredentialKind } from './credential';

const kinds = ['access_token', 'api_key'] as const;
const anyKind = fc.constantFrom(...kinds);

test('a credential shows its kind, and no two are the same', () => {
  for (const kind of kinds) {
    const made = Array.from({ length: 200 }, () => mintCredential(kind, randomBytes));
    expect(new Set(made).size).toBe(200);
    for (const secret of made) expect(parseCredentialKind(secret)).toBe(kind);
  }
  expect(mintCredential('access_token', randomBytes)).toMatch(/^sheaf_pat_[0-9A-Za-z]{38}$/);
  expect(mintCredential('api_key', randomBytes)).toMatch(/^sheaf_key_[0-9A-Za-z]{38}$/);
});

test('one wrong character always makes a credential invalid', () => {
  const typo = fc.record({ kind: anyKind, at: fc.nat(37), to: fc.constantFrom(...'0aZ-') });
  fc.assert(
    fc.property(typo, ({ kind, at, to }) => {
      const secret = mintCredential(kind, randomBytes);
      const place = 'sheaf_pat_'.length + at;
      const wrong = secret.slice(0, place) + to + secret.slice(place + 1);
      expect(parseCredentialKind(wrong)).toBe(wrong === secret ? kind : null);
    }),
  );
});

test('anything else is not a credential, including the other prefix', () => {
  const secret = mintCredential('access_token', randomBytes);
  const key = secret.replace('sheaf_pat_', 'sheaf_key_');
  for (const text of [
    '',
    'sheaf_pat_',
    key,
    ` ${secret}`,
    `${secret}\n`,
    `${secret}x`,
    secret.slice(0, -1),
  ]) {
    expect(parseCredentialKind(text)).toBeNull();
  }
});

test('skips bytes that would make some characters more likely', () => {
  const responses = [new Uint8Array(32).fill(255), new Uint8Array(32).fill(61)];
  const secret = mintCredential('api_key', () => responses.shift()!);
  expect(secret).toMatch(/^sheaf_key_z{32}/);
  expect(responses).toHaveLength(0);
});

test('a list shows four random characters of the credential', () => {
  const secret = mintCredential('api_key', randomBytes);
  expect(getCredentialStart('api_key', secret)).toBe(secret.slice(0, 14));
});

test('the format stays, so that credentials of earlier versions are valid', () => {
  const secret = mintCredential('access_token', () => new Uint8Array(32));
  expect(secret).toBe(`sheaf_pat_${'0'.repeat(32)}1ED79a`);
});
