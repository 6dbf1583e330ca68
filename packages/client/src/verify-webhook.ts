import type { webhooks } from './paths.js';

/** Event that Sheaf sends to a webhook endpoint. `type` tells the events apart. */
export type WebhookEvent = {
  [Type in keyof webhooks]: webhooks[Type]['post']['requestBody']['content']['application/json'] & {
    type: Type;
  };
}[keyof webhooks];

/** Reason why a webhook request was rejected. */
export type WebhookErrorCode =
  | 'missing_header'
  | 'invalid_timestamp'
  | 'timestamp_out_of_tolerance'
  | 'invalid_signature'
  | 'invalid_payload'
  | 'invalid_secret';

export class WebhookVerificationError extends Error {
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WebhookVerificationError';
    this.code = code;
  }
}

export interface WebhookVerification {
  /** Raw body of the request, before any parsing. */
  payload: string | Uint8Array | ArrayBuffer;
  /** Headers of the request: of `fetch`, of Node, or a plain object with lowercase names. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** Secret of the endpoint (`whsec_…`), or several secrets, of which one must match. */
  secret: string | readonly string[];
  /** Maximum difference between the clocks, in seconds. Default: 300. */
  toleranceSeconds?: number;
}

const DEFAULT_TOLERANCE_SECONDS = 300;
const SIGNATURE_VERSION = 'v1';
const SECRET_PREFIX = 'whsec_';
const SIGNATURE_BYTES = 32;
/** Maximum number of signatures that are compared. During the rotation of a secret, a request has two. */
const MAX_SIGNATURES = 10;
const encoder = new TextEncoder();

/**
 * Verifies a webhook request as defined by Standard Webhooks, and returns its event. Compares signatures in constant
 * time.
 *
 * @throws WebhookVerificationError
 */
export async function verifyWebhook({
  payload,
  headers,
  secret,
  toleranceSeconds = DEFAULT_TOLERANCE_SECONDS,
}: WebhookVerification): Promise<WebhookEvent> {
  const id = getHeader(headers, 'webhook-id');
  const timestamp = getHeader(headers, 'webhook-timestamp');
  const signatures = parseSignatures(getHeader(headers, 'webhook-signature'));
  checkTimestamp(timestamp, toleranceSeconds);

  const body = typeof payload === 'string' ? encoder.encode(payload) : new Uint8Array(payload);
  const signed = concat(encoder.encode(`${id}.${timestamp}.`), body);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (secrets.length === 0) throw new WebhookVerificationError('invalid_secret', '`secret` is required.');
  const keys = await Promise.all(secrets.map(importSecret));
  const expected = await Promise.all(keys.map((key) => crypto.subtle.sign('HMAC', key, signed)));
  if (!expected.some((each) => includesEqual(signatures, new Uint8Array(each)))) {
    throw new WebhookVerificationError(
      'invalid_signature',
      'No signature matches. Verify the raw body, and use the secret of this endpoint.',
    );
  }
  return parseEvent(body);
}

function getHeader(headers: WebhookVerification['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  const text = Array.isArray(value) ? value.join(' ') : value;
  if (text) return text;
  throw new WebhookVerificationError('missing_header', `The header \`${name}\` is missing.`);
}

function checkTimestamp(timestamp: string, toleranceSeconds: number): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError(
      'invalid_timestamp',
      'The header `webhook-timestamp` must be a number of seconds.',
    );
  }
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds) return;
  throw new WebhookVerificationError(
    'timestamp_out_of_tolerance',
    `The header \`webhook-timestamp\` differs from the clock by more than ${toleranceSeconds} s.`,
  );
}

/**
 * Parses the header: signatures with their version, separated by spaces. Ignores unknown versions, signatures of another
 * length, and all after the first 10.
 */
function parseSignatures(header: string): Uint8Array[] {
  const signatures: Uint8Array[] = [];
  for (const each of header.split(' ')) {
    if (signatures.length === MAX_SIGNATURES) break;
    const [version, signature = ''] = each.split(',', 2);
    const bytes = version === SIGNATURE_VERSION ? decodeBase64(signature) : undefined;
    if (bytes?.length === SIGNATURE_BYTES) signatures.push(bytes);
  }
  return signatures;
}

/** Compares all signatures with the expected one, in constant time. */
const includesEqual = (signatures: readonly Uint8Array[], expected: Uint8Array): boolean =>
  signatures.map((each) => isEqual(each, expected)).includes(true);

/** Compares two signatures of 32 bytes. The time doesn't depend on their content. */
function isEqual(first: Uint8Array, second: Uint8Array): boolean {
  let difference = 0;
  for (let at = 0; at < SIGNATURE_BYTES; at += 1) difference |= first[at]! ^ second[at]!;
  return difference === 0;
}

async function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = decodeBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  if (!bytes || bytes.length === 0) {
    throw new WebhookVerificationError('invalid_secret', '`secret` must be `whsec_` followed by base64.');
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function parseEvent(body: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as WebhookEvent;
  } catch (cause) {
    throw new WebhookVerificationError('invalid_payload', 'The body is not JSON.', { cause });
  }
}
