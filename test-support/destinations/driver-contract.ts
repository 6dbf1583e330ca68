import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  DeliveredDocument,
  DeliveredObject,
  DestinationDriver,
} from '@/lib/delivery/destinations/destination-driver-port';
import { limitTransfer, withReader } from '@/lib/delivery/destinations/limit-transfer';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';

/** A folder or bucket on a server of the test, and access to it. */
export interface DestinationPlace {
  /** Returns the bytes of an object; `null` if it doesn't exist. */
  read(name: string): Promise<Buffer | null>;
  /** Names of all objects, also of incomplete ones, in any order. */
  list(): Promise<string[]>;
  /** Removes everything, also the folder itself. */
  clear(): Promise<void>;
  open(): DestinationDriver;
  /** Only for servers. */
  remote?: RemoteDestination;
  close(): Promise<void>;
}

export interface RemoteDestination {
  /** Opens a driver with a wrong secret, and tells the error that it must throw. */
  openWithWrongSecret(): { driver: DestinationDriver; secret: string; message: RegExp };
  /** Opens a driver that may not connect to private addresses. */
  openGuarded(): DestinationDriver;
  /** Closes the next connection in the middle of an upload. */
  dropInsideNextUpload(): void;
  /** Lets the server be silent in the middle of an upload until `clear`. */
  stallUploads?: () => void;
}

/** Tests that every driver of a place for objects must pass. */
export function destinationContract(
  openPlace: () => Promise<DestinationPlace>,
  { isRemote, canStall = isRemote }: { isRemote: boolean; canStall?: boolean },
): void {
  let place: DestinationPlace;
  const opened: DestinationDriver[] = [];
  const track = (driver: DestinationDriver): DestinationDriver => {
    opened.push(driver);
    return driver;
  };
  const open = () => track(place.open());
  const closeAll = () => Promise.all(opened.splice(0).map((driver) => driver.close()));

  beforeAll(async () => {
    place = await openPlace();
  });
  beforeEach(async () => {
    await closeAll();
    await place.clear();
  });
  afterAll(async () => {
    await closeAll();
    await place.close();
  });

  test('a test creates the folder, and leaves nothing in it', async () => {
    const { message } = await open().check();
    expect(message).toMatch(/Sheaf can write to the (folder|bucket)/);
    expect(await place.list()).toEqual([]);
  });

  test('a test leaves the files of users alone', async () => {
    await open().deliver(toDocument(createObject('sheaf-test.txt', Buffer.from('of a user'))));
    await open().check();
    expect(await place.list()).toEqual(['sheaf-test.txt']);
    expect(String(await place.read('sheaf-test.txt'))).toBe('of a user');
  });

  test('delivers the exact bytes of small, empty, and large objects', async () => {
    const driver = open();
    for (const size of [0, 10, 32 * 1024, 1024 * 1024, 3_500_001]) {
      const bytes = createBytes(size);
      await driver.deliver(toDocument(createObject('invoice.pdf', bytes)));
      expect(hash(await place.read('invoice.pdf')), String(size)).toBe(hash(bytes));
    }
    expect(await place.list()).toEqual(['invoice.pdf']);
  });

  test('creates missing folders, and delivers all objects of a document', async () => {
    const name = 'invoice/2026-11/88412';
    await open().deliver(
      toDocument(
        createObject(`${name}.json`, Buffer.from('{}')),
        createObject(`${name}.pdf`, createBytes(5000)),
      ),
    );
    expect((await place.list()).sort()).toEqual([`${name}.json`, `${name}.pdf`]);
    expect(String(await place.read(`${name}.json`))).toBe('{}');
  });

  test('a repeat overwrites the object', async () => {
    const driver = open();
    await driver.deliver(toDocument(createObject('a/one.pdf', createBytes(200_000))));
    await driver.deliver(toDocument(createObject('a/one.pdf', Buffer.from('shorter'))));
    await open().deliver(toDocument(createObject('a/one.pdf', Buffer.from('the last'))));
    expect(String(await place.read('a/one.pdf'))).toBe('the last');
    expect(await place.list()).toEqual(['a/one.pdf']);
  });

  test('tells which objects exist', async () => {
    const driver = open();
    expect(await driver.exists('a/one.pdf')).toBe(false);
    await driver.deliver(toDocument(createObject('a/one.pdf', Buffer.from('1'))));
    expect([await driver.exists('a/one.pdf'), await driver.exists('a/two.pdf')]).toEqual([true, false]);
  });

  test('names with spaces, umlauts, and quotes work', async () => {
    const names = ['Rechnung März 2025.pdf', "it's here.pdf", 'a+b & c%20d;e=f.pdf', '发票 №7/Größe #1.pdf'];
    const driver = open();
    for (const name of names) await driver.deliver(toDocument(createObject(name, Buffer.from(name))));
    for (const name of names) {
      expect(await driver.exists(name), name).toBe(true);
      expect(String(await place.read(name)), name).toBe(name);
    }
    expect((await place.list()).sort()).toEqual([...names].sort());
  });

  test('a source that fails leaves the former object, and nothing else', async () => {
    const driver = open();
    await driver.deliver(toDocument(createObject('one.pdf', Buffer.from('the former'))));
    const object = createObject('one.pdf', createBytes(2_000_000));
    const failing = { ...object, open: async () => failAfter(object, 1_000_000) };
    const document = toDocument(failing);
    await expect(driver.deliver(document)).rejects.toThrow();
    expect(String(await place.read('one.pdf'))).toBe('the former');
    await open().deliver({ ...document, objects: [object] });
    expect(hash(await place.read('one.pdf'))).toBe(hash(createBytes(2_000_000)));
    expect(await place.list()).toEqual(['one.pdf']);
  });

  test('a closed driver stays closed without an error', async () => {
    const driver = open();
    await driver.deliver(toDocument(createObject('one.pdf', Buffer.from('1'))));
    await driver.close();
    await driver.close();
  });

  test('tests can run at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => open().check()));
    expect(await place.list()).toEqual([]);
  });

  if (!isRemote) return;

  test('a wrong secret gives a sentence without the secret', async () => {
    const { driver, secret, message } = place.remote!.openWithWrongSecret();
    track(driver);
    for (const call of [
      () => driver.check(),
      () => driver.deliver(toDocument(createObject('one.pdf', Buffer.from('1')))),
    ]) {
      const error = await catchError(call);
      expect(error).toBeInstanceOf(RemoteError);
      expect((error as Error).message).toMatch(message);
      expect((error as Error).message).not.toContain(secret);
    }
  });

  test('a private address is not called', async () => {
    const driver = track(place.remote!.openGuarded());
    for (const call of [() => driver.check(), () => driver.exists('one.pdf')]) {
      const error = await catchError(call);
      expect(error).toBeInstanceOf(RemoteError);
      expect((error as Error).message).toContain('private');
    }
  });

  test('a connection that drops in the middle leaves no partial object, and the next attempt is whole', async () => {
    const driver = open();
    await driver.deliver(toDocument(createObject('one.pdf', Buffer.from('the former'))));
    place.remote!.dropInsideNextUpload();
    const object = createObject('one.pdf', createBytes(5_000_000));
    const { reportError, errors } = collectErrors();
    const document = toDocument(withReader(object, { reportProgress: () => {}, reportError }));
    await expect(driver.deliver(document)).rejects.toThrow(RemoteError);
    expect(errors, 'errors of the object').toEqual([]);
    expect(String(await place.read('one.pdf'))).toBe('the former');
    await open().deliver(document);
    expect(hash(await place.read('one.pdf'))).toBe(hash(createBytes(5_000_000)));
    expect(await place.list()).toEqual(['one.pdf']);
  });

  if (!canStall) return;

  test('a server that is silent in the middle of an upload ends by a deadline', async () => {
    const driver = open();
    place.remote!.stallUploads!();
    const { reportError, errors } = collectErrors();
    const ended = limitTransfer(driver, { idleMs: 300, acceptMs: 300, totalMs: 60_000 }, (reportProgress) =>
      driver.deliver(
        toDocument(
          withReader(createObject('one.pdf', createBytes(500_000)), { reportProgress, reportError }),
        ),
      ),
    );
    await expect(ended).rejects.toThrow('The server sent no response in time.');
    await place.clear();
    await open().deliver(toDocument(createObject('one.pdf', Buffer.from('1'))));
    expect(String(await place.read('one.pdf'))).toBe('1');
    expect(errors, 'errors of the object').toEqual([]);
  });
}

