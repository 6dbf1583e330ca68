import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { ProxyTrust } from '@/lib/platform/trusted-proxies';
import { getClientAddress, markClientAddresses } from './client-ip-address';

const addressIn = (headers: HeadersInit, trustProxy: ProxyTrust = false) =>
  getClientAddress(new Request('http://sheaf.test/', { headers }), { trustProxy });

test('each request has its client’s address, whatever the client claims', async () => {
  markClientAddresses();
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(addressIn(request.headers as Record<string, string>));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await fetch(url);
  await fetch(url, {
    headers: { 'x-sheaf-client-address': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' },
  });
  server.close();
  expect(seen).toEqual(['127.0.0.1', '127.0.0.1']);
});

/** Builds the headers from a proxy at 10.0.0.1 that appends its client's address to those the client wrote. */
const forwarded = (chain: string, peer = '10.0.0.1') => ({
  'x-forwarded-for': chain,
  'x-sheaf-client-address': peer,
});

test('behind a trusted proxy the address is the one the proxy saw, not one the client wrote', () => {
  const headers = forwarded('203.0.113.9, 198.51.100.7');
  expect(addressIn(headers, true)).toBe('198.51.100.7');
  expect(addressIn(headers, ['10.0.0.0/8'])).toBe('198.51.100.7');
  expect(addressIn(headers)).toBe('10.0.0.1');
  expect(addressIn({}, true)).toBe('unknown');
});

test('a client that bypasses the named proxies counts by its own address, whatever it forwards', () => {
  const headers = forwarded('203.0.113.9', '192.0.2.66');
  expect(addressIn(headers, ['10.0.0.0/8', '2001:db8::/32'])).toBe('192.0.2.66');
  expect(addressIn(forwarded('203.0.113.9', 'unknown'), ['10.0.0.0/8'])).toBe('unknown');
});

test('resolves a chain of named proxies from the right', () => {
  const proxies = ['10.0.0.1', '172.16.0.0/12'];
  expect(addressIn(forwarded('203.0.113.9, 198.51.100.7, 172.16.3.4'), proxies)).toBe('198.51.100.7');
  expect(addressIn(forwarded('172.16.3.4'), proxies)).toBe('172.16.3.4');
  expect(addressIn(forwarded('198.51.100.7', '::ffff:10.0.0.1'), proxies)).toBe('198.51.100.7');
});

test('an invalid address hides no client: the last known address counts', () => {
  for (const chain of ['anything', '203.0.113.9, x', ' ', ',', '203.0.113.9, unknown', 'a'.repeat(9000)]) {
    expect(addressIn(forwarded(chain), true)).toBe('10.0.0.1');
    expect(addressIn(forwarded(chain), ['10.0.0.1'])).toBe('10.0.0.1');
  }
});

test('a port after the address does not make a new client', () => {
  expect(addressIn(forwarded('198.51.100.7:4711'), true)).toBe('198.51.100.7');
  expect(addressIn(forwarded('[2001:db8:1:2::7]:4711'), true)).toBe('2001:db8:1:2::/64');
});

test('all addresses of an IPv6 network are one client, and IPv4 counts as one in either notation', () => {
  expect(addressIn(forwarded('2001:db8:1:2::7'), true)).toBe('2001:db8:1:2::/64');
  expect(addressIn(forwarded('2001:0db8:0001:0002:ffff:ffff:ffff:ffff'), true)).toBe('2001:db8:1:2::/64');
  expect(addressIn(forwarded('2001:db8:1:3::7'), true)).toBe('2001:db8:1:3::/64');
  expect(addressIn(forwarded('::ffff:198.51.100.7'), true)).toBe('198.51.100.7');
});
