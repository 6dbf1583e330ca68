import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  hashBytes,
  isUnavailable,
  randomBytes,
  readStream,
  toChunks,
} from '@/test-support/platform/storage-contract';
import { openS3Server, type S3Fault, type S3Server } from '@/test-support/s3-server';
import { openS3Storage } from './s3-storage';
import type { Storage } from './storage-port';

const opened: { server: S3Server; folder: string }[] = [];
afterAll(async () => {
  for (const { server, folder } of opened) {
    await server.close();
    await rm(folder, { recursive: true });
  }
});

let server: S3Server;
let folder: string;
let storage: Storage;

const pace = { pauses: 0.01, connectMs: 2000 };
beforeEach(async () => {
  server = await openS3Server();
  folder = await mkdtemp(join(tmpdir(), 'sheaf-s3-'));
  opened.push({ server, folder });
  storage = await openS3Storage(folder, server.settings, { pace });
});

const BROKEN: S3Fault[] = ['InternalError', 'SlowDown', 'BadDigest', 'cut', 'cut_response'];

/** Makes requests for contents fail, `times` times. */
function breakWith(fault: S3Fault, times = Number.POSITIVE_INFINITY): void {
  let left = times;
  server.fault = ({ key }) => {
    if (!key.startsWith('contents/') || left === 0) return undefined;
    left -= 1;
    return fault;
  };
}
const mend = () => {
  server.fault = () => undefined;
};

describe('an upload', () => {
  test.each(BROKEN)('that fails with %s and then succeeds is a success', async (fault) => {
    const bytes = randomBytes(300_000);
    breakWith(fault, 2);
    const { sha256 } = await storage.put(toChunks(bytes, 50_000));
    expect(server.objects.get(`contents/${sha256}`)?.bytes.equals(bytes)).toBe(true);
  });

  test.each(BROKEN)(
    'that keeps failing with %s never succeeds, leaves nothing here, and passes',
    async (fault) => {
      const bytes = randomBytes(300_000);
      breakWith(fault);
      const error = await storage.put(toChunks(bytes, 50_000)).catch((caught: unknown) => caught);
      expect(isUnavailable(error)).toBe(true);
      expect((error as Error).cause).toBeInstanceOf(Error);
      expect(await readdir(join(folder, 'incoming'))).toEqual([]);
      expect(await readdir(join(folder, 'copies'))).toEqual([]);

      mend();
      const { sha256 } = await storage.put(toChunks(bytes, 50_000));
      expect(hashBytes(await readStream(await storage.read(sha256)))).toBe(hashBytes(bytes));
    },
  );

  test('that the store never responds to times out', async () => {
    const impatient = await openS3Storage(folder, server.settings, { pace: { ...pace, idleMs: 1000 } });
    breakWith('silence');
    expect(isUnavailable(await getRejection(impatient.put(toChunks(randomBytes(1000), 100))))).toBe(true);
  });

  test('without permission is not retried', async () => {
    breakWith('AccessDenied');
    server.calls.length = 0;
    expect(isUnavailable(await getRejection(storage.put(toChunks(randomBytes(1000), 100))))).toBe(true);
    expect(server.calls.filter(({ key }) => key.startsWith('contents/'))).toHaveLength(1);
  });
});

describe('a download', () => {
  const bytes = randomBytes(2_000_000);
  const range = { start: 100_000, end: 1_700_000 };
  let sha256: string;
  /** Storage on another machine without local copies. */
  let elsewhere: Storage;
  beforeEach(async () => {
    ({ sha256 } = await storage.put(toChunks(bytes, 100_000)));
    elsewhere = await openS3Storage(join(folder, 'elsewhere'), server.settings, { pace });
  });

  test('with a broken connection resumes where it was', async () => {
    breakWith('cut_body', 3);
    expect(hashBytes(await readStream(await elsewhere.read(sha256)))).toBe(sha256);
    breakWith('cut_body', 3);
    expect(hashBytes(await readStream(await elsewhere.read(sha256, range)))).toBe(
      hashBytes(bytes.subarray(range.start, range.end + 1)),
    );
    breakWith('cut_body', 3);
    expect(hashBytes(await readFile(await elsewhere.localPath(sha256)))).toBe(sha256);
  });

  test('that can’t resume is an error, never a shorter file', async () => {
    let gets = 0;
    server.fault = ({ operation }) => {
      if (operation !== 'GetObject') return undefined;
      gets += 1;
      return gets === 1 ? 'cut_body' : 'cut';
    };
    expect(isUnavailable(await getRejection(readStream(await elsewhere.read(sha256))))).toBe(true);
    gets = 0;
    expect(isUnavailable(await getRejection(elsewhere.localPath(sha256)))).toBe(true);
    expect(await readdir(join(folder, 'elsewhere/copies'))).toEqual([]);
    expect(await readdir(join(folder, 'elsewhere/incoming'))).toEqual([]);
  });

  test('that was damaged in transit is fetched again', async () => {
    breakWith('damage', 2);
    expect(hashBytes(await readFile(await elsewhere.localPath(sha256)))).toBe(sha256);
    breakWith('damage', 1);
    expect(await elsewhere.verify(sha256)).toBe(true);
  });

  test('of content damaged in the store gives no copy and no complete body', async () => {
    const rotten = Buffer.from(bytes);
    rotten[1_234_567]! ^= 1;
    server.objects.set(`contents/${sha256}`, { bytes: rotten, modifiedAt: new Date() });
    expect(isUnavailable(await getRejection(elsewhere.localPath(sha256)))).toBe(true);
    expect(await readdir(join(folder, 'elsewhere/copies'))).toEqual([]);
    let given = 0;
    const reading = async () => {
      for await (const chunk of await elsewhere.read(sha256)) given += chunk.length;
    };
    expect(isUnavailable(await getRejection(reading()))).toBe(true);
    expect(given).toBeLessThan(bytes.length);
    expect(await elsewhere.verify(sha256)).toBe(false);
    // The next upload of the same bytes repairs the content.
    await storage.put(toChunks(bytes, 100_000));
    expect(await elsewhere.verify(sha256)).toBe(true);
  });

  test('that failed for all waiting readers is started again by the next', async () => {
    breakWith('InternalError');
    const waiting = await Promise.allSettled([elsewhere.localPath(sha256), elsewhere.localPath(sha256)]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    mend();
    expect(hashBytes(await readFile(await elsewhere.localPath(sha256)))).toBe(sha256);
  });
});

test('while the store is down its users get 503, and afterwards it works without a restart', async () => {
  const bytes = randomBytes(100_000);
  const { sha256 } = await storage.put(toChunks(bytes, 10_000));
  await server.stop();
  const work = [
    () => storage.put(toChunks(randomBytes(1000), 100)),
    () => storage.read(sha256),
    () => storage.has(sha256),
    () => storage.verify(sha256),
    () => storage.remove(sha256, { keptBefore: new Date(Date.now() + 3_600_000) }),
    () => storage.check(),
    () => storage.localPath('0'.repeat(64)),
    () => storage.list()[Symbol.asyncIterator]().next(),
  ];
  for (const each of work) expect(isUnavailable(await getRejection(each()))).toBe(true);
  expect(hashBytes(await readFile(await storage.localPath(sha256)))).toBe(sha256);

  await server.restart();
  await storage.check();
  expect(await storage.verify(sha256)).toBe(true);
  await storage.put(toChunks(randomBytes(1000), 100));
});

const getRejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
