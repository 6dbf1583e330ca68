import type { Logger } from 'pino';
import type { Actor, System } from '@/lib/access/actor';
import type { Limits, OidcSettings } from '@/lib/config/env';
import type { Clock } from '@/lib/core/clock';
import type { IdSource } from '@/lib/core/ids';
import type { DocumentShaper } from '@/lib/custom-schema/port';
import type { ProxyTrust } from '@/lib/http/proxy-trust';
import type { PdfEngine } from '@/lib/pdf/engine';
import type { SelfTest } from '@/lib/platform/child-processes/port';
import type { Database } from '@/lib/platform/db/database';
import type { JobEngine } from '@/lib/platform/jobs/port';
import type { Limiters } from '@/lib/platform/limiter/port';
import type { Mailer } from '@/lib/platform/mail/port';
import type { Outbound } from '@/lib/platform/outbound/port';
import type { Storage } from '@/lib/platform/storage/port';
import type { Readers } from '@/lib/readers/port';

/** What a process has: made by `lib/container.ts`, or by a test. Ports as types; no driver is named here. */
export interface Services {
  db: Database;
  storage: Storage;
  pdf: PdfEngine;
  /** Opens what has no pages. */
  readers: Readers;
  /** Evaluates custom schemas. */
  shaper: DocumentShaper;
  /** Reports whether files can be read on this machine. Absent in tests that read none. */
  selfTest?: SelfTest | undefined;
  /** That pictures can be read in, by tesseract's names. */
  ocrLanguages: readonly string[];
  jobs: JobEngine;
  limiters: Limiters;
  /** Calls addresses that users named. */
  outbound: Outbound;
  mailer: Mailer;
  limits: Limits;
  clock: Clock;
  newId: IdSource;
  log: Logger;
  /** For sessions and stored secrets. */
  secretKey: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** The OpenID Connect provider that people may sign in with. */
  oidc?: OidcSettings;
  /** The installation's key for a language model. */
  llmApiKey?: string | undefined;
  /** Whose forwarded headers tell the client's address. */
  trustProxy: ProxyTrust;
}

/** The process's services for one request, whoever asks. */
export interface RequestServices extends Services {
  requestId: string;
}

/** What a verb is given: the process's services, and who asks. */
export interface Context<A extends Actor = Actor> extends RequestServices {
  actor: A;
  /** When a request came in, before anything was waited for; a job has none. */
  arrivedAt?: Date;
}

// Next bundles routes and instrumentation apart, so a module variable would exist twice.
const KEY = Symbol.for('sheaf.services');
const holder = globalThis as { [KEY]?: Promise<Services> };

/** Called once by the process's start (or a test) with what everything else then uses. */
export function provideServices(services: Promise<Services>): void {
  holder[KEY] = services;
}

/** The process's services; waits while it starts. */
export function services(): Promise<Services> {
  const promise = holder[KEY];
  if (!promise) throw new Error('The process has not been started.');
  return promise;
}

/** A job's context: it acts for the system, within the organization that its payload belongs to. */
export function systemContext(
  services: Services,
  organizationId: string,
  requestId: string,
): Context<System> {
  return { ...services, actor: { kind: 'system', organizationId }, requestId };
}
