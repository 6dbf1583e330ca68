import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { createTotpSecret, findTimeStep, formatTotpUri } from './totp';

/** Vectors of RFC 6238, appendix B, for SHA-1. Codes of 6 digits are the last ones of the codes of 8 digits. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS: [seconds: number, step: number, code: string][] = [
  [59, 0x1, '94287082'],
  [1111111109, 0x23523ec, '07081804'],
  [1111111111, 0x23523ed, '14050471'],
  [1234567890, 0x273ef07, '89005924'],
  [2000000000, 0x3f940aa, '69279037'],
  [20000000000, 0x27bc86aa, '65353130'],
];
const at = (seconds: number) => new Date(seconds * 1000);

describe.each(VECTORS)('RFC 6238 at %d s', (seconds, step, digits) => {
  const code = digits.slice(-6);

  test('accepts the code and returns its time step', () => {
    expect(findTimeStep(SECRET, code, at(seconds))).toBe(step);
  });

  test('accepts the code one step early and late, and not two', () => {
    expect(findTimeStep(SECRET, code, at(seconds + 30))).toBe(step);
    expect(findTimeStep(SECRET, code, at(seconds + 60))).toBeNull();
    if (seconds < 90) return;
    expect(findTimeStep(SECRET, code, at(seconds - 30))).toBe(step);
    expect(findTimeStep(SECRET, code, at(seconds - 60))).toBeNull();
  });

  test('rejects another code and other texts', () => {
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const text of [other, digits, code.slice(1), `${code} `, '']) {
      expect(findTimeStep(SECRET, text, at(seconds)), text).toBeNull();
    }
  });
});

test('secrets have 160 bits and differ', () => {
  const secrets = [createTotpSecret(), createTotpSecret()];
  expect(secrets.map((secret) => Secret.fromBase32(secret).bytes.length)).toEqual([20, 20]);
  expect(new Set(secrets).size).toBe(2);
});

test('the URI names the installation, the account, and the parameters', () => {
  const uri = new URL(formatTotpUri(SECRET, { issuer: 'sheaf.test', label: 'ada@example.com' }));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/sheaf.test:ada@example.com',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: SECRET,
    issuer: 'sheaf.test',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
