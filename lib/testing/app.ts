import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readEnv } from '@/lib/config/env';
import { provideServices, type Services } from '@/lib/context';
import { systemClock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { inProcessShaper } from '@/lib/custom-schema/testing/in-process-shaper';
import type { PdfEngine } from '@/lib/pdf/engine';
import { guardJson } from '@/lib/platform/db/guard-json';
import { rejectedJsonReporter } from '@/lib/platform/db/report-rejected-json';
import type { JobEngine } from '@/lib/platform/jobs/port';
import { openLimiters } from '@/lib/platform/limiter/limiters';
import { noMailer } from '@/lib/platform/mail/none';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { openFileStorage } from '@/lib/platform/storage/file-storage';
import { inProcessReaders } from '@/lib/readers/testing/in-process-readers';
import { STORED_JSON } from '@/lib/stored-json';
import { contractOfRun } from './contract/contract';
import { openTestDatabase } from './database';

/** Whose credential a call carries: the headers of one that the factories made. */
export interface Credential {
  headers: Record<string, string>;
}

export interface Call {
  /** `POST` when there is a body, else `GET`. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** The path that the handler sees; its parameters come from `params`. */
  path?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as application/json. */
  json?: unknown;
  body?: BodyInit;
  as?: Credential;
}

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

export interface TestApp {
  services: Services;
  /** Calls a route's handler as Next would; in a run that asks for it, its answer is held to the API document. */
  call(handler: Handler, call?: Call): Promise<Response>;
  close(): Promise<void>;
}

/** Where calls go to; also the installation's public address, and the origin that browsers' calls come from. */
export const TEST_ORIGIN = 'http://sheaf.test';

/**
 * An application with a database and a file storage of its own. Jobs are not run, and there is no PDF engine, unless
 * `overrides` bring them: a test of those says what it needs.
 */
export async function openTestApp(overrides: Partial<Services> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-test-'));
  const database = await openTestDatabase();
  const { limits } = readEnv({});
  const log = pino({ level: 'silent' });
  const services: Services = {
    db: guardJson(database.db, STORED_JSON, rejectedJsonReporter(overrides.log ?? log)),
    storage: await openFileStorage(folder),
    pdf: absentPdfEngine,
    readers: inProcessReaders,
    shaper: inProcessShaper,
    ocrLanguages: ['deu', 'eng', 'fra'],
    jobs: idleJobs,
    limiters: openLimiters(database.db, limits, { soleProcess: true }),
    outbound: openGuardedOutbound({ allowPrivate: false }),
    mailer: noMailer,
    limits,
    clock: systemClock,
    newId,
    log,
    secretKey: 'a secret of the tests, long enough for any use',
    publicUrl: TEST_ORIGIN,
    trustProxy: false,
    ...overrides,
  };
  provideServices(Promise.resolve(services));
  return {
    services,
    call: async (handler, call = {}) => {
      const response = await handler(requestOf(call), { params: Promise.resolve(call.params ?? {}) });
      return (await contractOfRun())?.hold(handler, response) ?? response;
    },
    close: async () => {
      await services.pdf.close();
      await services.shaper.close();
      await services.outbound.close();
      await services.mailer.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The request of a call, as a handler is given it. */
export function requestOf(call: Call): Request {
  const url = new URL(call.path ?? '/', TEST_ORIGIN);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  const json = call.json !== undefined;
  const body = json ? JSON.stringify(call.json) : call.body;
  const headers = {
    host: url.host,
    ...(json && { 'content-type': 'application/json' }),
    ...call.as?.headers,
    ...call.headers,
  };
  const method = call.method ?? (body === undefined ? 'GET' : 'POST');
  // Node wants to be told that a streamed body has no answer before its end.
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

/** Events stay in the outbox, where a test can read them. */
const idleJobs: JobEngine = {
  start: async () => {},
  stop: async () => {},
  ready: () => true,
  wake: () => {},
};

const absent = () => Promise.reject(new Error('This test brought no PDF engine.'));
const absentPdfEngine: PdfEngine = {
  inspect: absent,
  inspectImage: absent,
  joinImages: absent,
  rotate: absent,
  cut: absent,
  readText: absent,
  recognise: absent,
  readBarcodes: absent,
  readEmbeddedInvoice: absent,
  renderPage: absent,
  close: async () => {},
};
