import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { armCrashPoint } from '@/lib/foundation/crash-points';
import type { ChannelDriver, ListedItem, OpenedItem } from '@/lib/intake/channels/channel-driver-port';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';

/** A mailbox, folder, or bucket on a server of the test, and access to it. */
export interface ChannelPlace {
  /**
   * Puts an item there, newer than the others.
   *
   * @returns the bytes that a driver must read
   */
  add(name: string, content: Buffer): Promise<Buffer>;
  /** Changes the item, so that its former place names another content or nothing. */
  change(name: string): Promise<void>;
  /**
   * Replaces the item with `another content` once, after the next `finish` has looked at it and before it moves or
   * deletes the item.
   */
  replaceDuringFinish?(name: string, then?: () => void): void;
  remove(name: string): Promise<void>;
  /** Names of the items that are waiting, in any order. */
  listWaiting(): Promise<string[]>;
  /** Names of the files that are set aside. */
  listHidden?(): Promise<string[]>;
  /** Removes everything, also processed items. */
  clear(): Promise<void>;
  /** Name that a driver must give to an item. */
  toDocumentName(name: string): string;
  open(): ChannelDriver;
  /** Only for servers. */
  remote?: RemotePlace;
  close(): Promise<void>;
}

export interface RemotePlace {
  /** Opens a driver with a wrong secret, and tells the error that it must throw. */
  openWithWrongSecret(): { driver: ChannelDriver; secret: string; message: RegExp };
  /** Opens a driver that may not connect to private addresses. */
  openGuarded(): ChannelDriver;
  /** Closes the next connection in the middle of an item. Null: this server can't. */
  dropInsideNextItem: (() => void) | null;
}

interface Expected {
  /** Kind of the server. */
  isRemote: boolean;
  /** `true` if the server can close a connection in the middle of an item. */
  canDrop?: boolean;
  /** `true` if a program can replace an item under its name. */
  canReplace?: boolean;
  /** `true` if a driver sets files aside before it moves or deletes them. */
  setsAside?: boolean;
}

const MAX = 100;

