import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { RecordedCall } from '@/test-support/contract/recording-proxy';
import { freePort } from '@/test-support/free-port';
import { waitUntil } from './wait-until';

export interface Violation {
  /** `request` or `response`, and the place in it. */
  location: string[];
  message: string;
}

/** Prism as a validating proxy in front of a server that repeats recorded responses. */
export interface Prism {
  /** Returns the ways in which a call differs from the API document. */
  validate(call: RecordedCall): Promise<Violation[]>;
  close(): Promise<void>;
}

/** Largest body that Prism reads, in bytes. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

const START_TIMEOUT_MS = 120_000;
const CALL_HEADER = 'x-recorded-call';
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** @param command the command that starts Prism, without the address of the server and the port */
export async function openPrism([program, ...args]: readonly string[]): Promise<Prism> {
  const calls = new Map<string, RecordedCall>();
  const repeating = createServer((incoming, outgoing) => {
    const id = String(incoming.headers[CALL_HEADER]);
    const { response } = calls.get(id)!;
    calls.delete(id);
    outgoing.writeHead(response.status, dropConnectionHeaders(response.headers) as never);
    outgoing.end(response.body);
  }).listen(0, '127.0.0.1');
  await once(repeating, 'listening');
  const { port: repeatingPort } = repeating.address() as AddressInfo;
  const port = await freePort();
  const child = spawn(program!, [...args, `http://127.0.0.1:${repeatingPort}`, '--port', String(port)], {
    stdio: 'ignore',
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  await waitUntil('Prism accepts connections', START_TIMEOUT_MS, () => canConnect(port));
  let lastId = 0;
  return {
    validate: async (call) => {
      lastId += 1;
      const id = String(lastId);
      calls.set(id, call);
      const { headers, text } = await send(port, call, id);
      // Prism rejects some requests itself, for example invalid JSON.
      if (calls.delete(id)) return [{ location: ['request'], message: text }];
      return parseViolations(headers['sl-violations']);
    },
    close: async () => {
      process.off('exit', kill);
      const exited = once(child, 'exit');
      child.kill();
      await exited;
      repeating.close();
    },
  };
}

/** Prism prefixes and cuts a list that is too long for a header. */
function parseViolations(header: string | string[] | undefined): Violation[] {
  const value = String(header ?? '[]');
  if (value.startsWith('[')) return JSON.parse(value);
  const place = value.includes('"location":["response"') ? 'response' : 'request';
  return [{ location: [place], message: value }];
}

const dropConnectionHeaders = (headers: string[]): string[] =>
  headers.filter((_, at) => !CONNECTION_HEADERS.has(headers[at - (at % 2)]!.toLowerCase()));

function send(
  port: number,
  { method, url, request: { headers, body } }: RecordedCall,
  id: string,
): Promise<{ headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: [...headers, CALL_HEADER, id] as never,
      agent: false,
      maxHeaderSize: 64 * 1024,
    });
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ headers: response.headers, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    call.end(body);
  });
}

const canConnect = (port: number): Promise<true | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(undefined));
  });
