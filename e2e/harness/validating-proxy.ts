import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { freePort } from './server';
import { waitUntil } from './wait-until';

/**
 * Sends calls of documented operations through a proxy that checks requests and responses against the API document.
 * `npm run check -- openapi-tools` sets the variables. Without them, calls go to the server directly.
 */

/** Command of the proxy as a JSON array. The address of the server and `--port` are added. */
const COMMAND = process.env.VALIDATING_PROXY;
/** File to which each checked call is added as a line of JSON. */
const REPORT = process.env.VALIDATION_REPORT ?? '/dev/stderr';

export interface CheckedCall {
  method: string;
  path: string;
  status: number;
  violations: { location: string[]; message: string }[];
}

interface JsonOperation {
  method: string;
  path: RegExp;
}

interface Proxy {
  url: string;
  process: ChildProcess;
}

/** A proxy takes 150 MB. Tests use a few servers at a time, one after the other. */
const MAX_PROXIES = 4;
const START_TIMEOUT_MS = 120_000;
const proxies = new Map<string, Promise<Proxy>>();
let operations: JsonOperation[] | undefined;

/**
 * Returns the address to send a call to: at the proxy of its server if the operation sends and returns only JSON. Prism
 * reads other content as text, which changes files.
 */
export async function getCheckedUrl(method: string, url: string): Promise<string> {
  if (!COMMAND) return url;
  const { origin, pathname, search } = new URL(url);
  operations ??= listJsonOperations();
  if (!operations.some((each) => each.method === method && each.path.test(pathname))) return url;
  const proxy = await (proxies.get(origin) ?? open(origin));
  return proxy.url + pathname + search;
}

/** Adds a call that went through a proxy to the report. */
export function reportChecked(
  method: string,
  url: string,
  response: { status: number; headers: IncomingHttpHeaders },
): void {
  const violations = JSON.parse(String(response.headers['sl-violations'] ?? '[]'));
  const call: CheckedCall = { method, path: new URL(url).pathname, status: response.status, violations };
  appendFileSync(REPORT, `${JSON.stringify(call)}\n`);
}

interface Content {
  content?: Record<string, unknown>;
}

function listJsonOperations(): JsonOperation[] {
  const document: {
    paths: Record<string, Record<string, { requestBody?: Content; responses: Record<string, Content> }>>;
  } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody, responses }]) =>
        [requestBody, ...Object.values(responses)].every((each) =>
          Object.keys(each?.content ?? {}).every((type) => type === 'application/json'),
        ),
      )
      .map(([method]) => ({
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      })),
  );
}

function open(origin: string): Promise<Proxy> {
  const opened = start(origin);
  proxies.set(origin, opened);
  const [oldest] = proxies.keys();
  if (proxies.size > MAX_PROXIES && oldest !== undefined) {
    void proxies.get(oldest)?.then((proxy) => proxy.process.kill());
    proxies.delete(oldest);
  }
  return opened;
}

async function start(origin: string): Promise<Proxy> {
  const [program, ...args] = JSON.parse(COMMAND!) as string[];
  const port = await freePort();
  const child = spawn(program!, [...args, origin, '--port', String(port)], { stdio: 'ignore' });
  process.once('exit', () => child.kill());
  await waitUntil('the validating proxy accepts connections', START_TIMEOUT_MS, () => canConnect(port));
  return { url: `http://127.0.0.1:${port}`, process: child };
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
