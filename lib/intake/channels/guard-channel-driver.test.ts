import { expect, test } from 'vitest';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { MemoryChannel } from '@/test-support/channels/memory-channel';
import { type ChannelDriver, ItemError } from './channel-driver-port';
import { guardChannelDriver } from './guard-channel-driver';

const never = () => new Promise<never>(() => {});

function openMemory() {
  const place = new MemoryChannel();
  place.items.push({ place: '1', name: 'a.txt', content: Buffer.from('Content'), epoch: '7' });
  return { place, driver: place.open() };
}

test('an item belongs to its scope', async () => {
  const { place, driver } = openMemory();
  const [own, other] = [guardChannelDriver(driver, 'own'), guardChannelDriver(driver, 'other')];
  const [item] = await own.list(10);
  expect((await own.open(item!.place))?.epoch).toBe('own:7');
  expect(await other.open(item!.place)).toBeNull();
  await other.finish([item!.place]);
  expect(place.finished).toEqual([]);
  await own.finish([item!.place]);
  expect(place.finished).toEqual(['1']);
});

test.each(['test', 'list', 'open', 'finish'] as const)(
  'a driver that never answers %s is closed, and the call fails with a sentence',
  async (use) => {
    const { driver } = openMemory();
    let isClosed = false;
    const close = async () => {
      isClosed = true;
    };
    const slow: ChannelDriver = { ...driver, [use]: never, close };
    const guarded = guardChannelDriver(slow, 'own', { [use]: 20 });
    const calls = {
      test: () => guarded.test(),
      list: () => guarded.list(1),
      open: () => guarded.open('own 1'),
      finish: () => guarded.finish(['own 1']),
    };
    await expect(calls[use]()).rejects.toEqual(new RemoteError('The server did not respond in time.'));
    expect(isClosed).toBe(true);
  },
);

test('an item whose bytes stop coming fails in time', async () => {
  const { driver } = openMemory();
  async function* stall() {
    yield Buffer.from('a part');
    await never();
  }
  const slow: ChannelDriver = {
    ...driver,
    open: async (place) => ({ ...(await driver.open(place))!, content: stall() }),
  };
  const opened = await guardChannelDriver(slow, 'own', { read: 20 }).open('own 1');
  const read = async () => {
    for await (const _ of opened!.content);
  };
  await expect(read()).rejects.toEqual(new RemoteError('The server did not respond in time.'));
});

test('an unknown failure becomes a sentence, and a failure of one item stays one', async () => {
  const { driver } = openMemory();
  const fail = (error: Error) =>
    guardChannelDriver({ ...driver, list: () => Promise.reject(error) }, 'own').list(1);
  await expect(fail(new URIError('URI malformed'))).rejects.toBeInstanceOf(RemoteError);
  await expect(fail(Object.assign(new Error('x'), { code: 'ECONNRESET' }))).rejects.toEqual(
    new RemoteError('The connection was closed unexpectedly.'),
  );
  const opening = guardChannelDriver({ ...driver, open: () => Promise.reject(new ItemError('No.')) }, 'own');
  await expect(opening.open('own 1')).rejects.toBeInstanceOf(ItemError);
});
