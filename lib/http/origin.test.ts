import { expect, test } from 'vitest';
import { requestOrigin } from './origin';

const origin = (
  headers: Record<string, string>,
  { publicUrl = 'https://sheaf.example.com', trustProxy = false } = {},
) => requestOrigin(new Request('http://127.0.0.1:3000/x', { headers }), { publicUrl, trustProxy });

test('it is the host that the browser asked for, by the scheme that it came over', () => {
  expect(origin({ host: 'desk.internal:8080' })).toBe('http://desk.internal:8080');
  expect(origin({})).toBe('http://127.0.0.1:3000');
});

test('the public address has the scheme that it was given', () => {
  expect(origin({ host: 'sheaf.example.com' })).toBe('https://sheaf.example.com');
  expect(origin({ host: 'other.example.com' })).toBe('http://other.example.com');
});

test('forwarded headers count only from a proxy that is trusted', () => {
  const headers = {
    host: '10.0.0.1',
    'x-forwarded-host': 'a.example, b.example',
    'x-forwarded-proto': 'https',
  };
  expect(origin(headers)).toBe('http://10.0.0.1');
  expect(origin(headers, { trustProxy: true })).toBe('https://a.example');
});

test('a Host header that can be none is refused, not stumbled over', () => {
  expect(() => origin({ host: '<script>' })).toThrow('The header Host is not valid.');
});
