import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '@/lib/platform/storage/s3-settings';
import { getSignatureError } from './s3-signature';

export interface S3Call {
  operation: 'PutObject' | 'CopyObject' | 'GetObject' | 'HeadObject' | 'DeleteObject' | 'ListObjectsV2';
  /** Key of the object, or prefix of a list. */
  key: string;
}

/**
 * Fault of a request: an error code (`InternalError`, `SlowDown`) rejects the request; `cut` closes the connection
 * before anything is done, `cut_response` after the work is done; `cut_body` closes the connection in the middle of the
 * response body, `damage` flips one bit of the body; `silence` accepts the request and never responds.
 */
export type S3Fault = 'cut' | 'cut_response' | 'cut_body' | 'damage' | 'silence' | keyof typeof STATUS;

export interface S3Server {
  settings: S3Settings;
  /** Called and awaited for each request before it runs. Returns the fault of the request. */
  fault: (call: S3Call) => S3Fault | undefined | Promise<S3Fault | undefined>;
  /** All requests received, including rejected ones. */
  calls: S3Call[];
  /** Objects by key. A test may damage, remove and age them. */
  objects: Map<string, StoredObject>;
  /** How the server treats a deletion with `If-Match`. */
  conditionalDeletes: 'supported' | 'ignored' | 'rejected';
  /** Maximum number of keys in a page of a list. */
  pageLength: number;
  clock: () => Date;
  /** Closes the port and all connections. The objects stay. */
  stop(): Promise<void>;
  /** Opens the same port again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface StoredObject {
  bytes: Buffer;
  modifiedAt: Date;
}

const STATUS = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  BadRequest: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidObjectState: 403,
  InvalidRange: 416,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const;

const BUCKET = 'sheaf-files';

/**
 * Opens a store with one bucket on a local port that implements the parts of the S3 protocol that Sheaf uses:
 * path-style addresses, signatures (verified), checksums (verified), ranges, and paginated lists. It is as consistent
 * as S3: every later request sees completed writes.
 */
export async function openS3Server(port = 0): Promise<S3Server> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    handleRequest(self, request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  const listen = (where: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(where, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(port);
  const own = (server.address() as AddressInfo).port;
  const self: S3Server = {
    settings: {
      endpoint: `http://127.0.0.1:${own}`,
      region: 'eu-central-1',
      bucket: BUCKET,
      accessKeyId: 'AKIASHEAF',
      secretAccessKey: 'a secret that the store and its client share',
      localCopiesBytes: 64 * 1024 * 1024,
    },
    fault: () => undefined,
    calls: [],
    objects: new Map(),
    conditionalDeletes: 'supported',
    pageLength: 1000,
    clock: () => new Date(),
    stop,
    restart: () => listen(own),
    close: stop,
  };
  return self;
}

async function handleRequest(
  server: S3Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url!, server.settings.endpoint);
  const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const call = getOperation(request, url, key);
  server.calls.push(call);
  const bytes = await buffer(request);

  const fault = await server.fault(call);
  if (fault === 'silence') return;
  if (fault === 'cut') return void request.socket.destroy();
  const sendError = (code: keyof typeof STATUS) => {
    response.writeHead(STATUS[code], { 'content-type': 'application/xml' });
    response.end(
      request.method === 'HEAD' ? undefined : xml('Error', { Code: code, Message: `It is ${code}.` }),
    );
  };
  if (fault !== undefined && fault in STATUS) return sendError(fault as keyof typeof STATUS);
  const rejection = getSignatureError(request, server.settings, server.clock()) as keyof typeof STATUS | null;
  if (rejection) return sendError(rejection);
  if (bucket !== BUCKET) return sendError('NoSuchBucket');

  const send = (status: number, headers: Record<string, string> = {}, body: Buffer | string = '') => {
    if (fault === 'cut_response') return void request.socket.destroy();
    const sent = fault === 'damage' && body.length > 0 ? corruptBytes(Buffer.from(body)) : body;
    response.writeHead(status, headers);
    if (fault !== 'cut_body') return void response.end(request.method === 'HEAD' ? undefined : sent);
    response.write(sent.slice(0, Math.ceil(sent.length / 2)), () => request.socket.destroy());
  };

  switch (call.operation) {
    case 'PutObject': {
      const wrong = findRequestError(request, bytes);
      if (wrong) return sendError(wrong);
      server.objects.set(key, { bytes, modifiedAt: server.clock() });
      return send(200, { etag: getEtag(bytes) });
    }
    case 'CopyObject': {
      const source = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(/^\//, '');
      const object = server.objects.get(source.slice(BUCKET.length + 1));
      if (!source.startsWith(`${BUCKET}/`)) return sendError('NoSuchBucket');
      if (!object) return sendError('NoSuchKey');
      const wanted = request.headers['x-amz-copy-source-if-match'];
      const etag = getEtag(object.bytes);
      if (wanted !== undefined && wanted !== etag) return sendError('PreconditionFailed');
      server.objects.set(key, { bytes: object.bytes, modifiedAt: server.clock() });
      const result = { LastModified: server.clock().toISOString(), ETag: etag };
      return send(200, { 'content-type': 'application/xml' }, xml('CopyObjectResult', result));
    }
    case 'DeleteObject': {
      const wanted = request.headers['if-match'];
      if (wanted !== undefined && server.conditionalDeletes !== 'ignored') {
        if (server.conditionalDeletes === 'rejected') return sendError('NotImplemented');
        const object = server.objects.get(key);
        if (!object) return sendError('NoSuchKey');
        if (wanted !== getEtag(object.bytes)) return sendError('PreconditionFailed');
      }
      server.objects.delete(key);
      return send(204);
    }
    case 'ListObjectsV2':
      return send(200, { 'content-type': 'application/xml' }, listPage(server, url.searchParams));
    default: {
      const object = server.objects.get(key);
      if (!object) return sendError('NoSuchKey');
      const match = request.headers['if-match'];
      if (match !== undefined && match !== getEtag(object.bytes)) return sendError('PreconditionFailed');
      const range = parseRange(request.headers.range, object.bytes.length);
      if (range === 'beyond') return sendError('InvalidRange');
      const [start, end] = range ?? [0, object.bytes.length - 1];
      const part = object.bytes.subarray(start, end + 1);
      return send(
        range ? 206 : 200,
        {
          'content-length': `${part.length}`,
          'last-modified': object.modifiedAt.toUTCString(),
          etag: getEtag(object.bytes),
          'accept-ranges': 'bytes',
          ...(range && { 'content-range': `bytes ${start}-${end}/${object.bytes.length}` }),
        },
        part,
      );
    }
  }
}

function getOperation(request: IncomingMessage, url: URL, key: string): S3Call {
  if (request.method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined) {
    return { operation: 'CopyObject', key };
  }
  if (request.method === 'PUT') return { operation: 'PutObject', key };
  if (request.method === 'DELETE') return { operation: 'DeleteObject', key };
  if (request.method === 'HEAD') return { operation: 'HeadObject', key };
  if (key === '') return { operation: 'ListObjectsV2', key: url.searchParams.get('prefix') ?? '' };
  return { operation: 'GetObject', key };
}

/** Compares the received request with its headers. */
function findRequestError(request: IncomingMessage, bytes: Buffer): keyof typeof STATUS | null {
  if (request.headers['content-length'] === undefined) return 'MissingContentLength';
  const hash = createHash('sha256').update(bytes);
  const signed = String(request.headers['x-amz-content-sha256']);
  const copy = hash.copy();
  if (signed !== 'UNSIGNED-PAYLOAD' && signed !== hash.digest('hex')) return 'XAmzContentSHA256Mismatch';
  const checksum = request.headers['x-amz-checksum-sha256'];
  if (checksum !== undefined && checksum !== copy.digest('base64')) return 'BadDigest';
  return null;
}

function listPage({ objects, pageLength }: S3Server, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const delimiter = query.get('delimiter');
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const isBelow = (key: string) => delimiter !== null && key.indexOf(delimiter, prefix.length) >= 0;
  const direct = keys.filter((key) => !isBelow(key));
  const folders = keys.filter(isBelow).map((key) => key.slice(0, key.indexOf(delimiter!, prefix.length) + 1));
  const page = direct.slice(0, Math.min(pageLength, Number(query.get('max-keys') ?? 1000)));
  const more = direct.length > page.length;
  const isEncoded = query.get('encoding-type') === 'url';
  const encode = (key: string) => (isEncoded ? encodeURIComponent(key).replaceAll('%2F', '/') : key);
  return xml('ListBucketResult', {
    Name: BUCKET,
    Prefix: encode(prefix),
    ...(isEncoded && { EncodingType: 'url' }),
    KeyCount: page.length,
    MaxKeys: pageLength,
    IsTruncated: more,
    ...(more && { NextContinuationToken: Buffer.from(page.at(-1)!).toString('base64url') }),
    CommonPrefixes: [...new Set(folders)].map((each) => ({ Prefix: encode(each) })),
    Contents: page.map((key) => ({
      Key: encode(key),
      LastModified: `${objects.get(key)!.modifiedAt.toISOString().slice(0, 19)}.000Z`,
      ETag: getEtag(objects.get(key)!.bytes),
      Size: objects.get(key)!.bytes.length,
      StorageClass: 'STANDARD',
    })),
  });
}

/** @returns both ends, inclusive */
function parseRange(header: string | undefined, size: number): [number, number] | 'beyond' | undefined {
  const found = /^bytes=(\d+)-(\d*)$/.exec(header ?? '');
  if (!found) return undefined;
  const start = Number(found[1]);
  if (start >= size) return 'beyond';
  return [start, Math.min(found[2] ? Number(found[2]) : size - 1, size - 1)];
}

function corruptBytes(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.length >> 1]! ^= 1;
  return copy;
}

const getEtag = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

type Xml = string | number | boolean | { [name: string]: Xml | Xml[] };

const xml = (name: string, value: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element(name, value)}`;

function element(name: string, value: Xml | Xml[]): string {
  if (Array.isArray(value)) return value.map((each) => element(name, each)).join('');
  const inner =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([child, each]) => element(child, each))
          .join('')
      : String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<${name}>${inner}</${name}>`;
}
