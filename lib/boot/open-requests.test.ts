import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OpenRequests } from './open-requests';

test('a request that has begun gets its whole answer, and no new one is taken', async () => {
  const requests = new OpenRequests();
  const server = createServer(async (_request, response) => {
    response.write('begun, ');
    await sleep(300);
    response.end('ended');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(url);

  const finished = requests.finish(10_000);
  await expect(fetch(url)).rejects.toThrow();
  expect(await answer.text()).toBe('begun, ended');
  await finished;
});

test('a request that never ends is not waited for beyond the limit', async () => {
  const requests = new OpenRequests();
  const server = createServer((_request, response) => void response.write('begun'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await requests.finish(100);
  await answer.body?.cancel();
  server.closeAllConnections();
});
