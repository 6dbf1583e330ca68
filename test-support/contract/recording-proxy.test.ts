import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '@/test-support/free-port';
import { openRecordingProxy, type RecordedCall } from './recording-proxy';

const BYTES = Buffer.from([0x25, 0xff, 0x00, 0xfe, 0x0d, 0x0a]);

let respond: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
const target = createServer((incoming, outgoing) => respond(incoming, outgoing)).listen(0, '127.0.0.1');
await once(target, 'listening');
const port = await freePort();
const calls: RecordedCall[] = [];
const proxy = await openRecordingProxy({
  port,
  targetPort: (target.address() as AddressInfo).port,
  isRecorded: (_, url) => !url.startsWith('/page'),
  onCall: (call) => calls.push(call),
});
beforeEach(() => {
  calls.length = 0;
});
afterAll(async () => {
  await proxy.close();
  target.close();
});

/** Sends a request whose body may be incomplete. */
const open = (path: string, headers: Record<string, string> = {}, method = 'POST') =>
  request({ host: '127.0.0.1', port, path, method, headers, agent: false });

async function send(path: string, body: Buffer): Promise<{ message: IncomingMessage; body: Buffer }> {
  const call = open(path, { 'content-length': String(body.length) });
  call.end(body);
  const [message] = (await once(call, 'response')) as [IncomingMessage];
  return { message, body: await buffer(message) };
}

test('bytes, headers, and the status pass unchanged, and a copy is recorded', async () => {
  let host: string | undefined;
  let received = Buffer.alloc(0);
  respond = async (incoming, outgoing) => {
    host = incoming.headers.host;
    received = await buffer(incoming);
    outgoing.writeHead(201, [
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
      ['ETag', '"1"'],
    ] as never);
    outgoing.end(BYTES);
  };
  const { message, body } = await send('/api/files?x=%20', BYTES);
  expect(host).toBe(`127.0.0.1:${port}`);
  expect(received).toEqual(BYTES);
  expect(body).toEqual(BYTES);
  expect([message.statusCode, message.headers['set-cookie'], message.headers.etag]).toEqual([
    201,
    ['a=1', 'b=2'],
    '"1"',
  ]);
  await expect.poll(() => calls.length).toBe(1);
  const [call] = calls;
  expect([call!.method, call!.url, call!.request.body]).toEqual(['POST', '/api/files?x=%20', BYTES]);
  expect(call!.response).toMatchObject({ status: 201, body: BYTES });
  expect(call!.response.headers).toEqual(expect.arrayContaining(['Set-Cookie', 'a=1', 'b=2', 'ETag', '"1"']));
});

test('a response arrives in parts, and before the request is complete', async () => {
  let finish = () => {};
  respond = (incoming, outgoing) => {
    incoming.resume();
    outgoing.write('first');
    finish = () => outgoing.end('last');
  };
  const call = open('/api/stream', { 'content-length': '10' });
  call.write('begin');
  const [message] = (await once(call, 'response')) as [IncomingMessage];
  expect(`${(await once(message, 'data'))[0]}`).toBe('first');
  expect(calls).toEqual([]);
  call.end('ended');
  finish();
  expect(`${await buffer(message)}`).toBe('last');
  await expect.poll(() => calls.map(({ request }) => `${request.body}`)).toEqual(['beginended']);
});

test('a canceled call is canceled at the server, and is not recorded', async () => {
  const canceled = new Promise((resolve) => {
    respond = (incoming) => incoming.once('close', resolve).resume();
  });
  const call = open('/api/stream', { 'content-length': '10' });
  call.on('error', () => {});
  call.write('begin');
  await once(target, 'request');
  call.destroy();
  await canceled;
  expect(calls).toEqual([]);
});

test('a connection that the server breaks is broken for the client', async () => {
  respond = (incoming) => incoming.socket.destroy();
  await expect(send('/api/files', BYTES)).rejects.toThrow('socket hang up');
  expect(calls).toEqual([]);
});

test('other calls pass without a record', async () => {
  respond = (incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('page'));
  expect(`${(await send('/page', BYTES)).body}`).toBe('page');
  respond = (incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('file'));
  expect(`${(await send('/api/files', BYTES)).body}`).toBe('file');
  await expect.poll(() => calls.map(({ url }) => url)).toEqual(['/api/files']);
});
