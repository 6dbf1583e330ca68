import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Request as the server got it. */
export interface Received {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: Buffer;
  json(): unknown;
}

export interface Reply {
  status?: number;
  json?: unknown;
  body?: string | Buffer;
  headers?: Record<string, string>;
  /** Close the connection without a response. */
  isLost?: boolean;
}

/** Opens a server on loopback until the end of the test. `respond` gets each request. */
export async function openServer(respond: (request: Received) => Reply) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = await buffer(request);
    const call: Received = {
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body,
      json: () => JSON.parse(body.toString('utf8')),
    };
    received.push(call);
    const { status = 200, json, body: text, headers, isLost = false } = respond(call);
    if (isLost) {
      request.socket.destroy();
      return;
    }
    if (json !== undefined) response.setHeader('content-type', 'application/json');
    response.writeHead(status, headers).end(json === undefined ? text : JSON.stringify(json));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}
