import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readApiDocument } from '@/test-support/contract/api-document';
import { createDocumentValidator } from '@/test-support/contract/validator';
import { type HttpResponse, httpCall } from '../harness/http-call';
import {
  AGENT_OPERATION,
  type AgentMessage,
  type AgentTool,
  createAgentMessage,
  findAgentProblems,
  generateAgentMessages,
  hasAgentResult,
} from './agent-messages';
import { findResponseProblems } from './check-response';
import { type FuzzFixture, openFuzzFixture } from './fuzz-fixture';
import { HOSTILE_HEADERS, HOSTILE_IDS, HOSTILE_QUERY_VALUES, mutate, RAW_BODIES } from './hostile-input';
import { generateLargeBodies } from './large-bodies';
import { type FormPart, getDefaultIds, INPUT_BUILDERS, type OperationInput } from './operation-inputs';
import { type ApiDocument, getOperations, type Operation } from './operations';
import { createSampleValue } from './sample-value';
import { SeededRandom } from './seeded-random';
import { buildToolArguments } from './tool-arguments';

const BOUNDARY = 'fuzz-boundary-5d2c';
const RESPONSE_TIMEOUT_MS = 60_000;
const SLICE_BYTES = 64 * 1024;
const EARLY_REJECTION_BYTES = 64 * 1024;
const MAX_BROKEN_CONNECTIONS = 5;
const MAX_OUTPUT = 4000;
/** Number of requests that the report lists if the server ended. */
const LAST_REQUESTS = 3;
/** Shortest main-thread processor time in ms that counts as blocking others. */
const MIN_STANDSTILL_MS = 250;
/**
 * A request may take as much processor time on the main thread as parsing 1 MB of JSON this many times. On a busy
 * machine both take longer, so that the result depends on Sheaf and not on the machine.
 */
const MAX_STANDSTILL_PARSES = 30;

export interface FuzzOptions {
  seed: number;
  /** Number of random variants per operation. */
  rounds: number;
  /** Filter: only operations whose ID contains this text. */
  only?: string;
  /** `true` to send bodies at and above the size limit of a route. */
  large: boolean;
  onOperation?(id: string, requests: number, elapsedMs: number): void;
}

export interface FuzzReport {
  requests: number;
  /** Problems, one line each: operation, kind of request, problem. */
  problems: string[];
  /** Operations without any 2xx response, with the response to the correct request. */
  neverSucceeded: string[];
  /** Longest main-thread processor time that delayed `/api/live`, in ms. */
  longestStandstillMs: number;
  /** Requests that block others every time they are sent. */
  standstills: string[];
}

interface Attempt {
  kind: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Builds the body. Attempts are kept until the end of a run, and some bodies have 29 MB. */
  buildBody?: () => string | Buffer;
}

/** Sends invalid and valid requests to every operation of the built application and checks each response. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-fuzz-'));
  const stage = await openFuzzFixture(dataDir);
  const liveness = watchLive(stage);
  try {
    const sent: Sent[] = [];
    const report = await fuzzAll(stage, options, sent);
    const { longestMs, long } = await liveness.stop();
    const suspects = sent.filter((each) =>
      long.some(({ beganAt, endedAt }) => each.beganAt <= endedAt && each.endedAt >= beganAt),
    );
    const standstills = longestMs === Number.MAX_SAFE_INTEGER ? ['/api/live had no response.'] : [];
    for (const { attempt } of suspects) {
      const { waitedMs, limitMs } = await repeatStandstill(stage, attempt);
      if (waitedMs >= limitMs)
        standstills.push(
          `${attempt.method} ${attempt.path} (${attempt.kind}) blocks other requests for ${waitedMs} ms, over ${Math.round(limitMs)} ms.`,
        );
    }
    return { ...report, longestStandstillMs: longestMs, standstills };
  } finally {
    await liveness.stop();
    await stage.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Request with its start and end times (as `Date.now()`). */
interface Sent {
  attempt: Attempt;
  beganAt: number;
  endedAt: number;
}