/** Tests that every channel driver must pass. */
export function driverContract(
  openPlace: () => Promise<ChannelPlace>,
  { isRemote, canDrop = isRemote, canReplace = false, setsAside = false }: Expected,
): void {
  let place: ChannelPlace;
  const opened: ChannelDriver[] = [];
  const track = (driver: ChannelDriver): ChannelDriver => {
    opened.push(driver);
    return driver;
  };
  const open = () => track(place.open());

  beforeAll(async () => {
    place = await openPlace();
  });
  beforeEach(async () => {
    await Promise.all(opened.splice(0).map((driver) => driver.close()));
    await place.clear();
  });
  afterAll(async () => {
    await Promise.all(opened.splice(0).map((driver) => driver.close()));
    await place.close();
  });

  test('lists nothing in an empty place, and says so in its test', async () => {
    const driver = open();
    expect(await driver.list(MAX)).toEqual([]);
    expect((await driver.test()).message).toMatch(/\b0 \w+ (are waiting|match)/);
  });

  test('lists the oldest items first, up to the maximum', async () => {
    const names = ['c.pdf', 'a.pdf', 'b.pdf'];
    for (const name of names) await place.add(name, Buffer.from(name));
    const driver = open();
    expect(await listNames(driver, MAX)).toEqual(names.map(place.toDocumentName));
    expect(await listNames(driver, 2)).toEqual(names.slice(0, 2).map(place.toDocumentName));
    expect((await driver.test()).message).toMatch(/\b3 \w+ (are waiting|match)/);
  });

  test('the same item has the same place in every listing and connection', async () => {
    await place.add('one.pdf', Buffer.from('one'));
    await place.add('two.pdf', Buffer.from('two'));
    const first = await open().list(MAX);
    expect(new Set(first.map((item) => item.place)).size).toBe(2);
    expect(await open().list(MAX)).toEqual(first);
  });

  test('reads the exact bytes of small, empty, and large items', async () => {
    const driver = open();
    for (const [name, size] of [
      ['empty.bin', 0],
      ['small.bin', 10],
      ['chunk.bin', 1024 * 1024],
      ['large.bin', 3_500_001],
    ] as const) {
      const bytes = await place.add(name, createBytes(size));
      const item = await openOnly(driver);
      expect(item.skipReason).toBeNull();
      expect(item.sizeBytes ?? bytes.length).toBe(bytes.length);
      expect(hash(await readItem(item)), name).toBe(hash(bytes));
      expect(await item.isUnchanged()).toBe(true);
      await place.remove(name);
    }
  });

  test('an item can be discarded unread, and opened again', async () => {
    const bytes = await place.add('one.pdf', createBytes(300_000));
    const driver = open();
    await (await openOnly(driver)).discard();
    const interrupted = await openOnly(driver);
    for await (const _ of interrupted.content) break;
    await interrupted.discard();
    expect(hash(await readItem(await openOnly(driver)))).toBe(hash(bytes));
  });

  test('an item that is gone opens as null, and finishing it changes nothing', async () => {
    await place.add('one.pdf', Buffer.from('one'));
    await place.add('two.pdf', Buffer.from('two'));
    const driver = open();
    const [one] = await driver.list(MAX);
    await place.remove('one.pdf');
    expect(await driver.open(one!.place)).toBeNull();
    await driver.finish([one!.place]);
    expect(await place.listWaiting()).toEqual(['two.pdf']);
  });

  test('a changed item is not read under its former place, and is not finished', async () => {
    await place.add('one.pdf', Buffer.from('the first content'));
    const driver = open();
    const [before] = await driver.list(MAX);
    await place.change('one.pdf');
    const reader = open();
    const item = await reader.open(before!.place);
    if (item) {
      await readItem(item);
      expect(await item.isUnchanged()).toBe(false);
    }
    await open().finish([before!.place]);
    expect(await place.listWaiting()).toEqual(['one.pdf']);
    const [after] = await open().list(MAX);
    expect(after!.place).not.toBe(before!.place);
  });

  test('a finished item is no longer listed, and finishing can be repeated', async () => {
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await place.add(name, Buffer.from(name));
    const driver = open();
    const items = await driver.list(MAX);
    const taken = items.slice(0, 2).map((item) => item.place);
    await driver.finish(taken);
    await driver.finish(taken);
    await open().finish([...taken, ...taken]);
    expect(await place.listWaiting()).toEqual(['three.pdf']);
    expect((await driver.list(MAX)).map((item) => item.place)).toEqual([items[2]!.place]);
    await driver.finish([]);
  });

  test('two items of the same name can be finished one after the other', async () => {
    const driver = open();
    for (const text of ['first', 'second']) {
      await place.add('scan.pdf', Buffer.from(text));
      const [item] = await driver.list(MAX);
      await driver.finish([item!.place]);
      expect(await place.listWaiting()).toEqual([]);
    }
  });

  test('names with spaces, umlauts, and quotes work', async () => {
    const names = ['Rechnung März 2025.pdf', `it's "quoted".pdf`, 'a+b & c%20d;e=f?.pdf', '发票 №7.pdf'];
    for (const name of names) await place.add(name, Buffer.from(name));
    const driver = open();
    expect(await listNames(driver, MAX)).toEqual(names.map(place.toDocumentName));
    await driver.finish((await driver.list(MAX)).map((item) => item.place));
    expect(await place.listWaiting()).toEqual([]);
  });

  test('hostile names give safe names', async () => {
    const names = ['a\\..\\x.pdf', 'line\nbreak\u0007.pdf', 'turn\u202efdp.exe', `${'n'.repeat(240)}.pdf`];
    for (const name of names) await place.add(name, Buffer.from(name));
    const found = await listNames(open(), MAX);
    expect(found).toHaveLength(names.length);
    for (const name of found) {
      expect(name).not.toMatch(/[\p{Cc}\u202e/\\]|^\./u);
      expect(name.length).toBeLessThanOrEqual(255);
    }
  });

  test('a closed driver stays closed without an error', async () => {
    const driver = open();
    await driver.list(MAX);
    await driver.close();
    await driver.close();
  });

  if (canReplace) {
    test('an item that is replaced in the moment of finishing stays, and is a new item', async () => {
      await place.add('one.pdf', Buffer.from('the first content'));
      const driver = open();
      const [before] = await driver.list(MAX);
      place.replaceDuringFinish!('one.pdf');
      await driver.finish([before!.place]);
      expect(await place.listWaiting()).toEqual(['one.pdf']);
      const [after] = await driver.list(MAX);
      expect(after!.place).not.toBe(before!.place);
      expect(String(await readItem((await driver.open(after!.place))!))).toBe('another content');
      await driver.finish([before!.place, after!.place]);
      expect(await place.listWaiting()).toEqual([]);
    });
  }

  if (setsAside) {
    describe('after a kill while an item is set aside', () => {
      test('the next run completes', async () => {
        for (const name of ['one.pdf', 'two.pdf']) await place.add(name, Buffer.from(name));
        const taken = (await open().list(MAX)).map((item) => item.place);
        killAside();
        await expect(open().finish(taken)).rejects.toThrow('killed');
        expect(await place.listWaiting()).toEqual(['two.pdf']);
        await open().finish(taken);
        expect(await place.listWaiting()).toEqual([]);
        expect(await place.listHidden!()).toEqual([]);
      });

      test('an item that was replaced comes back beside an even newer one', async () => {
        await place.add('one.pdf', Buffer.from('the first content'));
        const [before] = await open().list(MAX);
        place.replaceDuringFinish!('one.pdf', killAside);
        await expect(open().finish([before!.place])).rejects.toThrow('killed');
        await place.add('one.pdf', Buffer.from('the newest content'));
        await open().finish([before!.place]);
        const driver = open();
        const found: string[] = [];
        for (const item of await driver.list(MAX))
          found.push(String(await readItem((await driver.open(item.place))!)));
        expect(found.sort()).toEqual(['another content', 'the newest content']);
        expect(await place.listHidden!()).toEqual([]);
      });
    });
  }

  if (!isRemote) return;

  test('a wrong secret gives a sentence without the secret', async () => {
    const { driver, secret, message } = place.remote!.openWithWrongSecret();
    track(driver);
    for (const call of [() => driver.test(), () => driver.list(MAX)]) {
      const error = await call().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(RemoteError);
      expect((error as Error).message).toMatch(message);
      expect((error as Error).message).not.toContain(secret);
    }
  });

  test('a private address is not called', async () => {
    const driver = track(place.remote!.openGuarded());
    for (const call of [() => driver.test(), () => driver.list(MAX), () => driver.finish([])]) {
      const error = await call().then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) continue;
      expect(error).toBeInstanceOf(RemoteError);
      expect((error as Error).message).toContain('private');
    }
    await expect(driver.list(MAX)).rejects.toThrow(RemoteError);
  });

  if (!canDrop) return;

  test('a connection that drops in the middle of an item is an error, and a new driver reads it whole', async () => {
    const bytes = await place.add('large.bin', createBytes(5_000_000));
    const driver = open();
    const item = await openOnly(driver);
    place.remote!.dropInsideNextItem!();
    await expect(readItem(item)).rejects.toThrow(RemoteError);
    expect(await place.listWaiting()).toEqual(['large.bin']);
    expect(hash(await readItem(await openOnly(open())))).toBe(hash(bytes));
    // The same driver connects again.
    expect(hash(await readItem(await openOnly(driver)))).toBe(hash(bytes));
  });
}

