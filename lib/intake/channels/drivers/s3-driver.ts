import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { formatNetworkError } from '@/lib/platform/outbound/error-messages';
import type { S3Config, S3Secret } from '../channel-config';
import {
  type ChannelDriver,
  ChannelError,
  ItemError,
  type ListedItem,
  type OpenedItem,
} from '../channel-driver-port';
import { CONNECT_TIMEOUT_MS, type DriverOptions, IDLE_TIMEOUT_MS } from './driver-options';
import { getFreeNames, toItemName } from './item-names';
import { formatCount, PROCESSED } from './item-places';

/** Maximum number of objects that a test counts. */
const MAX_COUNTED = 10_000;

/** Silences the client, which would write to the console. */
const SILENT_LOGGER = { debug() {}, info() {}, warn() {}, error() {} };

/** Key, ETag, and size. */
const Place = z.tuple([z.string().min(1), z.string(), z.number()]);

interface ListedObject {
  key: string;
  etag: string;
  size: number;
  modifiedAt: number;
}

/** Properties that the client adds to its errors. */
interface ClientError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Opens a bucket of an S3-compatible server. */
export function openS3Driver(config: S3Config, secret: S3Secret, options: DriverOptions): ChannelDriver {
  return new S3Driver(config, secret, options);
}

/** Maximum number of pages of a list. A page has up to 1,000 objects. */
const MAX_PAGES = 2000;

class S3Driver implements ChannelDriver {
  private readonly client: S3Client;

