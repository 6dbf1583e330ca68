import { expect, test } from 'vitest';
import type { ProxyTrust } from '@/lib/platform/trusted-proxies';
import { getRequestOrigin, requireSameOrigin } from './request-origin';

interface Settings {
  publicUrl?: string;
  trustProxy?: ProxyTrust;
}

const origin = (
  headers: Record<string, string>,
  { publicUrl = 'https://sheaf.example.com', trustProxy = false }: Settings = {},
) => getRequestOrigin(new Request('http://127.0.0.1:3000/x', { headers }), { publicUrl, trustProxy });

test('the origin is the requested host with the scheme of the connection', () => {
  expect(origin({ host: 'desk.internal:8080' })).toBe('http://desk.internal:8080');
  expect(origin({})).toBe('http://127.0.0.1:3000');
});

test('the public URL keeps its configured scheme', () => {
  expect(origin({ host: 'sheaf.example.com' })).toBe('https://sheaf.example.com');
  expect(origin({ host: 'other.example.com' })).toBe('http://other.example.com');
});

test('forwarded headers count only from a trusted proxy', () => {
  const headers = {
    host: '10.0.0.1',
    'x-forwarded-host': 'a.example, b.example',
    'x-forwarded-proto': 'https',
  };
  expect(origin(headers)).toBe('http://10.0.0.1');
  expect(origin(headers, { trustProxy: true })).toBe('https://a.example');
  const named = { trustProxy: ['10.0.0.0/8'] };
  expect(origin({ ...headers, 'x-sheaf-client-address': '10.1.2.3' }, named)).toBe('https://a.example');
  expect(origin({ ...headers, 'x-sheaf-client-address': '192.0.2.66' }, named)).toBe('http://10.0.0.1');
});

test('a proxy without a scheme header does not downgrade the public URL', () => {
  const headers = { host: 'sheaf.example.com', 'x-forwarded-proto': 'http' };
  expect(origin(headers, { trustProxy: true })).toBe('https://sheaf.example.com');
  expect(origin(headers)).toBe('https://sheaf.example.com');
});

test('an invalid Host header is rejected without an internal error', () => {
  expect(() => origin({ host: '<script>' })).toThrow('The header Host is not valid.');
});

test('accepts a change from Sheaf’s own page, and rejects one with an invalid Host header', () => {
  const installation = { publicUrl: 'https://sheaf.example.com', trustProxy: false } as const;
  const change = (host: string, origin: string) =>
    new Request('http://127.0.0.1:3000/x', { method: 'DELETE', headers: { host, origin } });
  expect(() =>
    requireSameOrigin(change('desk.internal', 'http://desk.internal'), installation),
  ).not.toThrow();
  expect(() => requireSameOrigin(change('evil.example:99999', 'http://desk.internal'), installation)).toThrow(
    'This request comes from another site.',
  );
});
