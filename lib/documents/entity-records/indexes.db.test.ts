import { expect, test } from 'vitest';
import { Prisma } from '@/lib/platform/db/generated/client';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openRecordsFixture } from '@/test-support/entity-records/records-fixture';
import { matchingPairs, matchingValue, matchingWords } from './queries';

const WORDS = 'entity_record_words_idx';
const VALUES = 'entity_record_values_idx';

const fixture = await closeAfterTests(openRecordsFixture());
const id = (await fixture.makeEntity()).id;

test.each([
  ['a search by pairs', () => matchingPairs(id, [{ key: 'a', value: '1' }]), VALUES],
  ['a search by a nested key', () => matchingPairs(id, [{ key: 'a.b', value: 'x' }]), VALUES],
  [
    'a search by many pairs',
    () =>
      matchingPairs(
        id,
        Array.from({ length: 60 }, (_, n) => ({ key: `k${n}`, value: 'x' })),
      ),
    VALUES,
  ],
  ['a value at some paths', () => matchingValue(id, [['a'], ['b', 'c']], '12'), VALUES],
  ['a word', () => matchingWords(id, "'acme'"), WORDS],
  ['the beginnings of words', () => matchingWords(id, "('acme':* | '-1':*) & 'co':*"), WORDS],
  [
    'a page in order',
    () => Prisma.sql`entity_id = ${id}::uuid AND id > 5 ORDER BY id LIMIT 3`,
    'entity_record_pkey',
  ],
])('%s uses an index', async (_, condition, index) => {
  // PostgreSQL prefers a sequential scan with the few rows of a test.
  const plan = await fixture.app.services.db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
    return tx.$queryRaw<Record<string, string>[]>`EXPLAIN SELECT id FROM entity_record WHERE ${condition()}`;
  });
  const lines = plan.map((line) => Object.values(line)[0]).join('\n');
  expect(lines).toContain(index);
  expect(lines).toContain('Index Cond');
});

test('a word search reads no record of another entity', async () => {
  const [mine, other] = [await fixture.makeEntity(), await fixture.makeEntity()];
  const records = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ data: { name: `Müller ${n}` } }));
  await fixture.insert(mine, { records: records(3) });
  await fixture.insert(other, { records: records(2_000) });
  const plan = await fixture.app.services.db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
    return tx.$queryRaw<Record<string, string>[]>`
      EXPLAIN (ANALYZE, TIMING OFF) SELECT id FROM entity_record WHERE ${matchingWords(mine.id, "'müller'")}`;
  });
  const lines = plan.map((line) => Object.values(line)[0]).join('\n');
  expect(lines).toMatch(/Bitmap Index Scan on entity_record_words_idx .*actual rows=3(\.00)? /);
});
