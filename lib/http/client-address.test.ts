import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress, markClientAddresses } from './client-address';
import type { ProxyTrust } from './proxy-trust';

const addressIn = (headers: HeadersInit, trustProxy: ProxyTrust = false) =>
  clientAddress(new Request('http://sheaf.test/', { headers }), { trustProxy });

test('each request to a server of this process carries its address, whatever the client claims', async () => {
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

/** As a proxy at 10.0.0.1 hands it on, which appended whom it saw to what the client wrote. */
const forwarded = (chain: string, peer = '10.0.0.1') => ({
  'x-forwarded-for': chain,
  'x-sheaf-client-address': peer,
});

test('behind a trusted proxy it is the address that the proxy saw, not what the client wrote before it', () => {
  const headers = forwarded('203.0.113.9, 198.51.100.7');
  expect(addressIn(headers, true)).toBe('198.51.100.7');
  expect(addressIn(headers, ['10.0.0.0/8'])).toBe('198.51.100.7');
  expect(addressIn(headers)).toBe('10.0.0.1');
  expect(addressIn({}, true)).toBe('unknown');
});

test('who connects past the named proxies is counted as who they are, whatever they forward', () => {
  const headers = forwarded('203.0.113.9', '192.0.2.66');
  expect(addressIn(headers, ['10.0.0.0/8', '2001:db8::/32'])).toBe('192.0.2.66');
  expect(addressIn(forwarded('203.0.113.9', 'unknown'), ['10.0.0.0/8'])).toBe('unknown');
});

test('several named proxies one behind another are seen through, from the right', () => {
  const proxies = ['10.0.0.1', '172.16.0.0/12'];
  expect(addressIn(forwarded('203.0.113.9, 198.51.100.7, 172.16.3.4'), proxies)).toBe('198.51.100.7');
  expect(addressIn(forwarded('172.16.3.4'), proxies)).toBe('172.16.3.4');
  expect(addressIn(forwarded('198.51.100.7', '::ffff:10.0.0.1'), proxies)).toBe('198.51.100.7');
});

test('what is no address hides nobody: the last that is known is counted', () => {
  for (const chain of ['anything', '203.0.113.9, x', ' ', ',', '203.0.113.9, unknown', 'a'.repeat(9000)]) {
    expect(addressIn(forwarded(chain), true)).toBe('10.0.0.1');
    expect(addressIn(forwarded(chain), ['10.0.0.1'])).toBe('10.0.0.1');
  }
});

test('a port beside the address makes nobody a new client', () => {
  expect(addressIn(forwarded('198.51.100.7:4711'), true)).toBe('198.51.100.7');
  expect(addressIn(forwarded('[2001:db8:1:2::7]:4711'), true)).toBe('2001:db8:1:2::/64');
});

test('all addresses of an IPv6 customer are one client, and an IPv4 address is one in either spelling', () => {
  expect(addressIn(forwarded('2001:db8:1:2::7'), true)).toBe('2001:db8:1:2::/64');
  expect(addressIn(forwarded('2001:0db8:0001:0002:ffff:ffff:ffff:ffff'), true)).toBe('2001:db8:1:2::/64');
  expect(addressIn(forwarded('2001:db8:1:3::7'), true)).toBe('2001:db8:1:3::/64');
  expect(addressIn(forwarded('::ffff:198.51.100.7'), true)).toBe('198.51.100.7');
});
