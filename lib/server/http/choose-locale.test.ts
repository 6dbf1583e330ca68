import { describe, expect, test } from 'vitest';
import { chooseLocale, getBrowserLocale, negotiateLocale } from './choose-locale';

describe('the browser’s language', () => {
  test.each([
    [null, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-CA', 'fr'],
    ['en-US,en;q=0.9,de;q=0.8', 'en'],
    ['en;q=0.5, fr;q=0.7', 'fr'],
    ['ja, de;q=0.3', 'de'],
    ['ja', 'en'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['../../etc/passwd', 'en'],
    ['de'.repeat(5000), 'en'],
  ] as const)('%s gives %s', (header, locale) => expect(negotiateLocale(header)).toBe(locale));
});

const hints = { account: undefined, cookie: undefined, acceptLanguage: 'de' };

test('the account’s language has precedence over the browser’s', () => {
  expect(chooseLocale({ ...hints, account: 'fr', cookie: 'en' })).toBe('fr');
});

test('signed out, the language that was chosen in the browser comes before the browser’s own', () => {
  expect(chooseLocale({ ...hints, cookie: 'fr' })).toBe('fr');
  expect(chooseLocale(hints)).toBe('de');
  expect(chooseLocale({ ...hints, cookie: 'xx' })).toBe('de');
});

test('signed in without a chosen language, pages follow the browser', () => {
  expect(chooseLocale({ ...hints, account: null, cookie: 'fr' })).toBe('fr');
  expect(chooseLocale({ ...hints, account: null })).toBe('de');
});

test('while the second factor is missing, the language that was chosen in the browser comes first', () => {
  const waiting = { ...hints, account: 'fr', secondFactorPending: true } as const;
  expect(chooseLocale({ ...waiting, cookie: 'en' })).toBe('en');
  expect(chooseLocale(waiting)).toBe('fr');
  expect(chooseLocale({ ...waiting, account: null })).toBe('de');
});

test.each([
  [{ cookie: 'a=b; locale=fr', 'accept-language': 'de' }, 'fr'],
  [{ cookie: 'locale=xx', 'accept-language': 'de-AT, en;q=0.5' }, 'de'],
  [{ 'accept-language': 'ja' }, 'en'],
  [{ 'accept-language': '*' }, null],
  [{}, null],
])('the language of a browser that sends %j is %s', (headers, locale) => {
  expect(getBrowserLocale(new Request('https://sheaf.example', { headers }))).toBe(locale);
});
