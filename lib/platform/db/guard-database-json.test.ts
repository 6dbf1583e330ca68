import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { storedJson } from '@/lib/foundation/stored-json';
import type { Database } from './database';
import { guardDatabaseJson } from './guard-database-json';

/** Two models with a relation in both directions. `Box` has fields with the names of Prisma's nested writes. */
const scalar = (name: string) => ({ name, kind: 'scalar', type: 'String' });
const json = (name: string) => ({ name, kind: 'scalar', type: 'Json' });
const MODELS = {
  Shelf: {
    fields: [scalar('id'), json('labels'), { name: 'boxes', kind: 'object', type: 'Box' }],
  },
  Box: {
    fields: [
      ...[scalar('id'), scalar('where')],
      ...[json('data'), json('update'), json('create')],
      { name: 'shelf', kind: 'object', type: 'Shelf' },
      { name: 'upsert', kind: 'object', type: 'Shelf' },
    ],
  },
};
const numbers = storedJson(z.record(z.string(), z.number()), () => ({}));
const COLUMNS = { Shelf: { labels: numbers }, Box: { data: numbers, update: numbers, create: numbers } };

type Operations = (call: {
  model: string;
  operation: string;
  args: unknown;
  query: () => Promise<unknown>;
}) => Promise<unknown>;

/** Runs an operation on a client with only a data model. @returns 'written' if the values are accepted */
function write(model: 'Shelf' | 'Box', operation: string, args: unknown): Promise<unknown> {
  let guard: Operations | undefined;
  const client = {
    _runtimeDataModel: { models: MODELS },
    $extends(extension: { query: { $allModels: { $allOperations: Operations } } }) {
      guard = extension.query.$allModels.$allOperations;
    },
  };
  guardDatabaseJson(client as unknown as Database, COLUMNS, () => {});
  return guard!({ model, operation, args, query: async () => 'written' });
}

const where = { id: 'a' };
const good = { data: { a: 1 } };
const bad = { data: { a: 'one' } };

/** Nested writes with a box's data, by form. */
const FORMS: Record<string, (data: object) => object> = {
  create: (data) => ({ create: data }),
  'create of a list': (data) => ({ create: [good, data] }),
  createMany: (data) => ({ createMany: { data } }),
  'createMany of a list': (data) => ({ createMany: { data: [good, data], skipDuplicates: true } }),
  connectOrCreate: (data) => ({ connectOrCreate: { where, create: data } }),
  'connectOrCreate of a list': (data) => ({ connectOrCreate: [{ where, create: data }] }),
  'update of many': (data) => ({ update: { where, data } }),
  'update of a list': (data) => ({
    update: [
      { where, data: good },
      { where, data },
    ],
  }),
  'update of one, with a filter': (data) => ({ update: { where: { id: 'a' }, data } }),
  'update of one, apart': (data) => ({ update: { data } }),
  'update of one, directly': (data) => ({ update: data }),
  'update of one, directly, with another field': (data) => ({ update: { ...data, id: 'b' } }),
  updateMany: (data) => ({ updateMany: { where, data } }),
  'updateMany of a list': (data) => ({ updateMany: [{ where, data }] }),
  'upsert that creates': (data) => ({ upsert: { where, create: data, update: good } }),
  'upsert that updates': (data) => ({ upsert: { where, create: good, update: data } }),
  'upsert of a list': (data) => ({ upsert: [{ where, create: good, update: data }] }),
};

describe.each(Object.entries(FORMS))('%s', (_, form) => {
  test('writes a valid value and rejects an invalid one', async () => {
    expect(await write('Shelf', 'update', { where, data: { boxes: form(good) } })).toBe('written');
    await expect(write('Shelf', 'update', { where, data: { boxes: form(bad) } })).rejects.toThrow('Box.data');
  });

  test('is checked at any depth', async () => {
    for (const outer of Object.values(FORMS)) {
      const nested = (inner: object) => ({ boxes: outer({ shelf: { update: { boxes: form(inner) } } }) });
      expect(await write('Shelf', 'update', { where, data: nested(good) })).toBe('written');
      await expect(write('Shelf', 'update', { where, data: nested(bad) })).rejects.toThrow('Box.data');
    }
  });

  test('is checked in a top-level upsert', async () => {
    const upsert = (create: object, update: object) => write('Shelf', 'upsert', { where, create, update });
    await expect(upsert({ boxes: form(bad) }, {})).rejects.toThrow('Box.data');
    await expect(upsert({}, { boxes: form(bad) })).rejects.toThrow('Box.data');
    expect(await upsert({ boxes: form(good) }, { boxes: form(good) })).toBe('written');
  });

  test('does not take the content of a value for a write', async () => {
    for (const name of ['update', 'create']) {
      const boxes = form({ [name]: { data: 1, update: 2, create: 3 } });
      expect(await write('Shelf', 'update', { where, data: { boxes } })).toBe('written');
      const rejected = form({ [name]: { data: 'one' } });
      await expect(write('Shelf', 'update', { where, data: { boxes: rejected } })).rejects.toThrow(
        `Box.${name}`,
      );
    }
  });
});

test('a relation field named like a nested write is a relation field', async () => {
  const boxes = (labels: object) => ({ create: { upsert: { create: { labels } } } });
  expect(await write('Shelf', 'update', { where, data: { boxes: boxes({ a: 1 }) } })).toBe('written');
  await expect(write('Shelf', 'update', { where, data: { boxes: boxes({ a: 'one' }) } })).rejects.toThrow(
    'Shelf.labels',
  );
});

test('the keys of a JSON value are not fields', async () => {
  const boxes = { update: { data: { shelf: 1, other: 2 } } };
  expect(await write('Shelf', 'update', { where, data: { boxes } })).toBe('written');
});
