import type { Logger } from 'pino';
import type { PdfEngine } from '@/lib/files/pdf/pdf-engine-port';
import type { Readers } from '@/lib/files/readers/file-readers-port';
import type { Actor, System } from '@/lib/foundation/actor';
import type { Clock } from '@/lib/foundation/clock';
import type { Limits, OidcSettings } from '@/lib/foundation/config/env';
import type { IdSource } from '@/lib/foundation/ids';
import { getProcessValue } from '@/lib/foundation/process-value';
import type { SelfTest } from '@/lib/platform/child-processes/child-port';
import type { Database } from '@/lib/platform/db/database';
import type { JobEngine } from '@/lib/platform/jobs/job-port';
import type { Limiters } from '@/lib/platform/limiter/limiter-port';
import type { Mailer } from '@/lib/platform/mail/mail-port';
import type { Outbound } from '@/lib/platform/outbound/outbound-port';
import type { Storage } from '@/lib/platform/storage/storage-port';
import type { ProxyTrust } from './trusted-proxies';

/**
 * Services of a process, as interfaces. `lib/server/container.ts` or a test provides them. Higher layers add their own
 * services by augmenting this interface.
 */
export interface Services {
  db: Database;
  storage: Storage;
  pdf: PdfEngine;
  /** Readers of files without pages. */
  readers: Readers;
  /** Reports if files can be read on this machine. Missing in tests that read none. */
  selfTest?: SelfTest | undefined;
  /** OCR languages, by Tesseract name. */
  ocrLanguages: readonly string[];
  jobs: JobEngine;
  limiters: Limiters;
  /** Sends requests to user-defined URLs. */
  outbound: Outbound;
  mailer: Mailer;
  limits: Limits;
  clock: Clock;
  newId: IdSource;
  log: Logger;
  /** Key for sessions and stored secrets. */
  secretKey: string;
  /** Public URL without a trailing slash. */
  publicUrl: string;
  oidc?: OidcSettings;
  llmApiKey?: string | undefined;
  /** Proxies whose forwarded headers are trusted for the client's address. */
  trustProxy: ProxyTrust;
}

/** Services for one request, with any actor. */
export interface RequestServices extends Services {
  requestId: string;
}

/** Context of a verb: the process's services and the actor. */
export interface Context<A extends Actor = Actor> extends RequestServices {
  actor: A;
  /** Time when the request came in, before any waiting; undefined for a job. */
  arrivedAt?: Date;
}

const provided = getProcessValue('services', (): { services?: Promise<Services> } => ({}));

/** Sets the services of the process. Called once at startup or by a test. */
export function provideServices(services: Promise<Services>): void {
  provided.services = services;
}

/** Returns the services of the process; waits during startup. */
export function services(): Promise<Services> {
  if (!provided.services) throw new Error('The process has not been started.');
  return provided.services;
}

/** Returns a job's context: the system actor in the organization that its payload belongs to. */
export function systemContext(
  services: Services,
  organizationId: string,
  requestId: string,
): Context<System> {
  return { ...services, actor: { kind: 'system', organizationId }, requestId };
}
