import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { documentValidator } from '@/lib/testing/contract/validator';
import { type HttpAnswer, httpCall } from '../harness/http-call';
import { Chance } from './chance';
import { HOSTILE_HEADERS, HOSTILE_IDS, HOSTILE_QUERY_VALUES, mutate, RAW_BODIES } from './hostile-input';
import { problemsOf } from './judge-response';
import { largeBodies } from './large-bodies';
import { type ApiDocument, type Operation, operationsOf, readApiDocument } from './operations';
import { type FormPart, type Input, RECIPES, usualIds } from './recipes';
import { sampleValue } from './sample-value';
import { openStage, type Stage } from './stage';

const BOUNDARY = 'fuzz-boundary-5d2c';
const RESPONSE_WITHIN_MS = 60_000;
const SLICE_BYTES = 64 * 1024;
const EARLY_REJECTION_BYTES = 64 * 1024;
const MAX_BROKEN_CONNECTIONS = 5;
/** The longest that any request may hold up the others, in ms. */
export const MAX_STANDSTILL_MS = 250;

export interface FuzzOptions {
  seed: number;
  /** Repetitions of the random variants of each operation. */
  rounds: number;
  /** Only operations whose ID contains this text. */
  only?: string;
  /** Whether bodies as large as a route accepts, and larger ones, are sent. */
  large: boolean;
  onOperation?(id: string, requests: number, elapsedMs: number): void;
}

export interface FuzzReport {
  requests: number;
  /** A line each: operation, kind of request, problem. */
  problems: string[];
  /** Operations that no request reached a 2xx on. */
  neverSucceeded: string[];
  /** Longest time on the processor that the main thread kept `/api/live` waiting. */
  longestStandstillMs: number;
  /** Requests that hold the others up whenever they are sent. */
  standstills: string[];
}

