import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  answer,
  dieInTheMiddle,
  drip,
  flood,
  hang,
  openReceiver,
  type Receiver,
} from '@/lib/testing/receiver';
import { NOT_PUBLIC, openGuardedOutbound } from './guarded-outbound';
import type { Outbound, OutboundCall } from './port';

const REFUSED = 'The address is not one of the public internet, so it was not called.';

let receiver: Receiver;
let open: Outbound;
let guarded: Outbound;
beforeEach(async () => {
  receiver = await openReceiver();
  open = openGuardedOutbound({ allowPrivate: true });
  guarded = openGuardedOutbound({ allowPrivate: false });
});
afterEach(async () => {
  await receiver.close();
  await open.close();
  await guarded.close();
});

const post = (outbound: Outbound, changes: Partial<OutboundCall> = {}) =>
  outbound.post({
    url: `${receiver.origin}/in`,
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
    timeoutMs: 2000,
    answerBytes: 64 * 1024,
    ...changes,
  });

test('a call is sent as it is, and the answer kept', async () => {
  receiver.behave(answer(201, 'thanks\u0000', { 'x-kind': 'yes' }));
  expect(await post(open)).toMatchObject({
    error: null,
    answer: { status: 201, body: 'thanks\uFFFD', headers: { 'x-kind': 'yes' } },
    durationMs: expect.any(Number),
  });
  expect(receiver.calls).toMatchObject([{ method: 'POST', path: '/in', body: '{"a":1}' }]);
});

test('a redirect is not followed', async () => {
  receiver.behave(answer(302, '', { location: `${receiver.origin}/elsewhere` }));
  expect((await post(open)).answer?.status).toBe(302);
  expect(receiver.calls.map(({ path }) => path)).toEqual(['/in']);
});

test('who never answers, or drips, is left when the time is over', async () => {
  for (const behaviour of [hang, drip]) {
    receiver.behave(behaviour);
    const outcome = await post(open, { timeoutMs: 500 });
    expect(outcome.error).toBe('The answer was not whole within 0.5 s.');
    expect(outcome.durationMs).toBeLessThan(2000);
  }
});

test('a name that nobody answers for is left when the time is over', async () => {
  const lost = openGuardedOutbound({ allowPrivate: true, resolve: () => new Promise(() => {}) });
  const outcome = await post(lost, { url: 'http://silent.example/', timeoutMs: 300 });
  expect(outcome).toMatchObject({ answer: null, error: 'The answer was not whole within 0.3 s.' });
  expect(outcome.durationMs).toBeLessThan(1500);
  await lost.close();
});

test('who takes the connection and never speaks TLS is left when the time is over', async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as AddressInfo;
  const outcome = await post(open, { url: `https://127.0.0.1:${port}/`, timeoutMs: 300 });
  expect(outcome).toMatchObject({ answer: null, error: 'The answer was not whole within 0.3 s.' });
  expect(outcome.durationMs).toBeLessThan(1500);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => mute.close(resolve));
});

test('a connection that comes about too late is not used', async () => {
  const late = openGuardedOutbound({
    allowPrivate: true,
    resolve: () => new Promise((resolve) => setTimeout(resolve, 600, ['127.0.0.1'])),
  });
  const url = new URL(receiver.origin);
  url.hostname = 'late.example';
  expect((await post(late, { url: url.href, timeoutMs: 200 })).answer).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(receiver.calls).toEqual([]);
  await late.close();
});

test('who dies in the middle has not answered', async () => {
  receiver.behave(dieInTheMiddle);
  const outcome = await post(open);
  expect(outcome.error).toBe('The connection was cut off before the answer was whole.');
  expect(outcome.answer).toMatchObject({ status: 200, body: 'a part' });
});

test.each([
  'HELLO\r\n\r\n',
  'HTTP/1.1 1000 x\r\n\r\n',
  'HTTP/1.1 099 x\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\n',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
])('who answers %j does not speak HTTP', async (said) => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.once('data', () => socket.write(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const outcome = await post(open, { url: `http://127.0.0.1:${port}/` });
  expect(outcome.error).toBe('The answer is not HTTP.');
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

test('of 1 GB, 64 KB are read', async () => {
  const pouring = flood(1024 ** 3);
  receiver.behave(pouring);
  const { answer: kept, error } = await post(open, { timeoutMs: 10_000 });
  expect(error).toBeNull();
  expect(kept?.body).toHaveLength(64 * 1024);
  expect(pouring.sent()).toBeLessThan(64 * 1024 ** 2);
});

test('a call that finds nobody says so', async () => {
  const { origin } = receiver;
  await receiver.close();
  expect((await post(open, { url: origin })).error).toBe('The connection was refused.');
  receiver = await openReceiver();
});

test('a special address is refused in every form, before a byte is sent', async () => {
  const { port } = new URL(receiver.origin);
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '127.1',
  ];
  for (const host of hosts) {
    const url = `http://${host}:${port}/in`;
    expect(await guarded.objection(new URL(url)), host).toBe(NOT_PUBLIC);
    expect((await post(guarded, { url })).error, host).toBe(REFUSED);
  }
  expect(receiver.calls).toEqual([]);
});

test('a name that leads elsewhere once it is saved is refused when it is called', async () => {
  const answers = [['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34', '127.0.0.1']];
  const turning = openGuardedOutbound({ allowPrivate: false, resolve: async () => answers.shift() ?? [] });
  const url = new URL(receiver.origin);
  url.hostname = 'hooks.example';
  expect(await turning.objection(url)).toBeNull();
  expect((await post(turning, { url: url.href })).error).toBe(REFUSED);
  expect((await post(turning, { url: url.href })).error).toBe(REFUSED);
  expect(receiver.calls).toEqual([]);
  await turning.close();
});

test.each(['localhost', 'localhost.', 'a.localhost', 'printer.local', 'db.internal', 'intranet'])(
  'the name %s is local, and can’t be saved',
  async (name) => {
    expect(await guarded.objection(new URL(`http://${name}/`))).toBe(NOT_PUBLIC);
  },
);

test('a name that nobody knows yet may be saved', async () => {
  const lost = openGuardedOutbound({
    allowPrivate: false,
    resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
  });
  const url = new URL('http://nowhere.example/');
  expect(await lost.objection(url)).toBeNull();
  expect((await post(lost, { url: url.href })).error).toBe('The name has no address.');
  await lost.close();
});