async function fuzzAll(stage: FuzzFixture, options: FuzzOptions, sent: Sent[]) {
  const document = await readApiDocument<ApiDocument>();
  const getProblem = createDocumentValidator(document);
  const operations = getOperations(document).filter(({ id }) => id.includes(options.only ?? ''));
  const chance = new SeededRandom(options.seed);
  const problems = new Set<string>();
  const neverSucceeded: string[] = [];
  let requests = 0;
  /** @returns undefined without a response */
  const sendAttempt = async (
    id: string,
    attempt: Attempt,
    findProblems: (response: HttpResponse) => string[],
  ): Promise<HttpResponse | undefined> => {
    requests += 1;
    const beganAt = Date.now();
    const response = await call(stage, attempt);
    sent.push({ attempt, beganAt, endedAt: Date.now() });
    const found = typeof response === 'string' ? [response] : findProblems(response);
    for (const problem of found) problems.add(`${id} (${attempt.kind}) ${problem}`);
    return typeof response === 'string' ? undefined : response;
  };
  for (const operation of operations) {
    let succeeded = false;
    let refusal = '';
    const send = async (attempt: Attempt) => {
      const response = await sendAttempt(operation.id, attempt, (response) =>
        findResponseProblems(operation, response, getProblem),
      );
      if (!response) return;
      if (response.status < 300) succeeded = true;
      else if (attempt.kind === 'correct')
        refusal = `${response.status} ${response.bytes.toString('utf8', 0, 300)}`;
    };
    const began = performance.now();
    const before = requests;
    const input = await buildValidInput(stage, document, operation, chance);
    await send(createAttempt(stage, operation, 'correct', input));
    for (const attempt of generateVariants(stage, document, operation, input, chance, options)) {
      await send(attempt);
      if (hasEnded(stage)) break;
    }
    if (!succeeded) neverSucceeded.push(`${operation.id} ${refusal}`.trimEnd());
    options.onOperation?.(operation.id, requests - before, performance.now() - began);
    if (hasEnded(stage)) break;
  }
  if (!hasEnded(stage) && AGENT_OPERATION.id.includes(options.only ?? '')) {
    const began = performance.now();
    const before = requests;
    neverSucceeded.push(...(await fuzzAgents(stage, chance, options.rounds, sendAttempt)));
    options.onOperation?.(AGENT_OPERATION.id, requests - before, performance.now() - began);
  }
  if (hasEnded(stage)) problems.add(describeEnd(stage, sent));
  return { requests, problems: [...problems], neverSucceeded };
}

const hasEnded = ({ server: { process } }: FuzzFixture): boolean =>
  process.exitCode !== null || process.signalCode !== null;

function describeEnd({ server }: FuzzFixture, sent: readonly Sent[]): string {
  const { exitCode, signalCode } = server.process;
  const last = sent
    .slice(-LAST_REQUESTS)
    .map(({ attempt }) => `${attempt.method} ${attempt.path} (${attempt.kind})`);
  return `The server ended (${signalCode ?? exitCode}) after:\n${last.join('\n')}\n${server.output().slice(-MAX_OUTPUT)}`;
}

/**
 * Sends messages of agents, last, because tools can change and delete everything. Each tool must succeed once.
 *
 * @returns the tools and the kinds of correct messages that failed
 */
async function fuzzAgents(
  stage: FuzzFixture,
  chance: SeededRandom,
  rounds: number,
  send: (
    id: string,
    attempt: Attempt,
    findProblems: (response: HttpResponse) => string[],
  ) => Promise<HttpResponse | undefined>,
): Promise<string[]> {
  const { id, method, path } = AGENT_OPERATION;
  const usual = {
    ...stage.api.credentials,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
  const sendMessage = ({ kind, body, headers }: AgentMessage) => {
    const given = Object.entries<string | undefined>({ ...usual, ...headers });
    const attempt: Attempt = {
      kind,
      method,
      path,
      headers: Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined)),
      buildBody: () => body,
    };
    return send(id, attempt, findAgentProblems);
  };
  const listed = await sendMessage({ kind: 'tools', body: createAgentMessage('tools/list') });
  const tools: AgentTool[] = listed ? JSON.parse(listed.bytes.toString('utf8')).result.tools : [];
  const documents = await stage.api.documents(stage.project);
  const ids = [stage.project.uuid, ...documents.slice(0, 3).map(({ uuid }) => uuid)];
  const failed: string[] = [];
  for (const tool of tools) {
    const args = await buildToolArguments(stage, tool);
    const body = createAgentMessage('tools/call', { name: tool.name, arguments: args });
    const response = await sendMessage({ kind: `correct ${tool.name}`, body });
    const succeeded = args !== undefined && response !== undefined && hasAgentResult(response);
    if (!succeeded) failed.push(`${id} ${tool.name} ${response?.bytes.toString('utf8', 0, 300)}`);
  }
  for (const message of generateAgentMessages(tools, ids, chance, rounds)) {
    const response = await sendMessage(message);
    const succeeded = response !== undefined && hasAgentResult(response);
    if (message.kind.startsWith('correct') && !succeeded) failed.push(`${id} ${message.kind}`);
  }
  return failed;
}

