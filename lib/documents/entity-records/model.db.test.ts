import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable } from '@/lib/foundation/text';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openRecordsFixture } from '@/test-support/entity-records/records-fixture';

const fixture = await closeAfterTests(openRecordsFixture());
// The test sends more requests than the rate limit allows.
const { requests } = fixture.app.services.limiters;
fixture.app.services.limiters = {
  ...fixture.app.services.limiters,
  requests: { ...requests, take: async () => null },
};

type Data = Record<string, unknown>;

const KEYS = ['a', '\ufeffa', 'b', 'a.b', 'b.a.b', '', '.', 'ä "\\', '__proto__', 'constructor', '$', '0'];
const TEXTS = [
  '12',
  '-5',
  '1.5',
  'true',
  'null',
  '',
  'x',
  '{"a": 1}',
  'ü\\"\'',
  '12 ',
  '1e2',
  '%_',
  '$.a',
  '\ufeffx',
];
const key = fc.constantFrom(...KEYS);
const scalar = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(12, -5, 1.5, 100, 0, true, false, null),
  fc.string({ unit: 'binary', maxLength: 4 }).filter((text) => !text.includes('\0')),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const data = fc.dictionary(key, value, { maxKeys: 4, noNullPrototype: true }) as fc.Arbitrary<Data>;
const search = fc.dictionary(
  key,
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...TEXTS) }, fc.string()),
  {
    minKeys: 1,
    maxKeys: 2,
    noNullPrototype: true,
  },
) as fc.Arbitrary<Record<string, string>>;

/** Reference model: an array and the matching rules. */
const matches = (record: Data, pairs: Record<string, string>) =>
  Object.entries(pairs).every(([name, text]) => textAt(record, name) === text);

function textAt(record: Data, name: string): string | undefined {
  const found = Object.hasOwn(record, name) ? record[name] : alongPath(record, name.split('.'));
  return ['string', 'number', 'boolean'].includes(typeof found) ? String(found) : undefined;
}

const alongPath = (record: unknown, path: string[]): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && !Array.isArray(at) && Object.hasOwn(at, name)
        ? (at as Data)[name]
        : undefined,
    record,
  );

const step = fc.oneof(fc.record({ insert: fc.array(data, { maxLength: 6 }) }), fc.record({ remove: search }));

test('inserts and deletions change an entity like an array', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const [entity, other] = [await fixture.makeEntity(), await fixture.makeEntity()];
      let model: Data[] = [];
      const bystanders: Data[] = [];
      for (const each of steps) {
        if ('insert' in each) {
          const records = each.insert.map((record) => ({ data: record }));
          const response = await fixture.insert(entity, { records });
          expect(await response.json()).toEqual({ status: 'done', entityRecordsInserted: records.length });
          await fixture.insert(other, { records });
          model.push(...each.insert);
          bystanders.push(...each.insert);
        } else {
          if (!Object.entries(each.remove).flat().every(isStorable)) continue;
          const kept = model.filter((record) => !matches(record, each.remove));
          const response = await fixture.remove(entity, { search_by: each.remove });
          expect(await response.json(), JSON.stringify([each.remove, model])).toEqual({
            status: 'done',
            entityRecordsDeleted: model.length - kept.length,
          });
          model = kept;
        }
        expect(await fixture.countRecords(entity)).toBe(model.length);
      }
      expect(await fixture.listRecords(entity, { limit: '3' })).toEqual(model);
      expect(await fixture.listRecords(other)).toEqual(bystanders);
    }),
    { numRuns: 30 },
  );
}, 240_000);

test('any JSON object is returned as it was sent', async () => {
  const entity = await fixture.makeEntity();
  const any = fc
    .dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 5 }), { noNullPrototype: true })
    // Negative zero, which JSON.stringify drops.
    .map((record) => JSON.stringify(record))
    .filter((text) => !/\\u(0000|d[89a-f])/.test(text))
    .map((text) => JSON.parse(text) as Data);
  const sent: Data[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(any, { maxLength: 20 }), async (records) => {
      const response = await fixture.insert(entity, { records: records.map((record) => ({ data: record })) });
      expect(response.status).toBe(200);
      sent.push(...records);
    }),
    { numRuns: 30 },
  );
  expect(await fixture.listRecords(entity, { limit: '200' })).toEqual(sent);
}, 120_000);

test('concurrent inserts and deletions lose nothing and count nothing twice', async () => {
  const entity = await fixture.makeEntity();
  const insert = (batch: number) =>
    fixture.insert(entity, {
      records: Array.from({ length: 50 }, (_, index) => ({ data: { batch, index, even: index % 2 === 0 } })),
    });
  const remove = (index: number) => fixture.remove(entity, { search_by: { index: String(index) } });
  const responses = await Promise.all([
    ...Array.from({ length: 12 }, (_, batch) => insert(batch)),
    ...Array.from({ length: 24 }, (_, index) => remove(index % 8)),
    ...Array.from({ length: 6 }, () => fixture.remove(entity, { search_by: { even: 'true' } })),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  const bodies = await Promise.all(responses.map((response) => response.json()));
  const sum = (field: string) => bodies.reduce((total, body) => total + (body[field] ?? 0), 0);
  expect(sum('entityRecordsInserted')).toBe(600);
  const left = (await fixture.listTexts(entity)).length;
  expect(left).toBe(600 - sum('entityRecordsDeleted'));
  expect(await fixture.countRecords(entity)).toBe(left);
}, 60_000);
