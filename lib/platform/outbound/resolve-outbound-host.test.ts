import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createResolver } from './resolve-outbound-host';

const A = 1;
const NOT_FOUND = 3;

let server: Socket;
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

/**
 * Starts a name server on loopback.
 * @param createReply returns the reply to a query of a kind; `undefined` sends no reply
 */
async function serve(createReply: (kind: number, query: Buffer) => Buffer | undefined) {
  server = createSocket('udp4');
  server.on('message', (query, { port, address }) => {
    const sent = createReply(query.readUInt16BE(query.indexOf(0, 12) + 1), query);
    if (sent) server.send(sent, port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  return createResolver([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
}

/** Builds a DNS reply: the query up to its end, with a header that has the result code and the number of addresses. */
function reply(query: Buffer, code: number, addresses: number[][]): Buffer {
  const bytes = Buffer.from(query.subarray(0, query.indexOf(0, 12) + 5));
  bytes.writeUInt16BE(0x8180 | code, 2);
  bytes.writeUInt16BE(addresses.length, 6);
  bytes.writeUInt32BE(0, 8);
  const records = addresses.map((address) => [0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...address]);
  return Buffer.concat([bytes, Buffer.from(records.flat())]);
}

test('a name server that is silent for one address family delays nothing', async () => {
  const ignored: number[] = [];
  const resolve = await serve((kind, query) => {
    if (kind === A) return reply(query, 0, [[93, 184, 216, 34]]);
    ignored.push(kind);
    return undefined;
  });
  expect(await resolve('hooks.example')).toEqual(['93.184.216.34']);
  // The resolver did not even repeat the question.
  expect(ignored.length).toBeLessThanOrEqual(1);
});

test('reports a name without an address', async () => {
  const resolve = await serve((_kind, query) => reply(query, NOT_FOUND, []));
  await expect(resolve('nowhere.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});
