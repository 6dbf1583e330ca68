import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress, markClientAddresses } from './client-address';

const addressIn = (headers: HeadersInit, trustProxy = false) =>
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

test('behind a trusted proxy it is the address that the proxy saw, not what the client wrote before it', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-sheaf-client-address': '10.0.0.1' };
  expect(addressIn(headers, true)).toBe('198.51.100.7');
  expect(addressIn(headers)).toBe('10.0.0.1');
  expect(addressIn({}, true)).toBe('unknown');
});
