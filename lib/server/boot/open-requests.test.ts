import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createGate } from '@/test-support/gate';
import { OpenRequests } from './open-requests';

test('a request in progress gets its full response, and new requests are rejected', async () => {
  const requests = new OpenRequests();
  const rest = createGate();
  const server = createServer(async (_request, response) => {
    response.write('begun, ');
    await rest.opened;
    response.end('ended');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const response = await fetch(url);

  const finished = requests.finish(10_000);
  await expect(fetch(url)).rejects.toThrow();
  rest.open();
  expect(await response.text()).toBe('begun, ended');
  await finished;
});

test('shutdown does not wait beyond the limit for an endless request', async () => {
  const requests = new OpenRequests();
  const server = createServer((_request, response) => void response.write('begun'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await requests.finish(100);
  await response.body?.cancel();
  server.closeAllConnections();
});
