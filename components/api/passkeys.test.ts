import { afterEach, expect, test, vi } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { getPasskeyObstacle } from './passkeys';

const ORIGIN = 'https://sheaf.example';
const usable = { location: { origin: ORIGIN }, isSecureContext: true, PublicKeyCredential: class {} };

afterEach(() => vi.unstubAllGlobals());

test('a secure page at the right address can use passkeys', () => {
  vi.stubGlobal('window', usable);
  expect(getPasskeyObstacle(getTranslator('en', 'secondFactor'), ORIGIN)).toBeNull();
});

test.each([
  ['https://192.0.2.7:3000', {}, 'en', /need a host name, but this installation has an IP address/],
  [ORIGIN, { location: { origin: 'https://other.example' } }, 'en', /only at https:\/\/sheaf\.example\./],
  [ORIGIN, { isSecureContext: false }, 'de', /sichere Verbindung/],
  [ORIGIN, { PublicKeyCredential: undefined }, 'fr', /Ce navigateur ne prend pas en charge/],
] as const)('names the reason at %s with %j in %s', (origin, change, locale, reason) => {
  vi.stubGlobal('window', { ...usable, ...change });
  expect(getPasskeyObstacle(getTranslator(locale, 'secondFactor'), origin)).toMatch(reason);
});
