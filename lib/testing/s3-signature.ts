import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SKEW_MS = 15 * 60_000;

/**
 * Holds a request to AWS Signature Version 4, by its published rules and with nothing of the client's.
 * @returns the code of the refusal, or null when the request is who it says
 */
export function refusalOf(request: IncomingMessage, expected: S3Credentials, now: Date): string | null {
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
  // What the request says must be what was signed.
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signedHeaders.includes(name))) {
    return 'AccessDenied';
  }
  const unsigned = Object.keys(request.headers).find(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  );
  if (unsigned) return 'AccessDenied';
  const time = headerOf(request, 'x-amz-date');
  if (!time.startsWith(day!)) return 'AuthorizationHeaderMalformed';
  if (Math.abs(dateOf(time).getTime() - now.getTime()) > SKEW_MS) return 'RequestTimeTooSkewed';

  const text = [
    ALGORITHM,
    time,
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical(request, signedHeaders)),
  ];
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${expected.secretAccessKey}`, day!), region!),
  );
  const signature = hmac(key, text.join('\n'));
  return timingSafeEqual(signature, Buffer.from(found[3]!, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function canonical(request: IncomingMessage, signedHeaders: readonly string[]): string {
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
    ...signedHeaders.map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n');
}

const headerOf = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Everything but unreserved characters, as RFC 3986 has it. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `20260102T030405Z` */
const dateOf = (time: string): Date =>
  new Date(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
