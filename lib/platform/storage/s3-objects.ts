import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ByteRange, StagedContent } from './port';
import { isNoSuchKey, persistently, unavailable } from './s3-refusals';
import type { S3Settings } from './s3-settings';

export interface S3Object {
  key: string;
  sizeBytes: number;
  /** By the store's clock, in whole seconds rounded down. */
  modifiedAt: Date;
}

/** The bytes that were asked for; whoever takes them reads them or destroys them. */
export interface S3Bytes {
  body: Readable;
  sizeBytes: number;
}

export interface Pace {
  /** How long a connection may take to be made. */
  connectMs: number;
  /** How long nothing may move on a connection. */
  idleMs: number;
  /** How many connections there may be: a slow reader holds one for as long as it reads. */
  connections: number;
  /** Factor of the pauses between tries. */
  pauses: number;
}

export const USUAL_PACE: Pace = { connectMs: 5000, idleMs: 30_000, connections: 500, pauses: 1 };

/** One request that failed may still be carried out later. Who must not have that tries only `once`. */
export interface Tries {
  once?: boolean;
}

/** What fails is thrown; the client's own remarks would go to the console, past the log. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * The objects of one bucket. What an outage makes fail is tried again and then unavailable; what succeeds has been
 * acknowledged by the store.
 */
export class S3Objects {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    settings: S3Settings,
    private readonly pace: Pace,
  ) {
    this.bucket = settings.bucket;
    this.client = new S3Client({
      region: settings.region,
      endpoint: settings.endpoint,
      forcePathStyle: settings.endpoint !== undefined,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // The bytes are verified by the hash that is their name; many compatible servers know no other check.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // The client can't repeat a streamed body; `persistently` can, and is the one place that decides.
      maxAttempts: 1,
      logger: SILENT,
      requestHandler: {
        connectionTimeout: pace.connectMs,
        socketTimeout: pace.idleMs,
        httpAgent: { keepAlive: true, maxSockets: pace.connections },
        httpsAgent: { keepAlive: true, maxSockets: pace.connections },
      },
    });
  }

  /** Puts a staged file. The store compares what arrives with the hash before it takes it. */
  async putFile(key: string, { sha256, sizeBytes, temporaryPath }: StagedContent): Promise<void> {
    await this.ask(async () => {
      const body = createReadStream(temporaryPath, { highWaterMark: 256 * 1024 });
      try {
        await this.put(key, body, sha256, sizeBytes);
      } finally {
        body.destroy();
      }
    });
  }

  /** An object that says all by being there. */
  async putSign(key: string, tries?: Tries): Promise<void> {
    await this.ask(() => this.put(key, Buffer.alloc(0), EMPTY_SHA256, 0), tries);
  }

  async head(key: string): Promise<S3Object | null> {
    const found = await this.orNull(() =>
      this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key })),
    );
    return found && objectOf(key, found.ContentLength, found.LastModified);
  }

  async get(key: string, range?: ByteRange): Promise<S3Bytes | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const got = await this.orNull(() =>
      this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key, Range })),
    );
    return got && { body: got.Body as Readable, sizeBytes: got.ContentLength ?? 0 };
  }

  /** Succeeds also when there is no such object. */
  async delete(key: string, tries?: Tries): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.bucket, Key: key });
    await this.ask(() => this.client.send(command), tries);
  }

  /** All objects whose key begins with the prefix, a page at a time. */
  async *list(prefix: string): AsyncIterable<S3Object> {
    let token: string | undefined;
    do {
      const page = await this.ask(() =>
        this.client.send(
          new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: token }),
        ),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key) yield objectOf(Key, Size, LastModified);
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
  }

  private async put(key: string, body: Readable | Buffer, sha256: string, sizeBytes: number): Promise<void> {
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      Body: body,
      ContentLength: sizeBytes,
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    });
    // Into the signature too: there servers look that know no checksum headers.
    command.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
        return next(args);
      },
      { step: 'build', name: 'hashKnownBefore' },
    );
    await this.client.send(command);
  }

  private async ask<T>(work: () => Promise<T>, { once = false }: Tries = {}): Promise<T> {
    if (!once) return persistently(work, this.pace.pauses);
    try {
      return await work();
    } catch (error) {
      throw unavailable(error);
    }
  }

  private async orNull<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await this.ask(work);
    } catch (error) {
      if (isNoSuchKey(error)) return null;
      throw error;
    }
  }
}

/** What the storage asks of a bucket. */
export type ObjectStore = Pick<S3Objects, 'putFile' | 'putSign' | 'head' | 'get' | 'delete' | 'list'>;

const objectOf = (key: string, sizeBytes = 0, modifiedAt = new Date(0)): S3Object => ({
  key,
  sizeBytes,
  modifiedAt,
});
