import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/access/actor';

/** What is known of a request for its line in the log. Filled in by whoever finds out. */
export interface RequestRecord {
  /** The caller's own X-Request-Id, where it is one; else made here. */
  id: string;
  route?: string;
  actor?: string;
  organizationId?: string;
  /** The client's. */
  address?: string;
  /** Whether the answer bears the id already. */
  told?: true;
}

/** A handler sees a request's headers alone, so a record's key travels in one; what a client wrote there is lost. */
const MARK = 'x-sheaf-record';
const REQUEST_ID = 'x-request-id';
/** What usual tracers send. Whatever else somebody writes there doesn't get into our log, or back to them. */
const ACCEPTED_ID = /^[\w.:+/=-]{1,128}$/;

// Routes and the process's start are bundled apart, so a module variable would exist twice.
const KEY = Symbol.for('sheaf.requests');
const holder = globalThis as { [KEY]?: Map<string, RequestRecord> };

const records = (): Map<string, RequestRecord> => {
  holder[KEY] ??= new Map();
  return holder[KEY];
};

/**
 * Begins a record, puts its key into the request's headers, as Node has them, and its id into the answer's.
 *
 * @returns the record, and what ends it
 */
export function beginRecord(
  headers: Record<string, string | string[] | undefined>,
  answer: { setHeader(name: string, value: string): unknown },
) {
  const key = randomUUID();
  const record: RequestRecord = { id: requestIdIn(headers[REQUEST_ID]), told: true };
  headers[MARK] = key;
  records().set(key, record);
  answer.setHeader(REQUEST_ID, record.id);
  return { record, end: () => void records().delete(key) };
}

/** The record of the request that has these headers; one of its own where nobody began one, as in a test. */
export function recordOf(headers: Pick<Headers, 'get'>): RequestRecord {
  const begun = records().get(headers.get(MARK) ?? '');
  return begun ?? { id: requestIdIn(headers.get(REQUEST_ID) ?? undefined) };
}

/** Has an answer bear the id, where no server of the process has seen to that. */
export function tellId({ id, told }: RequestRecord, headers: Headers): void {
  if (!told) headers.set(REQUEST_ID, id);
}

/** Notes who asks: by id, never by credential or name. */
export function noteActor(record: RequestRecord, actor: Actor | null): void {
  if (actor === null) return;
  if (actor.kind === 'key') record.actor = `key:${actor.apiKeyId}`;
  else if (actor.kind !== 'system') record.actor = `user:${actor.userId}`;
  if (actor.kind !== 'person') record.organizationId = actor.organizationId;
}

const requestIdIn = (given: string | string[] | undefined): string =>
  typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomUUID();
