import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBytes, createObject } from '@/test-support/destinations/driver-contract';
import { createGate } from '@/test-support/gate';
import type { DestinationDriver } from './destination-driver-port';
import { limitTransfer, withReader } from './limit-transfer';

const openMemoryDestination = (): DestinationDriver => ({
  check: async () => ({ message: '' }),
  exists: async () => false,
  deliver: async () => {},
  close: async () => {},
});

/** Opens an object with everything that its reader hears. */
async function openReported(open: () => Promise<AsyncIterable<Uint8Array>>) {
  const errors: unknown[] = [];
  let progress = 0;
  const object = withReader(
    { ...createObject('one.pdf', createBytes(10)), open },
    {
      reportProgress: () => {
        progress += 1;
      },
      reportError: (error) => errors.push(error),
    },
  );
  return { content: await object.open(), errors, getProgress: () => progress };
}

test('an upload that fails is no error of the object, and closes it', async () => {
  const source = Readable.from([createBytes(5), createBytes(5)]);
  const { content, errors, getProgress } = await openReported(async () => source);
  const iterator = content[Symbol.asyncIterator]();
  expect((await iterator.next()).value).toEqual(createBytes(5));
  const dropped = new Error('The connection was closed.');
  await expect(iterator.throw!(dropped)).rejects.toBe(dropped);
  expect({ errors, progress: getProgress(), isClosed: source.destroyed }).toEqual({
    errors: [],
    progress: 1,
    isClosed: true,
  });
});

test('a body that is destroyed with an error is no error of the object', async () => {
  const source = Readable.from([createBytes(5), createBytes(5)]);
  const { content, errors } = await openReported(async () => source);
  const body = Readable.from(content, { objectMode: false, highWaterMark: 1 });
  const closed = new Promise((resolve) => body.on('close', resolve));
  body.on('error', () => {});
  body.once('data', () => body.destroy(new Error('The connection was closed.')));
  await closed;
  expect({ errors, isClosed: source.destroyed }).toEqual({ errors: [], isClosed: true });
});

const lost = new Error('The file is lost.');

test.each([
  ['can’t be opened', () => Promise.reject(lost)],
  [
    'can’t be read to its end',
    async () =>
      (async function* () {
        yield createBytes(5);
        throw lost;
      })(),
  ],
])('an object that %s is reported', async (_what, open) => {
  const { content, errors } = await openReported(open);
  await expect(Readable.from(content).toArray()).rejects.toBe(lost);
  expect(errors).toEqual([lost]);
});

test('the reader hears of each piece, and of the end', async () => {
  const { content, errors, getProgress } = await openReported(async () =>
    Readable.from([createBytes(5), createBytes(5)]),
  );
  expect(await Readable.from(content).toArray()).toHaveLength(2);
  expect([errors, getProgress()]).toEqual([[], 3]);
});

describe('with a clock of the test', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('a server may take 10 minutes to accept a file that it has received, and no longer', async () => {
    const transfer = async (waitMs: number) => {
      const [received, accepted] = [createGate(), createGate()];
      const limits = { idleMs: 60_000, totalMs: 3_600_000 };
      const ended = limitTransfer(openMemoryDestination(), limits, async (reportProgress) => {
        const content = Readable.from([createBytes(5)]);
        const object = withReader(
          { ...createObject('one.pdf', createBytes(5)), open: async () => content },
          { reportProgress, reportError: () => {} },
        );
        await Readable.from(await object.open()).toArray();
        received.open();
        await accepted.opened;
        return 'accepted';
      }).catch((error: Error) => error.message);
      await received.opened;
      await vi.advanceTimersByTimeAsync(waitMs);
      accepted.open();
      return ended;
    };
    expect(await transfer(599_000)).toBe('accepted');
    expect(await transfer(601_000)).toBe('The server sent no response in time.');
  });
});