async function buildValidInput(
  stage: FuzzFixture,
  document: ApiDocument,
  operation: Operation,
  chance: SeededRandom,
): Promise<OperationInput> {
  const recipe = INPUT_BUILDERS[operation.id];
  const made: OperationInput = recipe ? await recipe(stage) : {};
  const json = made.json ?? (operation.json && createSampleValue(document, operation.json, chance, []));
  return { ...made, json, ids: { ...getDefaultIds(stage, operation.id), ...made.ids } };
}

function* generateVariants(
  stage: FuzzFixture,
  document: ApiDocument,
  operation: Operation,
  input: OperationInput,
  chance: SeededRandom,
  { rounds, large }: FuzzOptions,
): Generator<Attempt> {
  const attempt = (kind: string, changed: OperationInput) =>
    createAttempt(stage, operation, kind, { ...input, ...changed });
  const { json, pathNames, query } = operation;
  for (let round = 0; round < rounds; round += 1) {
    if (json) {
      const sample = createSampleValue(document, json, chance, Object.values(input.ids ?? {}));
      yield attempt('sample', { json: sample });
      for (const base of [input.json, sample]) yield attempt('mutated', { json: mutate(base, chance) });
    }
    for (const name of pathNames)
      yield attempt('path', { ids: { ...input.ids, [name]: chance.pick(HOSTILE_IDS) } });
    for (const { name } of query)
      yield attempt('query', { query: { ...input.query, [name]: chance.pick(HOSTILE_QUERY_VALUES) } });
    yield attempt('unknown query', { query: { ...input.query, unknown: '1', '%zz': '%', 'a[]': '1' } });
    for (const headers of rounds > 1
      ? HOSTILE_HEADERS
      : [chance.pick(HOSTILE_HEADERS), chance.pick(HOSTILE_HEADERS)])
      yield attempt(`headers ${Object.keys(headers)}`, { headers: { ...input.headers, ...headers } });
    if (operation.form)
      for (const [kind, form] of generateHostileForms(input.form ?? [])) yield attempt(kind, { form });
  }
  if (json) {
    for (const [kind, raw] of Object.entries(RAW_BODIES))
      yield { ...attempt(`raw ${kind}`, {}), buildBody: () => raw };
    if (large)
      for (const { kind, buildBody } of generateLargeBodies(document, json))
        yield { ...attempt(`large ${kind}`, {}), buildBody };
  }
}

function* generateHostileForms(form: FormPart[]): Generator<[string, FormPart[]]> {
  const [file] = form;
  if (!file) return;
  yield ['no part', []];
  yield ['empty file', [{ ...file, content: '' }]];
  yield ['wrong field', [{ ...file, name: 'document' }]];
  yield ['no file name', [{ name: file.name, content: file.content }]];
  yield ['long file name', [{ ...file, filename: `${'n'.repeat(3000)}.pdf` }]];
  yield ['hostile file name', [{ ...file, filename: '../日本\u202e😀\u0000.pdf' }]];
  yield ['program', [{ ...file, content: Buffer.from('MZ\x90\x00'), filename: 'a.exe' }]];
  yield ['wrong classify', [{ name: 'classify', content: 'maybe' }, file]];
  yield ['long reference', [{ name: 'reference', content: 'r'.repeat(5000) }, file]];
  yield [
    'many fields',
    [...Array.from({ length: 1200 }, (_, at) => ({ name: `k${at}`, content: 'v' })), file],
  ];
}

function createAttempt(
  stage: FuzzFixture,
  operation: Operation,
  kind: string,
  input: OperationInput,
): Attempt {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => input.ids?.[name] ?? 'unknown');
  const query = Object.entries(input.query ?? {}).map(([name, value]) => `${name}=${value}`);
  const usual = operation.path.startsWith('/api/v1/')
    ? { authorization: `Bearer ${stage.key}` }
    : stage.api.credentials;
  const type = operation.form ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
  const hasBody = operation.form !== undefined || operation.json !== undefined;
  const headers = {
    accept: 'application/json',
    ...usual,
    ...(hasBody && { 'content-type': type }),
    ...input.headers,
  };
  return {
    kind,
    method: operation.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: Object.fromEntries(
      Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    buildBody: getBodyBuilder(operation, input),
  };
}

