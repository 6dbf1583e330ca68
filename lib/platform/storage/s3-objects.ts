import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPutCommand } from '@/lib/platform/remote-files/s3-put-command';
import { createUnavailableError, isNoSuchKey, withRetries } from './s3-errors';
import type { S3Settings } from './s3-settings';
import type { ByteRange, StagedContent } from './storage-port';

export interface S3Object {
  key: string;
  sizeBytes: number;
  /** Time by the store's clock, rounded down to whole seconds. */
  modifiedAt: Date;
}

/** Requested bytes. The caller must read or destroy the stream. */
export interface S3Bytes {
  body: Readable;
  sizeBytes: number;
}

export interface RequestTiming {
  /** Connection timeout in ms. */
  connectMs: number;
  /** Maximum idle time of a connection, in ms. */
  idleMs: number;
  /** Maximum number of connections. A slow reader holds one for as long as it reads. */
  connections: number;
  /** Factor for the pauses between attempts. */
  pauses: number;
}

export const DEFAULT_PACE: RequestTiming = { connectMs: 5000, idleMs: 30_000, connections: 500, pauses: 1 };

/** Options for retries. A failed request may still be executed later; a caller that must prevent this sets `once`. */
export interface RetryOptions {
  once?: boolean;
}

/** Silences the client. Failures are thrown, and the client would write to the console instead of the log. */
const SILENT_LOGGER = { debug() {}, info() {}, warn() {}, error() {} };

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * Objects of one bucket. Requests that fail in an outage are retried and then fail as `unavailable`. A successful write
 * has been acknowledged by the store.
 */
export class S3Objects {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    settings: S3Settings,
    private readonly pace: RequestTiming,
  ) {
    this.bucket = settings.bucket;
    this.client = new S3Client({
      region: settings.region,
      endpoint: settings.endpoint,
      forcePathStyle: settings.endpoint !== undefined,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // The hash in the name verifies the bytes. Many compatible servers support no other checksum.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // The client can't repeat a streamed body. `withRetries` can, and is the only place that decides on retries.
      maxAttempts: 1,
      logger: SILENT_LOGGER,
      requestHandler: {
        connectionTimeout: pace.connectMs,
        socketTimeout: pace.idleMs,
        httpAgent: { keepAlive: true, maxSockets: pace.connections },
        httpsAgent: { keepAlive: true, maxSockets: pace.connections },
      },
    });
  }

  /** Uploads a staged file. The store verifies the hash before it accepts the bytes. */
  async putFile(key: string, { sha256, sizeBytes, temporaryPath }: StagedContent): Promise<void> {
    await this.sendWithRetries(async () => {
      const body = createReadStream(temporaryPath, { highWaterMark: 256 * 1024 });
      try {
        await this.put(key, body, sha256, sizeBytes);
      } finally {
        body.destroy();
      }
    });
  }

  /** Writes an empty marker object. */
  async putSign(key: string, attempts?: RetryOptions): Promise<void> {
    await this.sendWithRetries(() => this.put(key, Buffer.alloc(0), EMPTY_SHA256, 0), attempts);
  }

  async head(key: string): Promise<S3Object | null> {
    const found = await this.nullIfMissing(() =>
      this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key })),
    );
    return found && toS3Object(key, found.ContentLength, found.LastModified);
  }

  async get(key: string, range?: ByteRange): Promise<S3Bytes | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const got = await this.nullIfMissing(() =>
      this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key, Range })),
    );
    return got && { body: got.Body as Readable, sizeBytes: got.ContentLength ?? 0 };
  }

  /** Deletes an object. Succeeds even if the object doesn't exist. */
  async delete(key: string, attempts?: RetryOptions): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.bucket, Key: key });
    await this.sendWithRetries(() => this.client.send(command), attempts);
  }

  /** Lists all objects whose key begins with the prefix, page by page. */
  async *list(prefix: string): AsyncIterable<S3Object> {
    let token: string | undefined;
    do {
      const page = await this.sendWithRetries(() =>
        this.client.send(
          new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: token }),
        ),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key) yield toS3Object(Key, Size, LastModified);
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
  }

  private async put(key: string, body: Readable | Buffer, sha256: string, sizeBytes: number): Promise<void> {
    await this.client.send(createPutCommand({ bucket: this.bucket, key, body, sizeBytes, sha256 }));
  }

  private async sendWithRetries<T>(work: () => Promise<T>, { once = false }: RetryOptions = {}): Promise<T> {
    if (!once) return withRetries(work, this.pace.pauses);
    try {
      return await work();
    } catch (error) {
      throw createUnavailableError(error);
    }
  }

  private async nullIfMissing<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await this.sendWithRetries(work);
    } catch (error) {
      if (isNoSuchKey(error)) return null;
      throw error;
    }
  }
}

export type ObjectStore = Pick<S3Objects, 'putFile' | 'putSign' | 'head' | 'get' | 'delete' | 'list'>;

const toS3Object = (key: string, sizeBytes = 0, modifiedAt = new Date(0)): S3Object => ({
  key,
  sizeBytes,
  modifiedAt,
});
