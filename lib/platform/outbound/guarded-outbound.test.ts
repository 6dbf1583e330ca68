import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGate } from '@/test-support/gate';
import {
  closeMidResponse,
  neverRespond,
  openWebhookReceiver,
  respondSlowly,
  respondWith,
  respondWithFlood,
  type WebhookReceiver,
} from '@/test-support/webhook-receiver';
import { BlockedAddressError } from './guarded-connector';
import { formatPrivateAddress, openGuardedOutbound } from './guarded-outbound';
import type { Outbound, OutboundDownload, OutboundRequest } from './outbound-port';

const REFUSED =
  'The address is private, so Sheaf did not call it. The operator can allow private addresses with ALLOW_PRIVATE_NETWORK=true.';

let receiver: WebhookReceiver;
let open: Outbound;
let guarded: Outbound;
beforeEach(async () => {
  receiver = await openWebhookReceiver();
  open = openGuardedOutbound({ allowPrivate: true });
  guarded = openGuardedOutbound({ allowPrivate: false });
});
afterEach(async () => {
  await receiver.close();
  await open.close();
  await guarded.close();
});

const post = (outbound: Outbound, changes: Partial<OutboundRequest> = {}) =>
  outbound.post({
    url: `${receiver.origin}/in`,
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
    timeoutMs: 2000,
    maxResponseBytes: 64 * 1024,
    ...changes,
  });

test('sends a call unchanged and stores the response', async () => {
  receiver.setBehavior(respondWith(201, 'thanks\u0000', { 'x-kind': 'yes' }));
  expect(await post(open)).toMatchObject({
    error: null,
    response: { status: 201, body: 'thanks\uFFFD', headers: { 'x-kind': 'yes' } },
    durationMs: expect.any(Number),
  });
  expect(receiver.calls).toMatchObject([{ method: 'POST', path: '/in', body: '{"a":1}' }]);
});

test('does not follow a redirect', async () => {
  receiver.setBehavior(respondWith(302, '', { location: `${receiver.origin}/elsewhere` }));
  expect((await post(open)).response?.status).toBe(302);
  expect(receiver.calls.map(({ path }) => path)).toEqual(['/in']);
});

test('a server that never responds, or drips bytes, times out', async () => {
  for (const behavior of [neverRespond, respondSlowly]) {
    receiver.setBehavior(behavior);
    const outcome = await post(open, { timeoutMs: 500 });
    expect(outcome.error).toBe('The response was not complete within 0.5 s.');
  }
});

test('a name that no server resolves times out', async () => {
  const lost = openGuardedOutbound({ allowPrivate: true, resolve: () => new Promise(() => {}) });
  const outcome = await post(lost, { url: 'http://silent.example/', timeoutMs: 300 });
  expect(outcome).toMatchObject({ response: null, error: 'The response was not complete within 0.3 s.' });
  await lost.close();
});

test('a server that accepts the connection and never speaks TLS times out', async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as AddressInfo;
  const outcome = await post(open, { url: `https://127.0.0.1:${port}/`, timeoutMs: 300 });
  expect(outcome).toMatchObject({ response: null, error: 'The response was not complete within 0.3 s.' });
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => mute.close(resolve));
});

test('a connection that opens too late is not used', async () => {
  const lookup = createGate();
  const late = openGuardedOutbound({
    allowPrivate: true,
    resolve: () => lookup.opened.then(() => ['127.0.0.1']),
  });
  const url = new URL(receiver.origin);
  url.hostname = 'late.example';
  expect((await post(late, { url: url.href, timeoutMs: 200 })).response).toBeNull();
  lookup.open();
  // A later call to the same address arrives, the late one doesn't.
  expect((await post(late, { url: `${url.origin}/later` })).response).not.toBeNull();
  expect(receiver.calls.map(({ path }) => path)).toEqual(['/later']);
  await late.close();
});

test('a connection closed within a response is an error', async () => {
  receiver.setBehavior(closeMidResponse);
  const outcome = await post(open);
  expect(outcome.error).toBe('The connection was closed before the response was complete.');
  expect(outcome.response).toMatchObject({ status: 200, body: 'a part' });
});

