import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { destinationSubscriber } from '@/lib/delivery/destinations/destination-subscriber';
import { openDestinationDrivers } from '@/lib/delivery/destinations/drivers/open-destination-drivers';
import { webhookSubscriber } from '@/lib/delivery/webhooks/plan-deliveries';
import { checkSubscriber } from '@/lib/documents/checks/check-subscriber';
import { claimSubscriber } from '@/lib/documents/claims/claim-subscriber';
import type { PdfEngine } from '@/lib/files/pdf/pdf-engine-port';
import { systemClock } from '@/lib/foundation/clock';
import { readEnv } from '@/lib/foundation/config/env';
import { newId } from '@/lib/foundation/ids';
import { channelSubscriber } from '@/lib/intake/channels/channel-subscriber';
import { openChannelDrivers } from '@/lib/intake/channels/drivers/open-channel-drivers';
import { provideServices, type Services } from '@/lib/platform/context';
import { guardDatabaseJson } from '@/lib/platform/db/guard-database-json';
import { createRejectedJsonReporter } from '@/lib/platform/db/report-rejected-json';
import type { JobEngine } from '@/lib/platform/jobs/job-port';
import { openLimiters } from '@/lib/platform/limiter/limiters';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { openFileStorage } from '@/lib/platform/storage/file-storage';
import { STORED_JSON } from '@/lib/server/stored-json';
import { inProcessShaper } from '@/test-support/custom-schema/in-process-shaper';
import { inProcessReaders } from '@/test-support/readers/in-process-readers';
import { getRunContract } from './contract/api-contract';
import { openTestDatabase } from './database';

/** Credential of a call: the headers of a credential that the factories made. */
export interface Credential {
  headers: Record<string, string>;
}

export interface Call {
  /** HTTP method. Default: `POST` with a body, otherwise `GET`. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** Path that the handler sees. Its parameters are in `params`. */
  path?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Body, sent as application/json. */
  json?: unknown;
  body?: BodyInit;
  as?: Credential;
}

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

export interface TestApp {
  services: Services;
  /** Calls a route's handler as Next would. If enabled for the run, checks the response against the API document. */
  call(handler: Handler, call?: Call): Promise<Response>;
  close(): Promise<void>;
}

/** Origin of all calls: the public URL of the installation, and the origin of browser requests. */
export const TEST_ORIGIN = 'http://sheaf.test';

/**
 * Opens an application with a separate database and file storage. Without `overrides`, it runs no jobs and has no PDF
 * engine.
 */
export async function openTestApp(overrides: Partial<Services> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-test-'));
  const database = await openTestDatabase();
  const { limits } = readEnv({});
  const log = pino({ level: 'silent' });
  const outbound = openGuardedOutbound({ allowPrivate: false });
  const services: Services = {
    db: guardDatabaseJson(database.db, STORED_JSON, createRejectedJsonReporter(overrides.log ?? log)),
    storage: await openFileStorage(folder),
    pdf: absentPdfEngine,
    readers: inProcessReaders,
    shaper: inProcessShaper,
    documentEventSubscribers: [
      checkSubscriber,
      claimSubscriber,
      webhookSubscriber,
      destinationSubscriber,
      channelSubscriber,
    ],
    ocrLanguages: ['deu', 'eng', 'fra'],
    jobs: idleJobs,
    limiters: openLimiters(database.db, limits, { soleProcess: true }),
    outbound,
    channelDrivers: openChannelDrivers({ folders: [], outbound }),
    destinationDrivers: openDestinationDrivers({ folders: [], outbound, mailer: disabledMailer }),
    mailer: disabledMailer,
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
      const response = await handler(buildRequest(call), { params: Promise.resolve(call.params ?? {}) });
      return (await getRunContract())?.check(handler, response) ?? response;
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

export function buildRequest(call: Call): Request {
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
  // Node requires `duplex: 'half'` for a streamed body.
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

/** Job engine that does nothing. Events stay in the outbox, where a test can read them. */
const idleJobs: JobEngine = {
  start: async () => {},
  stop: async () => {},
  ready: () => true,
  wake: () => {},
};

const throwAbsent = () => Promise.reject(new Error('This test brought no PDF engine.'));
const absentPdfEngine: PdfEngine = {
  inspect: throwAbsent,
  inspectImage: throwAbsent,
  joinImages: throwAbsent,
  rotate: throwAbsent,
  addTextLayer: throwAbsent,
  cut: throwAbsent,
  readText: throwAbsent,
  recognizeText: throwAbsent,
  drawPages: throwAbsent,
  readBarcodes: throwAbsent,
  readEmbeddedInvoice: throwAbsent,
  renderPage: throwAbsent,
  close: async () => {},
};