/** Makes the next `finish` end as a kill would, when it has set an item aside. */
function killAside(): void {
  armCrashPoint('channel.set_aside', () => {
    disarm();
    throw new Error('killed');
  });
}

/** Makes crash points do nothing again. */
export const disarm = () => armCrashPoint('channel.set_aside:1000000', () => {});

/** Writes a file when the next `finish` has compared the item. */
export function replaceWhenCompared(path: string, then = disarm): void {
  armCrashPoint('channel.compared', () => {
    writeFileSync(path, 'another content');
    then();
  });
}

export async function openOnly(driver: ChannelDriver): Promise<OpenedItem> {
  const items: ListedItem[] = await driver.list(MAX);
  expect(items).toHaveLength(1);
  const item = await driver.open(items[0]!.place);
  expect(item).not.toBeNull();
  return item!;
}

export async function readItem({ content }: OpenedItem): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function listNames(driver: ChannelDriver, max: number): Promise<string[]> {
  const names: string[] = [];
  for (const { place } of await driver.list(max)) {
    const item = await driver.open(place);
    names.push(item!.name);
    await item!.discard();
  }
  return names;
}

/** Returns bytes that differ at every position of a chunk. */
export function createBytes(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let index = 0; index < size; index += 1)
    bytes[index] = (index * 31 + (index >> 8) * 7 + (index >> 16)) & 255;
  return bytes;
}

export const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