function getBodyBuilder(operation: Operation, { form = [], json }: OperationInput): Attempt['buildBody'] {
  if (operation.form) return () => formBody(form);
  return operation.json && json !== undefined ? () => JSON.stringify(json) : undefined;
}

const formBody = (parts: FormPart[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, content, filename }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

/** @returns the response, or a sentence if there is none */
async function call(stage: FuzzFixture, attempt: Attempt): Promise<HttpResponse | string> {
  // A server that rejects a body early may close the connection before the client has read the response.
  const body = attempt.buildBody?.();
  const mayBreak = (body?.length ?? 0) > EARLY_REJECTION_BYTES;
  for (let left = mayBreak ? MAX_BROKEN_CONNECTIONS : 0; ; left -= 1) {
    try {
      return await callOnce(stage, attempt, body);
    } catch (error) {
      if (left === 0) return `had no response: ${String(error)}`;
    }
  }
}

function callOnce(
  stage: FuzzFixture,
  { method, path, headers }: Attempt,
  body: string | Buffer | undefined,
): Promise<HttpResponse | string> {
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return Promise.race([
    httpCall(stage.server.url + path, {
      method: method as 'GET',
      headers: { ...length, ...headers },
      body: body === undefined || body.length === 0 ? undefined : Readable.from(slices(Buffer.from(body))),
    }),
    new Promise<string>((resolve) =>
      setTimeout(resolve, RESPONSE_TIMEOUT_MS, 'had no response within a minute.').unref(),
    ),
  ]);
}

/** Yields a body in slices, so that an early response is read before the body ends. */
function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES);
}

/**
 * Sends a request several times, alone. Jobs and garbage collection may also block others occasionally, so a request is
 * at fault only if every repetition blocks.
 *
 * @returns the repetition that stayed furthest below its limit, in ms
 */
async function repeatStandstill(
  stage: FuzzFixture,
  attempt: Attempt,
): Promise<{ waitedMs: number; limitMs: number }> {
  let best = { waitedMs: Number.POSITIVE_INFINITY, limitMs: MIN_STANDSTILL_MS };
  for (let times = 0; times < STANDSTILL_REPETITIONS && best.waitedMs >= best.limitMs; times += 1) {
    const liveness = watchLive(stage);
    await liveness.ready;
    await call(stage, attempt);
    const { longestMs: waitedMs } = await liveness.stop();
    const limitMs = Math.max(MIN_STANDSTILL_MS, MAX_STANDSTILL_PARSES * measureParseMs());
    if (waitedMs - limitMs < best.waitedMs - best.limitMs) best = { waitedMs, limitMs };
  }
  return best;
}
const STANDSTILL_REPETITIONS = 5;

const ITEM = { id: '01a2', page: 1, name: 'Invoice 1042.pdf', skip_pages: [1, 2, 3] };
const MEGABYTE_OF_JSON = JSON.stringify(Array.from({ length: 14_000 }, () => ITEM));
const PARSES = 20;

/** Measures the processor time in ms that parsing 1 MB of JSON takes now. */
function measureParseMs(): number {
  const before = process.cpuUsage();
  for (let times = 0; times < PARSES; times += 1) JSON.parse(MEGABYTE_OF_JSON);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / PARSES;
}

/** Delays of `/api/live`; times as `Date.now()`. */
interface StandstillReport {
  requests: number;
  longestMs: number;
  /** Waits above the limit. */
  long: { waitedMs: number; beganAt: number; endedAt: number }[];
}

/** Starts the process that measures the delay of `/api/live`. */
function watchLive({ server }: FuzzFixture): { ready: Promise<unknown>; stop(): Promise<StandstillReport> } {
  const watcher = spawn(
    process.execPath,
    [
      resolvePath('e2e/fuzz/watch-live.mjs'),
      server.url,
      String(server.process.pid),
      String(MIN_STANDSTILL_MS),
    ],
    { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] },
  );
  const output = text(watcher.stdout!);
  const exited = once(watcher, 'exit');
  const ready = Promise.race([once(watcher, 'message'), exited]);
  let waits: Promise<StandstillReport> | undefined;
  const stop = async () => {
    watcher.stdin!.end();
    await exited;
    const measured = JSON.parse(await output) as StandstillReport;
    if (measured.requests === 0 && measured.longestMs === 0)
      throw new Error('No request checked whether the server is alive.');
    return measured;
  };
  return {
    ready,
    stop: () => {
      waits ??= stop();
      return waits;
    },
  };
}