interface Attempt {
  kind: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** Sends hostile and correct requests to every operation of the built application, and judges each response. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-fuzz-'));
  const stage = await openStage(dataDir);
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
      const waitedMs = await repeatedStandstill(stage, attempt);
      if (waitedMs >= MAX_STANDSTILL_MS)
        standstills.push(
          `${attempt.method} ${attempt.path} (${attempt.kind}) holds up the others for ${waitedMs} ms.`,
        );
    }
    return { ...report, longestStandstillMs: longestMs, standstills };
  } finally {
    await liveness.stop();
    await stage.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A request, with the times (as `Date.now()`) between which it was under way. */
interface Sent {
  attempt: Attempt;
  beganAt: number;
  endedAt: number;
}

async function fuzzAll(stage: Stage, options: FuzzOptions, sent: Sent[]) {
  const document = await readApiDocument();
  const problemOf = documentValidator(document);
  const operations = operationsOf(document).filter(({ id }) => id.includes(options.only ?? ''));
  const chance = new Chance(options.seed);
  const problems = new Set<string>();
  const neverSucceeded: string[] = [];
  let requests = 0;
  for (const operation of operations) {
    if (stage.server.process.exitCode !== null || stage.server.process.signalCode !== null) {
      problems.add(`The server ended before ${operation.id}.`);
      break;
    }
    let succeeded = false;
    const send = async (attempt: Attempt) => {
      requests += 1;
      const beganAt = Date.now();
      const answer = await call(stage, attempt);
      sent.push({ attempt, beganAt, endedAt: Date.now() });
      const found = typeof answer === 'string' ? [answer] : problemsOf(operation, answer, problemOf);
      for (const problem of found) problems.add(`${operation.id} (${attempt.kind}) ${problem}`);
      if (typeof answer !== 'string' && answer.status < 300) succeeded = true;
    };
    const began = performance.now();
    const before = requests;
    const input = await goodInput(stage, document, operation, chance);
    await send(attemptOf(stage, operation, 'correct', input));
    for (const attempt of variants(stage, document, operation, input, chance, options)) await send(attempt);
    if (!succeeded) neverSucceeded.push(operation.id);
    options.onOperation?.(operation.id, requests - before, performance.now() - began);
  }
  return { requests, problems: [...problems], neverSucceeded };
}

async function goodInput(
  stage: Stage,
  document: ApiDocument,
  operation: Operation,
  chance: Chance,
): Promise<Input> {
  const recipe = RECIPES[operation.id];
  const made: Input = recipe ? await recipe(stage) : {};
  const json = made.json ?? (operation.json && sampleValue(document, operation.json, chance, []));
  return { ...made, json, ids: { ...usualIds(stage, operation.id), ...made.ids } };
}

function* variants(
  stage: Stage,
  document: ApiDocument,
  operation: Operation,
  input: Input,
  chance: Chance,
  { rounds, large }: FuzzOptions,
): Generator<Attempt> {
  const attempt = (kind: string, changed: Input) =>
    attemptOf(stage, operation, kind, { ...input, ...changed });
  const { json, pathNames, query } = operation;
  for (let round = 0; round < rounds; round += 1) {
    if (json) {
      const sample = sampleValue(document, json, chance, Object.values(input.ids ?? {}));
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
      for (const [kind, form] of hostileForms(input.form ?? [])) yield attempt(kind, { form });
  }
  if (json) {
    for (const [kind, raw] of Object.entries(RAW_BODIES)) yield { ...attempt(`raw ${kind}`, {}), body: raw };
    if (large)
      for (const { kind, body } of largeBodies(document, json))
        yield { ...attempt(`large ${kind}`, {}), body };
  }
}

function* hostileForms(form: FormPart[]): Generator<[string, FormPart[]]> {
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

function attemptOf(stage: Stage, operation: Operation, kind: string, input: Input): Attempt {
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
    body: operation.form ? formBody(input.form ?? []) : operation.json && JSON.stringify(input.json),
  };
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

/** @returns the response, or a sentence when there is none */
async function call(stage: Stage, attempt: Attempt): Promise<HttpAnswer | string> {
  // A server that rejects a body early may close the connection before the client has read the response.
  const mayBreak = (attempt.body?.length ?? 0) > EARLY_REJECTION_BYTES;
  for (let left = mayBreak ? MAX_BROKEN_CONNECTIONS : 0; ; left -= 1) {
    try {
      return await callOnce(stage, attempt);
    } catch (error) {
      if (left === 0) return `had no response: ${String(error)}`;
    }
  }
}

function callOnce(stage: Stage, { method, path, headers, body }: Attempt): Promise<HttpAnswer | string> {
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return Promise.race([
    httpCall(stage.server.url + path, {
      method: method as 'GET',
      headers: { ...length, ...headers },
      body: body === undefined || body.length === 0 ? undefined : Readable.from(slices(Buffer.from(body))),
    }),
    new Promise<string>((answer) =>
      setTimeout(answer, RESPONSE_WITHIN_MS, 'had no response within a minute.').unref(),
    ),
  ]);
}

/** A body is sent in slices, so that a response that comes before its end is read. */
function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES);
}

/**
 * Sends a request several times, alone. Jobs and the collector of garbage may hold others up now and then; a request
 * is at fault if others wait every time.
 *
 * @returns the shortest of the longest waits, in ms
 */
async function repeatedStandstill(stage: Stage, attempt: Attempt): Promise<number> {
  const waits: number[] = [];
  while (waits.length < STANDSTILL_REPETITIONS && (waits.at(-1) ?? MAX_STANDSTILL_MS) >= MAX_STANDSTILL_MS) {
    const liveness = watchLive(stage);
    await liveness.ready;
    await call(stage, attempt);
    waits.push((await liveness.stop()).longestMs);
  }
  return Math.min(...waits);
}
const STANDSTILL_REPETITIONS = 5;

/** Waits for `/api/live`; times as `Date.now()`. */
interface Waits {
  asked: number;
  longestMs: number;
  /** Those above the limit. */
  long: { waitedMs: number; beganAt: number; endedAt: number }[];
}

/** Starts the process that measures how long `/api/live` has to wait. */
function watchLive({ server }: Stage): { ready: Promise<unknown>; stop(): Promise<Waits> } {
  const watcher = spawn(
    process.execPath,
    [
      resolvePath('e2e/fuzz/watch-live.mjs'),
      server.url,
      String(server.process.pid),
      String(MAX_STANDSTILL_MS),
    ],
    { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] },
  );
  const output = text(watcher.stdout!);
  const exited = once(watcher, 'exit');
  const ready = Promise.race([once(watcher, 'message'), exited]);
  let waits: Promise<Waits> | undefined;
  const stop = async () => {
    watcher.stdin!.end();
    await exited;
    const measured = JSON.parse(await output) as Waits;
    if (measured.asked === 0 && measured.longestMs === 0)
      throw new Error('Nobody asked whether the server is alive.');
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