/** Collects what a reader reports as an error of the object. */
function collectErrors() {
  const errors: unknown[] = [];
  return { errors, reportError: (error: unknown) => void errors.push(error) };
}

const catchError = (call: () => Promise<unknown>): Promise<unknown> =>
  call().then(
    () => null,
    (reason: unknown) => reason,
  );

export const createObject = (name: string, bytes: Buffer): DeliveredObject => ({
  name,
  mediaType: 'application/pdf',
  sizeBytes: bytes.length,
  sha256: hash(bytes),
  open: async () => Readable.from(splitBytes(bytes), { objectMode: false }),
});

let deliveries = 0;

/** Returns a document with another delivery ID than all others. */
export function toDocument(...objects: DeliveredObject[]): DeliveredDocument {
  deliveries += 1;
  return {
    objectId: '0192f0c1-7d2e-7a51-9c5e-3f1f0d9b2a10',
    deliveryId: `delivery-${deliveries}`,
    earlierAttempts: 0,
    isShared: async () => false,
    objects,
    values: {
      doc_type: 'invoice',
      original_filename: 'scan.pdf',
      reference: null,
      uuid: '0192f0c1-7d2e-7a51-9c5e-3f1f0d9b2a11',
      page_count: 1,
      received_at: new Date('2026-11-27T12:00:00Z'),
      fields: {},
    },
    fields: [],
    reportProgress: () => {},
  };
}

function* splitBytes(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 64 * 1024)
    yield bytes.subarray(start, start + 64 * 1024);
}

async function* failAfter(object: DeliveredObject, maxBytes: number): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (const chunk of await object.open()) {
    sent += chunk.length;
    if (sent > maxBytes) throw new Error('The source failed.');
    yield chunk;
  }
}

/** Returns bytes that differ at every position of a chunk. */
export function createBytes(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let index = 0; index < size; index += 1)
    bytes[index] = (index * 31 + (index >> 8) * 7 + (index >> 16)) & 255;
  return bytes;
}

export const hash = (bytes: Uint8Array | null): string =>
  bytes === null ? 'missing' : createHash('sha256').update(bytes).digest('hex');
