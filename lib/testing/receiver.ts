import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call that a receiver got, as it came over the wire. */
export interface ReceivedCall {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** `performance.now()` when it was whole. */
  at: number;
}

/** Answers a call, or does what ill-behaved receivers do. */
export type Behaviour = (response: ServerResponse, call: ReceivedCall) => void;

export interface Receiver {
  origin: string;
  /** All calls so far, in the order in which they came. */
  calls: ReceivedCall[];
  /** How it answers from now on. */
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** What stands outside: a server on loopback that keeps what it is sent. */
export async function openReceiver(behaviour: Behaviour = answer(204)): Promise<Receiver> {
  let current = behaviour;
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
    behave: (next) => {
      current = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const answer =
  (status: number, body = '', headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** Never answers. */
export const hang: Behaviour = () => {};

/** Says 200 at once, then gives a byte now and then, for ever. */
export const drip: Behaviour = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write('.'), 100);
  response.on('close', () => clearInterval(timer));
};

/** Promises an answer, gives a part of it, and cuts the connection. */
export const dieInTheMiddle: Behaviour = (response) => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('a part', () => response.socket?.destroy());
};

/** Says 200, then as many bytes as are taken, up to a limit; tells how many were. */
export function flood(bytes: number): Behaviour & { sent(): number } {
  const part = Buffer.alloc(64 * 1024, 'x');
  let sent = 0;
  const behaviour: Behaviour = (response) => {
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
  return Object.assign(behaviour, { sent: () => sent });
}
