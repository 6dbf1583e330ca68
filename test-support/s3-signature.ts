import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;

/**
 * Verifies a request with AWS Signature Version 4, by its published rules and without the client's code.
 *
 * @returns the error code, or null if the signature is valid
 */
export function getSignatureError(
  request: IncomingMessage,
  expected: S3Credentials,
  now: Date,
): string | null {
  const header = request.headers.authorization ?? '';
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header);
  if (!found) return 'AccessDenied';
  const [accessKeyId, day, region, service, end] = found[1]!.split('/');
  const signedHeaders = found[2]!.split(';');
  if (accessKeyId !== expected.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== expected.region || service !== 's3' || end !== 'aws4_request') {
    return 'AuthorizationHeaderMalformed';
  }
  // These headers must be signed.
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signedHeaders.includes(name))) {
    return 'AccessDenied';
  }
  const unsigned = Object.keys(request.headers).find(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  );
  if (unsigned) return 'AccessDenied';
  const time = getHeader(request, 'x-amz-date');
  if (!time.startsWith(day!)) return 'AuthorizationHeaderMalformed';
  if (Math.abs(formatDate(time).getTime() - now.getTime()) > MAX_SKEW_MS) return 'RequestTimeTooSkewed';

  const text = [
    ALGORITHM,
    time,
    `${day}/${region}/s3/aws4_request`,
    sha256(buildCanonicalRequest(request, signedHeaders)),
  ];
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${expected.secretAccessKey}`, day!), region!),
  );
  const signature = hmac(key, text.join('\n'));
  return timingSafeEqual(signature, Buffer.from(found[3]!, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function buildCanonicalRequest(request: IncomingMessage, signedHeaders: readonly string[]): string {
  const [path, query = ''] = request.url!.split('?');
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name, value = ''] = pair.split('=').map((part) => encode(decodeURIComponent(part)));
      return `${name}=${value}`;
    });
  return [
    request.method,
    path!
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    pairs.sort().join('&'),
    ...signedHeaders.map((name) => `${name}:${getHeader(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    getHeader(request, 'x-amz-content-sha256'),
  ].join('\n');
}

const getHeader = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Encodes all characters except the unreserved characters of RFC 3986. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parses a date such as `20260102T030405Z`. */
const formatDate = (time: string): Date =>
  new Date(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
