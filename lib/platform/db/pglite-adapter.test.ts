import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { afterAll, expect, test, vi } from 'vitest';
import { addAdapterParsers, PgliteAdapter } from './pglite-adapter';

const QUERY = {
  sql: `SELECT '{"a": [1]}'::jsonb AS json, 12345678901234567890.5 AS number, 9007199254740993 AS integer,
    TIMESTAMPTZ '2026-01-02 03:04:05.678Z' AS time, DATE '2026-01-02' AS day, '\\xff00'::bytea AS bytes,
    ARRAY['{"a": [1]}'::jsonb] AS all_json, ARRAY[9007199254740993] AS integers, ARRAY['a', 'b'] AS texts`,
  args: [],
  argTypes: [],
};

const pglite = await PGlite.create();
afterAll(() => pglite.close());

test('queries return the same as with Prisma’s adapter, but PGlite copies no parsers for them', async () => {
  const original = await (await new PrismaPGlite(pglite).connect()).queryRaw(QUERY);
  await addAdapterParsers(pglite);
  const { query, exec, transaction } = pglite;
  const sent = vi.fn<typeof query>((...input) => query.apply(pglite, input) as never);
  const session = {
    query: sent as typeof query,
    exec: exec.bind(pglite),
    transaction: ((work) =>
      transaction.call(pglite, (open) => {
        const inner = open.query.bind(open);
        open.query = ((...input) => {
          sent.mock.calls.push(input);
          return inner(...input);
        }) as typeof open.query;
        return work(open);
      })) as typeof transaction,
  };
  const adapter = await new PgliteAdapter(session).connect();
  expect(await adapter.queryRaw(QUERY)).toEqual(original);
  const open = await adapter.startTransaction();
  expect(await open.queryRaw(QUERY)).toEqual(original);
  await open.commit();
  expect(sent.mock.calls.map(([, , options]) => options?.parsers)).toEqual([undefined, undefined]);
});
