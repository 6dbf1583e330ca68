import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { formatNetworkError } from '@/lib/platform/outbound/error-messages';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { type ChannelDriver, ItemError, type OpenedItem, UnfinishedItemsError } from './channel-driver-port';

/** Maximum time in ms of each use of a driver. A list can be long, and taken items can be large. */
const TIMEOUTS_MS = { test: 60_000, list: 600_000, open: 120_000, read: 120_000, finish: 300_000 };

const NO_RESPONSE = formatConnectionMessage('server_late');

/**
 * Makes a driver safe to use: each call ends in time, every failure is an error of `channel-driver-port.ts` or a RemoteError, and each place
 * belongs to a scope. An item of another scope, for example of the mailbox that the channel read before it was changed, is
 * never opened or finished.
 *
 * @param scope text without spaces that differs for each mailbox, folder, and bucket
 * @param timeoutsMs shortened times for tests
 */
export function guardChannelDriver(
  driver: ChannelDriver,
  scope: string,
  timeoutsMs: Partial<typeof TIMEOUTS_MS> = {},
): ChannelDriver {
  const limits = { ...TIMEOUTS_MS, ...timeoutsMs };
  const prefix = `${scope} `;
  const isOwn = (place: string) => place.startsWith(prefix);
  const strip = (place: string) => place.slice(prefix.length);
  const call = async <T>(use: keyof typeof TIMEOUTS_MS, work: () => Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        // The driver's connection can't be used any more.
        void driver.close().catch(() => {});
        reject(new RemoteError(NO_RESPONSE));
      }, limits[use]);
    });
    const done = work();
    done.catch(() => {});
    try {
      return await Promise.race([done, late]);
    } catch (error) {
      throw toKnownError(error);
    } finally {
      clearTimeout(timer);
    }
  };

  async function* readInTime(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const iterator = content[Symbol.asyncIterator]();
    let isDone = false;
    try {
      for (;;) {
        const next = await call('read', () => Promise.resolve(iterator.next()));
        isDone = next.done === true;
        if (isDone) return;
        yield next.value;
      }
    } finally {
      // A read that is late may never end.
      if (!isDone) void iterator.return?.().catch(() => {});
    }
  }

  const finish = async (work: (own: string[]) => Promise<void>, places: readonly string[]) => {
    const own = places.filter(isOwn).map(strip);
    if (own.length === 0) return;
    try {
      await call('finish', () => work(own));
    } catch (error) {
      if (!(error instanceof UnfinishedItemsError)) throw error;
      throw new UnfinishedItemsError(
        new Map([...error.problems].map(([place, text]) => [prefix + place, text])),
      );
    }
  };
  const { finishesAfterDelivery, restore } = driver;

  return {
    ...(finishesAfterDelivery && { finishesAfterDelivery }),
    test: () => call('test', () => driver.test()),
    list: async (max) => {
      const items = await call('list', () => driver.list(max));
      return items.map((item) => ({ ...item, place: prefix + item.place }));
    },
    open: async (place) => {
      if (!isOwn(place)) return null;
      const opened = await call('open', () => driver.open(strip(place)));
      if (!opened) return null;
      return {
        ...opened,
        epoch: opened.epoch === null ? null : `${scope}:${opened.epoch}`,
        content: readInTime(opened.content),
        discard: () => opened.discard().catch(() => {}),
        isUnchanged: () => call('open', () => opened.isUnchanged()),
      } satisfies OpenedItem;
    },
    finish: (places) => finish((own) => driver.finish(own), places),
    ...(restore && { restore: (places) => finish((own) => restore.call(driver, own), places) }),
    close: () => driver.close().catch(() => {}),
  };
}

const toKnownError = (error: unknown): Error =>
  [RemoteError, ItemError, UnfinishedItemsError].some((known) => error instanceof known)
    ? (error as Error)
    : new RemoteError(formatNetworkError(error, null));
