import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { BODY_LENGTH_HEADER } from '@/lib/server/http/request-body-length-header';
import { redactPath, setSecurityHeaders } from './security-headers';

test('every response has the headers, also an error; under TLS they include HSTS', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/fails' ? 500 : 200;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setSecurityHeaders('http://sheaf.example.com');
  const plain = await fetch(url);
  expect(plain.headers.has('strict-transport-security')).toBe(false);
  setSecurityHeaders('https://sheaf.example.com');
  const failed = await fetch(`${url}/fails`);
  server.close();
  expect(failed.status).toBe(500);
  expect(Object.fromEntries(failed.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  });
});

test('a response has the Content-Length that its route declares, for GET and HEAD', async () => {
  const server = createServer((request, response) => {
    // Next copies a header as a list.
    response.setHeader(BODY_LENGTH_HEADER, ['10']);
    response.flushHeaders();
    response.end(request.method === 'HEAD' ? undefined : '0123456789');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  setSecurityHeaders('http://sheaf.example.com');
  const { port } = server.address() as AddressInfo;
  for (const method of ['GET', 'HEAD']) {
    const { headers } = await fetch(`http://127.0.0.1:${port}`, { method });
    expect(headers.get('content-length')).toBe('10');
    expect(headers.has('transfer-encoding')).toBe(false);
    expect(headers.has(BODY_LENGTH_HEADER)).toBe(false);
  }
  server.close();
});

test('flushed headers and the body are one write', async () => {
  const writes: string[] = [];
  const server = createServer((_request, response) => {
    const { socket } = response;
    for (const method of ['_write', '_writev'] as const) {
      const write = socket![method]!.bind(socket) as (...input: unknown[]) => void;
      Object.assign(socket!, {
        [method]: (...input: unknown[]) => {
          writes.push(method);
          write(...input);
        },
      });
    }
    response.setHeader(BODY_LENGTH_HEADER, ['10']);
    response.flushHeaders();
    response.write('0123456789');
    setImmediate(() => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  setSecurityHeaders('http://sheaf.example.com');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`);
  expect(await response.text()).toBe('0123456789');
  expect(writes).toEqual(['_writev']);
  server.close();
});

test('TRACE does not echo the request', async () => {
  const server = createServer((request, response) => response.end(request.method)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  setSecurityHeaders('http://sheaf.example.com');
  const { port } = server.address() as AddressInfo;
  const trace = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'TRACE',
    headers: { cookie: 'session=secret' },
  }).end();
  const [response] = (await once(trace, 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('OPTIONS');
  server.close();
});

test('a URL that can’t be decoded becomes one that matches no route', () => {
  expect(redactPath('/a%20b?q=%ff')).toBe('/a%20b?q=%ff');
  for (const url of ['/api/%ff', '/api/%', '/api/%e0%a4?x=1', '/%zz']) {
    expect(() => decodeURIComponent(redactPath(url).split('?')[0]!)).not.toThrow();
  }
  expect(redactPath('/api/%e0%a4?x=%ff')).toBe('/api/%25e0%25a4?x=%ff');
});

test('a stream goes on after a first part that is larger than the buffer', async () => {
  const part = 'x'.repeat(100_000);
  const server = createServer(async (_request, response) => {
    response.flushHeaders();
    if (!response.write(part)) await once(response, 'drain');
    response.end(part);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  setSecurityHeaders('http://sheaf.example.com');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(5000) });
  expect(await response.text()).toHaveLength(200_000);
  server.close();
});
