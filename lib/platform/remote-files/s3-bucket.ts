import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, Readable, Transform } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { formatNetworkError } from '@/lib/platform/outbound/error-messages';
import type { S3Secret } from './connection-fields';
import { CONNECT_TIMEOUT_MS, type ConnectionOptions, IDLE_TIMEOUT_MS } from './connection-options';
import { RemoteError } from './remote-error';

/** Silences the client, which would write to the console. */
const SILENT_LOGGER = { debug() {}, info() {}, warn() {}, error() {} };

/** A page of a list has up to 1,000 keys of up to 3 KB. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

export interface S3Place {
  /** URL of the server; `null` for Amazon S3. */
  endpoint: string | null;
  region: string;
  bucket: string;
}

/** Properties that the client adds to its errors. */
interface ClientError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Bucket of an S3-compatible server that a user named. Requests are sent once: the caller decides on retries. */
export class S3Bucket {
  readonly #client: S3Client;

  constructor(
    private readonly place: S3Place,
    secret: S3Secret,
    private readonly options: ConnectionOptions,
  ) {
    const agent = { keepAlive: true, lookup: createLookup(options) };
    this.#client = new S3Client({
      region: place.region,
      ...(place.endpoint !== null && { endpoint: place.endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: secret.access_key_id, secretAccessKey: secret.secret_access_key },
      // Many compatible servers support no checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 1,
      logger: SILENT_LOGGER,
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: IDLE_TIMEOUT_MS,
        httpAgent: new Agent(agent),
        httpsAgent: new SecureAgent({
          ...agent,
          ...(options.ca && { ca: [...rootCertificates, ...options.ca] }),
        }),
      },
    });
    this.#client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const result = await next(args);
          const response = result.response as { statusCode: number; body: unknown };
          // The client reads every other response into memory.
          const isContent = commandName === 'GetObjectCommand' && response.statusCode < 300;
          if (!isContent && response.body instanceof Readable) response.body = limitBody(response.body);
          return result;
        },
      { step: 'deserialize', priority: 'low' },
    );
  }

  /**
   * Sends requests.
   *
   * @throws RemoteError; the error of the client if an object doesn't exist or has changed (`isGone`)
   */
  async run<T>(work: (client: S3Client) => Promise<T>): Promise<T> {
    try {
      const { endpoint } = this.place;
      // The connection looks up names only, so a literal address is checked here.
      if (endpoint !== null) await this.options.outbound.resolveAddress(new URL(endpoint).hostname);
      return await work(this.#client);
    } catch (error) {
      if (isGone(error)) throw error;
      throw this.toRemoteError(error);
    }
  }

  /**
   * Returns the ETag of an object; `null` if it doesn't exist.
   *
   * @throws RemoteError
   */
  async getEtag(key: string): Promise<string | null> {
    try {
      const head = await this.run((client) =>
        client
          .send(new HeadObjectCommand({ Bucket: this.place.bucket, Key: key }))
          .catch((error: unknown) => {
            throw this.toLookUpError(error);
          }),
      );
      return head.ETag ?? '';
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }

  close(): void {
    this.#client.destroy();
  }

  /** Without the right to list, S3 answers 403 for an object that doesn't exist. The answer has no body that says so. */
  private toLookUpError(error: unknown): unknown {
    if ((error as ClientError).$metadata?.httpStatusCode !== 403) return error;
    return new RemoteError(formatConnectionMessage('bucket_lookup_forbidden', { bucket: this.place.bucket }));
  }

  toRemoteError(error: unknown): RemoteError {
    if (error instanceof RemoteError) return error;
    const { bucket } = this.place;
    const { name, code, $metadata } = error as ClientError;
    switch (name) {
      case 'NoSuchBucket':
        return new RemoteError(formatConnectionMessage('bucket_missing', { bucket }));
      case 'InvalidAccessKeyId':
      case 'SignatureDoesNotMatch':
        return new RemoteError(formatConnectionMessage('access_key_rejected'));
      case 'AccessDenied':
        return new RemoteError(formatConnectionMessage('bucket_forbidden', { bucket }));
      case 'AuthorizationHeaderMalformed':
      case 'PermanentRedirect':
        return new RemoteError(formatConnectionMessage('bucket_in_other_region', { bucket }));
      case 'InvalidObjectState':
        return new RemoteError(formatConnectionMessage('object_archived'), {
          isOfOneObject: true,
        });
      case 'RequestTimeTooSkewed':
        return new RemoteError(formatConnectionMessage('clocks_differ'));
      case 'TimeoutError':
        // The client gives this name to closed connections, too.
        if (code === undefined) return new RemoteError(formatConnectionMessage('server_silent'));
    }
    const status = $metadata?.httpStatusCode;
    if (status === 403) return new RemoteError(formatConnectionMessage('bucket_forbidden', { bucket }));
    if (status !== undefined)
      // For example, the object is encrypted with a key that the request must contain.
      return new RemoteError(formatConnectionMessage('server_status', { status }), {
        isOfOneObject: status === 400,
      });
    return new RemoteError(formatNetworkError(error, null));
  }
}

/** Fails when the body is longer than a response of the protocol. */
function limitBody(body: Readable): Readable {
  let received = 0;
  const limited = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      received += chunk.length;
      if (received > MAX_RESPONSE_BYTES) done(new RemoteError(formatConnectionMessage('response_too_long')));
      else done(null, chunk);
    },
  });
  pipeline(body, limited, () => {});
  return limited;
}

/** Creates the lookup of a connection, which gives only an address that may be called. */
const createLookup =
  ({ outbound }: ConnectionOptions): LookupFunction =>
  (name, options, callback) => {
    outbound.resolveAddress(name).then(
      (address) => {
        const family = isIP(address);
        if (options.all) callback(null, [{ address, family }]);
        else callback(null, address, family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };

/** Returns true if an object doesn't exist or has another ETag. A missing bucket is another error. */
export function isGone(error: unknown): boolean {
  const { name, $metadata } = error as ClientError;
  if (name === 'NoSuchKey' || name === 'NotFound' || name === 'PreconditionFailed') return true;
  return $metadata?.httpStatusCode === 412;
}

/** Returns true if the server rejects a header or an operation that it doesn't support. */
export const isNotImplemented = (error: unknown): boolean =>
  (error as ClientError).$metadata?.httpStatusCode === 501;
