import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Request as a receiver got it. */
export interface ReceivedCall {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Time of the complete request, from `performance.now()`. */
  at: number;
}

/** Responds to a request, or misbehaves. */
export type ReceiverBehavior = (response: ServerResponse, call: ReceivedCall) => void;

export interface WebhookReceiver {
  origin: string;
  /** All requests so far, in order of arrival. */
  calls: ReceivedCall[];
  setBehavior(behavior: ReceiverBehavior): void;
  close(): Promise<void>;
}

/** Opens a webhook receiver on loopback that stores the requests it gets. */
export async function openWebhookReceiver(
  behavior: ReceiverBehavior = respondWith(204),
): Promise<WebhookReceiver> {
  let current = behavior;
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => void take(request, response).catch(() => {}));
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '/', method = 'GET', headers } = request;
    const call = { path, method, headers, body: await text(request), at: performance.now() };
    calls.push(call);
    current(response, call);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    setBehavior: (next) => {
      current = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const respondWith =
  (status: number, body = '', headers: Record<string, string> = {}): ReceiverBehavior =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** Never responds. */
export const neverRespond: ReceiverBehavior = () => {};

/** Returns 200 at once, then sends single bytes without end. */
export const respondSlowly: ReceiverBehavior = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write('.'), 100);
  response.on('close', () => clearInterval(timer));
};

/** Announces a response, sends the beginning of it, and closes the connection. */
export const closeMidResponse: ReceiverBehavior = (response) => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('a part', () => response.socket?.destroy());
};

/** Returns 200, then as many bytes as the client reads, up to a limit. `sent` returns their number. */
export function respondWithFlood(bytes: number): ReceiverBehavior & { sent(): number } {
  const part = Buffer.alloc(64 * 1024, 'x');
  let sent = 0;
  const behavior: ReceiverBehavior = (response) => {
    response.writeHead(200, { 'content-length': String(bytes) });
    const pour = () => {
      while (sent < bytes && !response.destroyed) {
        sent += part.length;
        if (!response.write(part)) {
          response.once('drain', pour);
          return;
        }
      }
      response.end();
    };
    pour();
  };
  return Object.assign(behavior, { sent: () => sent });
}
