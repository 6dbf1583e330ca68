import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, expect, test } from 'vitest';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { hashBytes, isUnavailable, randomBytes, toChunks } from '@/test-support/platform/storage-contract';
import { openS3Server, type StoredObject } from '@/test-support/s3-server';
import type { ObjectStore } from './s3-objects';
import { openS3Storage } from './s3-storage';

const server = await closeAfterTests(openS3Server());
const folder = await mkdtemp(join(tmpdir(), 'sheaf-s3-'));
const pace = { pauses: 0.01 };
/** Stores on two machines. */
const keeper = await openS3Storage(join(folder, 'keeper'), server.settings, { pace });
const remover = await openS3Storage(join(folder, 'remover'), server.settings, { pace });

afterEach(() => {
  server.fault = () => undefined;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const bytes = randomBytes(5000);
const sha256 = hashBytes(bytes);
const key = `contents/${sha256}`;
const yesterday = () => new Date(Date.now() - 86_400_000);

const keep = () => keeper.put(toChunks(bytes, 1000));
const remove = () => remover.remove(sha256);
/** Sets up a store in which an old content is stored again during its removal. */
const begin = () => {
  server.objects.clear();
  server.objects.set(key, { bytes, modifiedAt: yesterday() });
};
const signs = () => [...server.objects.keys()].filter((each) => !each.startsWith('contents/'));

test('without contention old content is removed, and no marker remains', async () => {
  begin();
  expect(await remove()).toBe(true);
  expect([...server.objects.keys()]).toEqual([]);
  await keep();
  expect([...server.objects.keys()]).toEqual([key]);
});

// Storing takes 4 requests (pin, check removals, put content, unpin). Removing takes 6 (check age, mark, check pins,
// check age, delete, unmark). The test runs all 210 orders.
test('in every request order of an upload and a removal, acknowledged content exists', async () => {
  const outcomes = { kept: 0, rejected: 0, removed: 0, spared: 0 };
  const turns = new Turns();
  const open = (name: Party) =>
    openS3Storage(join(folder, name), server.settings, {
      objects: createObjects(turns.objects, () => turns.come(name)),
      pace: { pauses: 0.01 },
    });
  const [keeps, removes] = [await open('K'), await open('R')];
  for (const order of generateOrders('K'.repeat(4), 'R'.repeat(6))) {
    const staged = await keeps.stage(toChunks(bytes, 1000));
    turns.begin();
    const keeping = turns.follow('K', keeps.commit(staged));
    const removing = turns.follow('R', removes.remove(sha256));
    await turns.play(order);
    const [kept, removed] = [await keeping, await removing];
    if (kept.ok) expect(turns.objects.has(key), `lost in the order ${order}`).toBe(true);
    else expect(isUnavailable(kept.error)).toBe(true);
    expect(turns.lost, `missing for a while in the order ${order}`).toBe(false);
    expect(removed.ok).toBe(true);
    await keeps.discard(staged.temporaryPath);
    outcomes[kept.ok ? 'kept' : 'rejected'] += 1;
    outcomes[removed.ok && removed.value ? 'removed' : 'spared'] += 1;
  }
  // Each side succeeds in some orders, so the orders really differ.
  expect(outcomes.kept + outcomes.rejected).toBe(210);
  expect(outcomes.kept).toBeGreaterThan(100);
  expect(outcomes.removed).toBeGreaterThan(10);
  expect(outcomes.spared).toBeGreaterThan(10);
});

test('content is not stored while a deletion of it that got no response may still arrive', async () => {
  begin();
  server.fault = ({ operation, key: hit }) =>
    operation === 'DeleteObject' && hit === key ? 'cut_response' : undefined;
  expect(isUnavailable(await getRejection(remove()))).toBe(true);
  server.fault = () => undefined;
  expect(signs()).toEqual([expect.stringMatching(`^removals/${sha256}/`)]);
  expect(isUnavailable(await getRejection(keep()))).toBe(true);
  expect(server.objects.has(key)).toBe(false);

  // After an hour, the store rejects its expired signature.
  for (const name of signs()) server.objects.get(name)!.modifiedAt = new Date(Date.now() - 61 * 60_000);
  await keep();
  expect(server.objects.get(key)?.bytes.equals(bytes)).toBe(true);
});

test('a deletion is requested once', async () => {
  begin();
  server.calls.length = 0;
  server.fault = ({ operation, key: hit }) =>
    operation === 'DeleteObject' && hit === key ? 'SlowDown' : undefined;
  await getRejection(remove());
  const deletions = server.calls.filter(
    ({ operation, key: hit }) => operation === 'DeleteObject' && hit === key,
  );
  expect(deletions).toHaveLength(1);
  expect(server.objects.has(key)).toBe(true);
});

test('a removal that fails before its deletion leaves no marker', async () => {
  begin();
  server.fault = ({ operation, key: hit }) =>
    operation === 'ListObjectsV2' && hit.startsWith('pins/') ? 'InternalError' : undefined;
  expect(isUnavailable(await getRejection(remove()))).toBe(true);
  expect(signs()).toEqual([]);
  expect(server.objects.has(key)).toBe(true);
});

test('the pin of a dead process protects the content for a day', async () => {
  begin();
  server.objects.set(`pins/${sha256}/x`, { bytes: Buffer.alloc(0), modifiedAt: new Date() });
  expect(await remove()).toBe(false);
  server.objects.get(`pins/${sha256}/x`)!.modifiedAt = new Date(Date.now() - 25 * 3_600_000);
  expect(await remove()).toBe(true);
});

const getRejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

function* generateOrders(first: string, second: string): Iterable<string> {
  if (first === '' || second === '') {
    yield first + second;
    return;
  }
  for (const rest of generateOrders(first.slice(1), second)) yield first[0] + rest;
  for (const rest of generateOrders(first, second.slice(1))) yield second[0] + rest;
}

type Party = 'K' | 'R';

/** Lets one request at a time reach a store, from the party whose turn it is. */
class Turns {
  readonly objects = new Map<string, StoredObject>();
  lost = false;
  private readonly waiting: Record<Party, (() => void)[]> = { K: [], R: [] };
  private readonly over = new Set<Party>();
  private watchers: (() => void)[] = [];
  private free = true;
  private kept = false;

  /** The store as it is when an old content is kept again while it is being removed. */
  begin(): void {
    this.objects.clear();
    this.objects.set(key, { bytes, modifiedAt: yesterday() });
    this.over.clear();
    this.free = false;
    this.kept = false;
    this.lost = false;
  }

  async come(name: Party): Promise<void> {
    if (this.free) return;
    const turn = new Promise<void>((resolve) => this.waiting[name].push(resolve));
    this.changed();
    await turn;
  }

  async follow<T>(name: Party, work: Promise<T>) {
    const result = await work.then(
      (value) => ({ ok: true as const, value }),
      (error: unknown) => ({ ok: false as const, error }),
    );
    this.over.add(name);
    if (name === 'K' && result.ok) this.kept = true;
    this.changed();
    return result;
  }

  /** Lets requests through in the given order, and then in order of arrival. */
  async play(order: string): Promise<void> {
    for (const name of order as Iterable<Party>) {
      await this.arrival(name);
      this.waiting[name].shift()?.();
      // Its next request, or its end, shows that this request has its response.
      await this.arrival(name);
    }
    this.free = true;
    for (const pass of [...this.waiting.K.splice(0), ...this.waiting.R.splice(0)]) pass();
  }

  private async arrival(name: Party): Promise<void> {
    while (!this.over.has(name) && this.waiting[name].length === 0) {
      await new Promise<void>((resolve) => this.watchers.push(resolve));
    }
    if (this.kept && !this.objects.has(key)) this.lost = true;
  }

  private changed(): void {
    for (const watcher of this.watchers.splice(0)) watcher();
  }
}

/** Returns a bucket in memory whose requests wait for their turn. */
function createObjects(objects: Map<string, StoredObject>, come: () => Promise<void>): ObjectStore {
  const found = (name: string) => {
    const object = objects.get(name);
    return object && { key: name, sizeBytes: object.bytes.length, modifiedAt: object.modifiedAt };
  };
  const put = async (name: string, content: Buffer) => {
    await come();
    objects.set(name, { bytes: content, modifiedAt: new Date() });
  };
  return {
    putFile: (name) => put(name, bytes),
    putSign: (name) => put(name, Buffer.alloc(0)),
    head: async (name) => {
      await come();
      return found(name) ?? null;
    },
    get: async (name) => {
      await come();
      const object = objects.get(name);
      return object ? { body: Readable.from([object.bytes]), sizeBytes: object.bytes.length } : null;
    },
    delete: async (name) => {
      await come();
      objects.delete(name);
    },
    list: async function* (prefix) {
      await come();
      yield* [...objects.keys()].filter((name) => name.startsWith(prefix)).map((name) => found(name)!);
    },
  };
}
