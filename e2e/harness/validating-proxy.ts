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

export interface ReportedCall {
  method: string;
  path: string;
  status: number;
  /** `null` if the call went to the server directly, because it has content other than JSON. */
  violations: { location: string[]; message: string }[] | null;
}

interface DocumentedOperation {
  method: string;
  path: RegExp;
  isJson: boolean;
}

interface Proxy {
  url: string;
  process: ChildProcess;
}

/** A proxy takes 150 MB. Tests use a few servers at a time, one after the other. */
const MAX_PROXIES = 4;
const START_TIMEOUT_MS = 120_000;
const proxies = new Map<string, Promise<Proxy>>();
let operations: DocumentedOperation[] | undefined;

interface Route {
  /** Address to send the call to. */
  url: string;
  /** Adds the call to the report if its operation is documented. */
  report(response: { status: number; headers: IncomingHttpHeaders }): void;
}

/**
 * Returns where to send a call: to the proxy of its server if the operation sends and returns only JSON. Prism reads
 * other content as text, which changes files.
 */
export async function routeCall(method: string, url: string): Promise<Route> {
  const direct: Route = { url, report: () => {} };
  if (!COMMAND) return direct;
  const { origin, pathname, search } = new URL(url);
  operations ??= listOperations();
  const operation = operations.find((each) => each.method === method && each.path.test(pathname));
  if (!operation) return direct;
  const report = (status: number, violations: ReportedCall['violations']) =>
    appendFileSync(REPORT, `${JSON.stringify({ method, path: pathname, status, violations })}\n`);
  if (!operation.isJson) return { url, report: ({ status }) => report(status, null) };
  const proxy = await (proxies.get(origin) ?? open(origin));
  return {
    url: proxy.url + pathname + search,
    report: ({ status, headers }) => report(status, JSON.parse(String(headers['sl-violations'] ?? '[]'))),
  };
}

interface Content {
  content?: Record<string, unknown>;
}

/** Returns the operations of the API document. Paths with fixed segments come before those with parameters. */
function listOperations(): DocumentedOperation[] {
  const document: {
    paths: Record<string, Record<string, { requestBody?: Content; responses: Record<string, Content> }>>;
  } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  const countParameters = (path: string) => path.split('{').length;
  return Object.entries(document.paths)
    .toSorted(([a], [b]) => countParameters(a) - countParameters(b))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody, responses }]) => ({
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        isJson: [requestBody, ...Object.values(responses)].every((each) =>
          Object.keys(each?.content ?? {}).every((type) => type === 'application/json'),
        ),
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
