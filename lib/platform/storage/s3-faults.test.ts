import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openS3Server, type S3Fault, type S3Server } from '@/lib/testing/s3-server';
import { bytesOf, inChunks, isUnavailable, randomBytes, sha256Of } from './contract';
import type { Storage } from './port';
import { openS3Storage } from './s3-storage';

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

const BROKEN: S3Fault[] = ['InternalError', 'SlowDown', 'BadDigest', 'cut', 'cut_answer'];

/** The fault hits contents alone, `times` times. */
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
    const { sha256 } = await storage.put(inChunks(bytes, 50_000));
    expect(server.objects.get(`contents/${sha256}`)?.bytes.equals(bytes)).toBe(true);
  });

  test.each(BROKEN)(
    'that keeps failing with %s is never a success, leaves nothing here, and passes',
    async (fault) => {
      const bytes = randomBytes(300_000);
      breakWith(fault);
      const error = await storage.put(inChunks(bytes, 50_000)).catch((caught: unknown) => caught);
      expect(isUnavailable(error)).toBe(true);
      expect((error as Error).cause).toBeInstanceOf(Error);
      expect(await readdir(join(folder, 'incoming'))).toEqual([]);
      expect(await readdir(join(folder, 'copies'))).toEqual([]);

      mend();
      const { sha256 } = await storage.put(inChunks(bytes, 50_000));
      expect(sha256Of(await bytesOf(await storage.read(sha256)))).toBe(sha256Of(bytes));
    },
  );

  test('that the store takes and never answers is given up', async () => {
    const impatient = await openS3Storage(folder, server.settings, { pace: { ...pace, idleMs: 1000 } });
    breakWith('silence');
    expect(isUnavailable(await refusalOf(impatient.put(inChunks(randomBytes(1000), 100))))).toBe(true);
  });

  test('that isn’t permitted is not tried again and again', async () => {
    breakWith('AccessDenied');
    server.calls.length = 0;
    expect(isUnavailable(await refusalOf(storage.put(inChunks(randomBytes(1000), 100))))).toBe(true);
    expect(server.calls.filter(({ key }) => key.startsWith('contents/'))).toHaveLength(1);
  });
});

describe('a download', () => {
  const bytes = randomBytes(2_000_000);
  const range = { start: 100_000, end: 1_700_000 };
  let sha256: string;
  /** Another machine, which has no copies. */
  let elsewhere: Storage;
  beforeEach(async () => {
    ({ sha256 } = await storage.put(inChunks(bytes, 100_000)));
    elsewhere = await openS3Storage(join(folder, 'elsewhere'), server.settings, { pace });
  });

  test('whose connection is cut goes on where it was', async () => {
    breakWith('cut_body', 3);
    expect(sha256Of(await bytesOf(await elsewhere.read(sha256)))).toBe(sha256);
    breakWith('cut_body', 3);
    expect(sha256Of(await bytesOf(await elsewhere.read(sha256, range)))).toBe(
      sha256Of(bytes.subarray(range.start, range.end + 1)),
    );
    breakWith('cut_body', 3);
    expect(sha256Of(await readFile(await elsewhere.localPath(sha256)))).toBe(sha256);
  });

  test('that breaks off and cannot go on is an error, never a shorter file', async () => {
    let gets = 0;
    server.fault = ({ operation }) => {
      if (operation !== 'GetObject') return undefined;
      gets += 1;
      return gets === 1 ? 'cut_body' : 'cut';
    };
    expect(isUnavailable(await refusalOf(bytesOf(await elsewhere.read(sha256))))).toBe(true);
    gets = 0;
    expect(isUnavailable(await refusalOf(elsewhere.localPath(sha256)))).toBe(true);
    expect(await readdir(join(folder, 'elsewhere/copies'))).toEqual([]);
    expect(await readdir(join(folder, 'elsewhere/incoming'))).toEqual([]);
  });

  test('that was damaged on its way is fetched again', async () => {
    breakWith('damage', 2);
    expect(sha256Of(await readFile(await elsewhere.localPath(sha256)))).toBe(sha256);
    breakWith('damage', 1);
    expect(await elsewhere.verify(sha256)).toBe(true);
  });

  test('of a content that rotted in the store gives no copy, and no complete body', async () => {
    const rotten = Buffer.from(bytes);
    rotten[1_234_567]! ^= 1;
    server.objects.set(`contents/${sha256}`, { bytes: rotten, modifiedAt: new Date() });
    expect(isUnavailable(await refusalOf(elsewhere.localPath(sha256)))).toBe(true);
    expect(await readdir(join(folder, 'elsewhere/copies'))).toEqual([]);
    let given = 0;
    const reading = async () => {
      for await (const chunk of await elsewhere.read(sha256)) given += chunk.length;
    };
    expect(isUnavailable(await refusalOf(reading()))).toBe(true);
    expect(given).toBeLessThan(bytes.length);
    expect(await elsewhere.verify(sha256)).toBe(false);
    // The next upload of the same bytes mends it.
    await storage.put(inChunks(bytes, 100_000));
    expect(await elsewhere.verify(sha256)).toBe(true);
  });

  test('that failed for all who waited for it is begun anew by the next', async () => {
    breakWith('InternalError');
    const waiting = await Promise.allSettled([elsewhere.localPath(sha256), elsewhere.localPath(sha256)]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    mend();
    expect(sha256Of(await readFile(await elsewhere.localPath(sha256)))).toBe(sha256);
  });
});

test('while the store is down everything that needs it is unavailable, and after that it works without a restart', async () => {
  const bytes = randomBytes(100_000);
  const { sha256 } = await storage.put(inChunks(bytes, 10_000));
  await server.goDown();
  const work = [
    () => storage.put(inChunks(randomBytes(1000), 100)),
    () => storage.read(sha256),
    () => storage.has(sha256),
    () => storage.verify(sha256),
    () => storage.remove(sha256, { keptBefore: new Date(Date.now() + 3_600_000) }),
    () => storage.check(),
    () => storage.localPath('0'.repeat(64)),
    () => storage.list()[Symbol.asyncIterator]().next(),
  ];
  for (const each of work) expect(isUnavailable(await refusalOf(each()))).toBe(true);
  expect(sha256Of(await readFile(await storage.localPath(sha256)))).toBe(sha256);

  await server.comeUp();
  await storage.check();
  expect(await storage.verify(sha256)).toBe(true);
  await storage.put(inChunks(randomBytes(1000), 100));
});

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
