import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { S3Secret } from '@/lib/platform/remote-files/connection-fields';
import { getFreeNames } from '@/lib/platform/remote-files/free-names';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { isGone, isNotImplemented, S3Bucket } from '@/lib/platform/remote-files/s3-bucket';
import type { S3Config } from '../channel-config';
import { type ChannelDriver, ItemError, type ListedItem, type OpenedItem } from '../channel-driver-port';
import type { DriverOptions } from './driver-options';
import { toItemName } from './item-names';
import { PROCESSED } from './item-places';

/** Maximum number of objects that a test counts. */
const MAX_COUNTED = 10_000;

/** Key, ETag, and size. */
const Place = z.tuple([z.string().min(1), z.string(), z.number()]);

interface ListedObject {
  key: string;
  etag: string;
  size: number;
  modifiedAt: number;
}

/** Opens a bucket of an S3-compatible server. */
export function openS3Driver(config: S3Config, secret: S3Secret, options: DriverOptions): ChannelDriver {
  return new S3Driver(config, secret, options);
}

/** Maximum number of pages of a list. A page has up to 1,000 objects. */
const MAX_PAGES = 2000;

class S3Driver implements ChannelDriver {
  private readonly connection: S3Bucket;

  constructor(
    private readonly config: S3Config,
    secret: S3Secret,
    options: DriverOptions,
  ) {
    this.connection = new S3Bucket(config, secret, options);
  }

  async test() {
    const objects = await this.listObjects(MAX_COUNTED + 1);
    const isMore = objects.length > MAX_COUNTED;
    const count = isMore
      ? formatConnectionMessage('many_objects_wait')
      : formatConnectionMessage('objects_wait', { count: objects.length });
    return { message: [formatConnectionMessage('connected'), count].join(' ') };
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
    const isSame = await this.isSame(key, etag).catch((error: unknown) => {
      throw toItemError(error);
    });
    if (!isSame) return null;
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
      await this.delete(key, etag);
    }
  }

  async close(): Promise<void> {
    this.connection.close();
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
      if (pages > MAX_PAGES) throw new RemoteError(formatConnectionMessage('too_many_objects'));
      const page = await this.connection.run((client) =>
        client.send(
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
    const got = await this.connection
      .run((client) => client.send(new GetObjectCommand({ ...this.bucket, Key: key, IfMatch: etag })))
      .catch((error: unknown) => {
        throw isGone(error) ? new ItemError(formatConnectionMessage('object_changed')) : toItemError(error);
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
      throw this.connection.toRemoteError(error);
    } finally {
      body.destroy();
    }
    if (got.ContentLength !== undefined && received !== got.ContentLength) {
      throw new RemoteError(formatConnectionMessage('response_cut'));
    }
  }

  private async isSame(key: string, etag: string): Promise<boolean> {
    return (await this.connection.getEtag(key)) === etag;
  }

  /** Deletes an object only if it still has the ETag. */
  private async delete(key: string, etag: string): Promise<void> {
    const place = { ...this.bucket, Key: key };
    const answer = await this.connection
      .run((client) =>
        client
          .send(new DeleteObjectCommand({ ...place, IfMatch: etag }))
          .then(() => 'done' as const)
          .catch((error: unknown) => {
            if (isNotImplemented(error)) return 'unsupported' as const;
            throw error;
          }),
      )
      .catch((error: unknown) => {
        // The object is gone, or it was replaced and is a new item.
        if (isGone(error)) return 'done' as const;
        throw error;
      });
    // Servers without conditional deletes either ignore the condition or reject the request.
    if (answer === 'done' || !(await this.isSame(key, etag))) return;
    await this.connection.run((client) => client.send(new DeleteObjectCommand(place)));
  }

  /** Copies an object to a free key in `processed/`. Returns `false` if the object is gone or has changed. */
  private async copyToProcessed(key: string, etag: string): Promise<boolean> {
    const folder = `${key.slice(0, key.length - getName(key).length)}${PROCESSED}/`;
    for (const free of getFreeNames(getName(key))) {
      const target = folder + free;
      const existing = await this.connection.getEtag(target);
      // An earlier attempt ended between copying and deleting.
      if (existing === etag) return true;
      if (existing !== null) continue;
      const CopySource = `${this.config.bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
      try {
        await this.connection.run((client) =>
          client.send(
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
    throw new RemoteError(
      formatConnectionMessage('too_many_objects_with_name', { path: folder, name: getName(key) }),
    );
  }
}

/** One object can be archived or encrypted while others can be read. */
const toItemError = (error: unknown): unknown =>
  error instanceof RemoteError && error.isOfOneObject ? new ItemError(error.message) : error;

const parsePlace = (place: string) => Place.parse(JSON.parse(place));

const getName = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

const decodeKey = (key: string): string => decodeURIComponent(key.replaceAll('+', ' '));

function compareAge(a: ListedObject, b: ListedObject): number {
  if (a.modifiedAt !== b.modifiedAt) return a.modifiedAt - b.modifiedAt;
  return a.key < b.key ? -1 : 1;
}
