import { afterAll, beforeAll, expect, test } from 'vitest';
import { Prisma } from '@/lib/platform/db/generated/client';
import { fitting, having, holding } from './queries';
import { openRecordsDesk, type RecordsDesk } from './testing/desk';

const WORDS = 'entity_record_words_idx';
const VALUES = 'entity_record_values_idx';

let desk: RecordsDesk;
let id: string;
beforeAll(async () => {
  desk = await openRecordsDesk();
  id = (await desk.makeEntity()).id;
});
afterAll(() => desk.app.close());

test.each([
  ['a search by pairs', () => having(id, [{ key: 'a', value: '1' }]), VALUES],
  ['a search by a nested key', () => having(id, [{ key: 'a.b', value: 'x' }]), VALUES],
  [
    'a search by many pairs',
    () =>
      having(
        id,
        Array.from({ length: 60 }, (_, n) => ({ key: `k${n}`, value: 'x' })),
      ),
    VALUES,
  ],
  ['a value at some paths', () => holding(id, [['a'], ['b', 'c']], '12'), VALUES],
  ['a word', () => fitting(id, "'acme'"), WORDS],
  ['the beginnings of words', () => fitting(id, "('acme':* | '-1':*) & 'co':*"), WORDS],
  [
    'a page in order',
    () => Prisma.sql`entity_id = ${id}::uuid AND id > 5 ORDER BY id LIMIT 3`,
    'entity_record_pkey',
  ],
])('%s is asked of an index', async (_, condition, index) => {
  // With as few rows as a test has, PostgreSQL would rather read them all.
  const plan = await desk.app.services.db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
    return tx.$queryRaw<Record<string, string>[]>`EXPLAIN SELECT id FROM entity_record WHERE ${condition()}`;
  });
  const lines = plan.map((line) => Object.values(line)[0]).join('\n');
  expect(lines).toContain(index);
  expect(lines).toContain('Index Cond');
});

test('a search by words reads no record of another entity', async () => {
  const [mine, other] = [await desk.makeEntity(), await desk.makeEntity()];
  const records = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ data: { name: `Müller ${n}` } }));
  await desk.insert(mine, { records: records(3) });
  await desk.insert(other, { records: records(2_000) });
  const plan = await desk.app.services.db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
    return tx.$queryRaw<Record<string, string>[]>`
      EXPLAIN (ANALYZE, TIMING OFF) SELECT id FROM entity_record WHERE ${fitting(mine.id, "'müller'")}`;
  });
  const lines = plan.map((line) => Object.values(line)[0]).join('\n');
  expect(lines).toMatch(/Bitmap Index Scan on entity_record_words_idx .*actual rows=3(\.00)? /);
});
