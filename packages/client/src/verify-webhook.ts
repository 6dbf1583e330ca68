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
  const results = await Promise.all(
    keys.flatMap((key) => signatures.map((each) => crypto.subtle.verify('HMAC', key, each, signed))),
  );
  if (!results.includes(true)) {
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

/** Parses the header: signatures with their version, separated by spaces. Ignores unknown versions. */
const parseSignatures = (header: string): Uint8Array<ArrayBuffer>[] =>
  header.split(' ').flatMap((each) => {
    const [version, signature = ''] = each.split(',', 2);
    const bytes = version === SIGNATURE_VERSION ? decodeBase64(signature) : undefined;
    return bytes ? [bytes] : [];
  });

async function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = decodeBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  if (!bytes || bytes.length === 0) {
    throw new WebhookVerificationError('invalid_secret', '`secret` must be `whsec_` followed by base64.');
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
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
