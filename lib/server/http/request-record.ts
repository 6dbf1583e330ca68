import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/foundation/actor';
import { getProcessValue } from '@/lib/foundation/process-value';

/** Data about a request for its log line. Different layers fill in the fields. */
export interface RequestRecord {
  /** The caller's X-Request-Id if it is valid, otherwise a generated ID. */
  id: string;
  route?: string;
  actor?: string;
  organizationId?: string;
  /** Client address. */
  address?: string;
  /** true if the response already has the request ID header. */
  hasIdHeader?: true;
}

/**
 * Request header with the key of the record, because a handler sees only the headers of a request. The value that a
 * client sent is overwritten.
 */
const RECORD_HEADER = 'x-sheaf-record';
const REQUEST_ID_HEADER_NAME = 'x-request-id';
/** Format of request IDs that common tracers send. Other values don't get into the log or the response. */
const ACCEPTED_REQUEST_ID = /^[\w.:+/=-]{1,128}$/;

const records = getProcessValue('requests', () => new Map<string, RequestRecord>());

/**
 * Begins a record. Puts its key into the request's headers (in Node's form) and its ID into the response's headers.
 *
 * @returns the record, and a function that ends it
 */
export function beginRecord(
  headers: Record<string, string | string[] | undefined>,
  response: { setHeader(name: string, value: string): unknown },
) {
  const key = randomUUID();
  const record: RequestRecord = { id: parseRequestId(headers[REQUEST_ID_HEADER_NAME]), hasIdHeader: true };
  headers[RECORD_HEADER] = key;
  records.set(key, record);
  response.setHeader(REQUEST_ID_HEADER_NAME, record.id);
  return { record, end: () => void records.delete(key) };
}

/** Returns the record of the request with these headers, or a new record if none was begun, for example in a test. */
export function getRecord(headers: Pick<Headers, 'get'>): RequestRecord {
  const begun = records.get(headers.get(RECORD_HEADER) ?? '');
  return begun ?? { id: parseRequestId(headers.get(REQUEST_ID_HEADER_NAME) ?? undefined) };
}

/** Adds the request ID header to a response if the server has not added it. */
export function setRequestIdHeader({ id, hasIdHeader }: RequestRecord, headers: Headers): void {
  if (!hasIdHeader) headers.set(REQUEST_ID_HEADER_NAME, id);
}

/** Records the caller by ID, never by credential or name. */
export function setActor(record: RequestRecord, actor: Actor | null): void {
  if (actor === null) return;
  if (actor.kind === 'key') record.actor = `key:${actor.apiKeyId}`;
  else if (actor.kind !== 'system') record.actor = `user:${actor.userId}`;
  if (actor.kind !== 'person') record.organizationId = actor.organizationId;
}

const parseRequestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && ACCEPTED_REQUEST_ID.test(given) ? given : randomUUID();