  constructor(
    private readonly config: S3Config,
    secret: S3Secret,
    private readonly options: DriverOptions,
  ) {
    const lookup = createLookup(options);
    const agent = { keepAlive: true, lookup };
    this.client = new S3Client({
      region: config.region,
      ...(config.endpoint !== null && { endpoint: config.endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: secret.access_key_id, secretAccessKey: secret.secret_access_key },
      // Many compatible servers support no checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // The channel runs again soon.
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
  }

  async test() {
    const objects = await this.listObjects(MAX_COUNTED + 1);
    const isMore = objects.length > MAX_COUNTED;
    const count = isMore ? 'More than 10,000 objects are waiting.' : formatCount(objects.length, 'object');
    return { message: `Connected. ${count}` };
  }

  async list(max: number): Promise<ListedItem[]> {
    const objects = await this.listObjects(max);
    return objects.map(({ key, etag, size }) => ({
      place: JSON.stringify([key, etag, size]),
      isImmutable: true,
      staysListed: false,
    }));
  }

  async open(place: string): Promise<OpenedItem | null> {
    const [key, etag, size] = parsePlace(place);
    if (!(await this.isSame(key, etag))) return null;
    return {
      name: toItemName(getName(key)),
      sender: null,
      epoch: null,
      sizeBytes: size,
      skipReason: null,
      content: this.readContent(key, etag),
      discard: async () => {},
      isUnchanged: async () => true,
    };
  }

  async finish(places: readonly string[]): Promise<void> {
    for (const place of places) {
      const [key, etag] = parsePlace(place);
      if (!(await this.isSame(key, etag))) continue;
      if (this.config.after === 'move' && !(await this.copyToProcessed(key, etag))) continue;
      await this.run(() => this.client.send(new DeleteObjectCommand({ ...this.bucket, Key: key })));
    }
  }

  async close(): Promise<void> {
    this.client.destroy();
  }

  private get bucket() {
    return { Bucket: this.config.bucket };
  }

  /** Lists the oldest objects directly below the prefix. */
  private async listObjects(max: number): Promise<ListedObject[]> {
    let oldest: ListedObject[] = [];
    let token: string | undefined;
    let pages = 0;
    do {
      pages += 1;
      if (pages > MAX_PAGES) throw new ChannelError('The bucket has too many objects to list.');
      const page = await this.run(() =>
        this.client.send(
          new ListObjectsV2Command({
            ...this.bucket,
            Prefix: this.config.prefix,
            Delimiter: '/',
            // Keys may have characters that XML forbids.
            EncodingType: 'url',
            ContinuationToken: token,
          }),
        ),
      );
      for (const { Key, ETag, Size, LastModified } of page.Contents ?? []) {
        const key = page.EncodingType === 'url' ? decodeKey(Key ?? '') : (Key ?? '');
        // Keys that end with a slash are markers of folders.
        if (key === '' || key.endsWith('/') || getName(key).startsWith('.')) continue;
        oldest.push({ key, etag: ETag ?? '', size: Size ?? 0, modifiedAt: LastModified?.getTime() ?? 0 });
      }
      oldest = oldest.sort(compareAge).slice(0, max);
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
    return oldest;
  }

  private async *readContent(key: string, etag: string): AsyncGenerator<Uint8Array> {
    const got = await this.run(() =>
      this.client.send(new GetObjectCommand({ ...this.bucket, Key: key, IfMatch: etag })),
    ).catch((error: unknown) => {
      throw isGone(error) ? new ItemError('The object changed while Sheaf read it.') : error;
    });
    const body = got.Body as Readable;
    // An error after the end must not end the process.
    body.on('error', () => {});
    let received = 0;
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        received += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw this.toChannelError(error);
    } finally {
      body.destroy();
    }
    if (got.ContentLength !== undefined && received !== got.ContentLength) {
      throw new ChannelError('The connection was closed before the response was complete.');
    }
  }

  /** Returns the ETag of an object; `null` if it doesn't exist. */
  private async getEtag(key: string): Promise<string | null> {
    try {
      const head = await this.run(() =>
        this.client.send(new HeadObjectCommand({ ...this.bucket, Key: key })),
      );
      return head.ETag ?? '';
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }

  private async isSame(key: string, etag: string): Promise<boolean> {
    return (await this.getEtag(key)) === etag;
  }

  /** Copies an object to a free key in `processed/`. Returns `false` if the object is gone or has changed. */
  private async copyToProcessed(key: string, etag: string): Promise<boolean> {
    const folder = `${key.slice(0, key.length - getName(key).length)}${PROCESSED}/`;
    for (const free of getFreeNames(getName(key))) {
      const target = folder + free;
      const existing = await this.getEtag(target);
      // An earlier attempt ended between copying and deleting.
      if (existing === etag) return true;
      if (existing !== null) continue;
      const CopySource = `${this.config.bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
      try {
        await this.run(() =>
          this.client.send(
            new CopyObjectCommand({ ...this.bucket, Key: target, CopySource, CopySourceIfMatch: etag }),
          ),
        );
      } catch (error) {
        if (isGone(error)) return false;
        throw error;
      }
      // The object may have been replaced while it was copied.
      return this.isSame(key, etag);
    }
    throw new ChannelError(`The folder ${folder} has too many objects with the name ${getName(key)}.`);
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      const { endpoint } = this.config;
      // The connection looks up names only, so a literal address is checked here.
      if (endpoint !== null) await this.options.outbound.resolveAddress(new URL(endpoint).hostname);
      return await work();
    } catch (error) {
      if (isGone(error)) throw error;
      throw this.toChannelError(error);
    }
  }

  private toChannelError(error: unknown): ChannelError {
    if (error instanceof ChannelError) return error;
    const { bucket } = this.config;
    const { name, code, $metadata } = error as ClientError;
    switch (name) {
      case 'NoSuchBucket':
        return new ChannelError(`The bucket “${bucket}” does not exist.`);
      case 'InvalidAccessKeyId':
      case 'SignatureDoesNotMatch':
        return new ChannelError('The server rejected the access key or its secret.');
      case 'AccessDenied':
        return new ChannelError(`The access key may not use the bucket “${bucket}” in this way.`);
      case 'AuthorizationHeaderMalformed':
      case 'PermanentRedirect':
        return new ChannelError(`The bucket “${bucket}” is in another region.`);
      case 'RequestTimeTooSkewed':
        return new ChannelError('The clock of this machine differs from the clock of the server.');
      case 'TimeoutError':
        // The client gives this name to closed connections, too.
        if (code === undefined) return new ChannelError('The server sent no response in time.');
    }
    const status = $metadata?.httpStatusCode;
    if (status === 403)
      return new ChannelError(`The access key may not use the bucket “${bucket}” in this way.`);
    if (status !== undefined) return new ChannelError(`The server returned the status ${status}.`);
    return new ChannelError(formatNetworkError(error, null));
  }
}

/** Creates the lookup of a connection, which gives only an address that may be called. */
const createLookup =
  ({ outbound }: DriverOptions): LookupFunction =>
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

const parsePlace = (place: string) => Place.parse(JSON.parse(place));

const getName = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

const decodeKey = (key: string): string => decodeURIComponent(key.replaceAll('+', ' '));

function compareAge(a: ListedObject, b: ListedObject): number {
  if (a.modifiedAt !== b.modifiedAt) return a.modifiedAt - b.modifiedAt;
  return a.key < b.key ? -1 : 1;
}

/** Returns true if an object doesn't exist or has another ETag. A missing bucket is an error of the channel. */
function isGone(error: unknown): boolean {
  const { name, $metadata } = error as ClientError;
  if (name === 'NoSuchKey' || name === 'NotFound' || name === 'PreconditionFailed') return true;
  return $metadata?.httpStatusCode === 412;
}