test.each([
  'HELLO\r\n\r\n',
  'HTTP/1.1 1000 x\r\n\r\n',
  'HTTP/1.1 099 x\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\n',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
])('the response %j is not HTTP', async (said) => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.once('data', () => socket.write(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const outcome = await post(open, { url: `http://127.0.0.1:${port}/` });
  expect(outcome.error).toBe('The response is not HTTP.');
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

test('reads 64 KB of 1 GB', async () => {
  const pouring = respondWithFlood(1024 ** 3);
  receiver.setBehavior(pouring);
  const { response: received, error } = await post(open, { timeoutMs: 10_000 });
  expect(error).toBeNull();
  expect(received?.body).toHaveLength(64 * 1024);
  expect(pouring.sent()).toBeLessThan(64 * 1024 ** 2);
});

test('a refused connection is reported', async () => {
  const { origin } = receiver;
  await receiver.close();
  expect((await post(open, { url: origin })).error).toBe('The connection was refused.');
  receiver = await openWebhookReceiver();
});

test('says that an address is private, and what the operator can change', () => {
  expect(formatPrivateAddress('127.0.0.1')).toBe(
    '127.0.0.1 is a private address. The operator can allow private addresses with ALLOW_PRIVATE_NETWORK=true.',
  );
});

test('rejects special addresses in every notation before sending a byte', async () => {
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
    const { hostname } = new URL(url);
    expect(await guarded.getUrlProblem(new URL(url)), host).toBe(
      formatPrivateAddress(hostname.replace(/^\[|\]$/g, '')),
    );
    expect((await post(guarded, { url })).error, host).toBe(REFUSED);
  }
  expect(receiver.calls).toEqual([]);
});

test('a name that resolves elsewhere after it was saved is rejected at the call', async () => {
  const responses = [['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34', '127.0.0.1']];
  const turning = openGuardedOutbound({ allowPrivate: false, resolve: async () => responses.shift() ?? [] });
  const url = new URL(receiver.origin);
  url.hostname = 'hooks.example';
  expect(await turning.getUrlProblem(url)).toBeNull();
  expect((await post(turning, { url: url.href })).error).toBe(REFUSED);
  expect((await post(turning, { url: url.href })).error).toBe(REFUSED);
  expect(receiver.calls).toEqual([]);
  await turning.close();
});

test.each(['localhost', 'localhost.', 'a.localhost', 'printer.local', 'db.internal', 'intranet'])(
  'the name %s is local and can’t be saved',
  async (name) => {
    expect(await guarded.getUrlProblem(new URL(`http://${name}/`))).toBe(formatPrivateAddress(name));
  },
);

test('a name that does not resolve yet may be saved', async () => {
  const lost = openGuardedOutbound({
    allowPrivate: false,
    resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
  });
  const url = new URL('http://nowhere.example/');
  expect(await lost.getUrlProblem(url)).toBeNull();
  expect((await post(lost, { url: url.href })).error).toBe('The host name has no address.');
  await lost.close();
});

test('resolves a host only to an address that may be called', async () => {
  const answers: Record<string, string[]> = {
    'mail.example': ['93.184.216.34'],
    'turned.example': ['93.184.216.34', '127.0.0.1'],
  };
  const outbound = openGuardedOutbound({ allowPrivate: false, resolve: async (name) => answers[name] ?? [] });
  expect(await outbound.resolveAddress('mail.example')).toBe('93.184.216.34');
  expect(await outbound.resolveAddress('[2606:2800:220:1::1]')).toBe('2606:2800:220:1::1');
  for (const host of ['turned.example', 'unknown.example', '127.0.0.1', '[::1]']) {
    await expect(outbound.resolveAddress(host), host).rejects.toThrow(BlockedAddressError);
  }
  expect(await open.resolveAddress('127.0.0.1')).toBe('127.0.0.1');
  await outbound.close();
});

const download = (outbound: Outbound, changes: Partial<OutboundDownload> = {}) =>
  outbound.download({ url: `${receiver.origin}/file`, headers: {}, timeoutMs: 2000, ...changes });

test('a download is read while it arrives', async () => {
  receiver.setBehavior(respondWith(200, 'the file', { 'x-kind': 'yes' }));
  const { status, headers, body } = await download(open);
  expect({ status, kind: headers['x-kind'] }).toEqual({ status: 200, kind: 'yes' });
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe('the file');
  expect(receiver.calls).toMatchObject([{ method: 'GET', path: '/file' }]);
});

test('a download that is discarded closes its connection', async () => {
  const flood = respondWithFlood(1024 ** 3);
  receiver.setBehavior(flood);
  const response = await download(open);
  response.discard();
  await expect(
    (async () => {
      for await (const _ of response.body);
    })(),
  ).rejects.toThrow();
  expect(flood.sent()).toBeLessThan(64 * 1024 ** 2);
});

test('a download fails as its connection does', async () => {
  await expect(download(guarded)).rejects.toThrow(BlockedAddressError);
  receiver.setBehavior(neverRespond);
  await expect(download(open, { timeoutMs: 300 })).rejects.toThrow();
  await expect(download(open, { signal: AbortSignal.abort() })).rejects.toThrow();
  receiver.setBehavior(closeMidResponse);
  const { body } = await download(open);
  await expect(
    (async () => {
      for await (const _ of body);
    })(),
  ).rejects.toThrow();
});
