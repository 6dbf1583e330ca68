import { expect, test } from 'vitest';
import { getKeyOrigin, getOtherOrigin, isKeyFor } from './provider-key-origin';

test.each([
  ['https://models.example.com/v1', 'https://models.example.com/other', true],
  ['https://models.example.com', 'HTTPS://Models.Example.com:443/v1?x=1#y', true],
  ['https://models.example.com', 'http://models.example.com', false],
  ['https://models.example.com', 'https://models.example.com:8443', false],
  ['https://models.example.com', 'https://models.example.com.evil.example', false],
  ['https://models.example.com', 'https://models.example.com@evil.example/', false],
  ['https://models.example.com', 'https://evil.example\\@models.example.com', false],
  ['https://models.example.com', 'https://evil.example', false],
  ['https://api.openai.com', null, true],
  ['https://models.example.com', '', false],
  ['https://models.example.com', 'no address', false],
])('a key for %s and the address %s', (boundTo, url, isFor) => {
  expect(isKeyFor(boundTo, url)).toBe(isFor);
});

test('an origin as stored by the migration is compared like an address', () => {
  expect(isKeyFor('HTTPS://Models.Example.com:443', 'https://models.example.com/v1')).toBe(true);
  expect(isKeyFor('http://münchen.example', 'http://xn--mnchen-3ya.example/x')).toBe(true);
});

test('the message names both origins', () => {
  expect(getOtherOrigin('https://a.example', 'https://b.example/v1')).toBe(
    'The key was set for https://a.example. Set it again to use it with https://b.example.',
  );
  expect(getOtherOrigin('https://a.example', 'https://a.example/v2')).toBeNull();
  expect(getKeyOrigin(undefined)).toBe('https://api.openai.com');
});
