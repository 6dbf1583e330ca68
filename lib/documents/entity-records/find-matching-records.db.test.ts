import { expect, test } from 'vitest';
import type { Entity } from '@/lib/platform/db/generated/client';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openRecordsFixture } from '@/test-support/entity-records/records-fixture';
import { makeOrganization } from '@/test-support/factories';
import { findMatchingRecords } from './find-matching-records';

const NAMES = [
  'Harbour Paper Co',
  'Fernhill Timber Ltd',
  'Bluepeak Outfitters',
  'Quarry & Stone',
  'Müller Logistik GmbH & Co. KG',
  'Müller Maschinenbau GmbH',
  'Microsoft',
];

const fixture = await closeAfterTests(openRecordsFixture());
const [few, many] = [await fixture.makeEntity(), await fixture.makeEntity()];
const filler = Array.from({ length: 3_000 }, (_, n) => ({
  data: { no: `X-${n}`, name: `Filler GmbH number ${n}` },
}));
const named = NAMES.map((name, index) => ({
  data: { no: `S-10${index}`, name, at: { vat: `DE8129${index}` } },
}));
await fixture.insert(few, { records: named });
await fixture.insert(many, { records: [...filler, ...named] });

async function found(text: string, entity: Entity): Promise<{ name: string; score: number }[]> {
  const actor = { kind: 'system' as const, organizationId: fixture.organization.id };
  const { db } = fixture.app.services;
  const candidates = await findMatchingRecords({ db, actor }, entity.id, text);
  return Promise.all(
    candidates.map(async ({ id, score }) => {
      const row = await db.entityRecord.findFirstOrThrow({ where: { entityId: entity.id, id: BigInt(id) } });
      return { name: (row.data as { name: string }).name, score };
    }),
  );
}

test.each([
  ['Harbour Paper Co', 'Harbour Paper Co', 1],
  ['HARBOUR PAPER CO.', 'Harbour Paper Co', 1],
  ['Quarry and Stone', 'Quarry & Stone', 0.6],
  ['Harb0ur Paper Co', 'Harbour Paper Co', 0.6],
  ['Fernhill Timber Limited', 'Fernhill Timber Ltd', 0.6],
  ['Muller Logistik GmbH', 'Müller Logistik GmbH & Co. KG', 0.6],
  ['Micrasoft', 'Microsoft', 0.4],
  ['Nicrosoft', 'Microsoft', 0.4],
  ['Mcrosoft', 'Microsoft', 0.4],
  ['Imcrosoft', 'Microsoft', 0.4],
  ['DE81294', 'Müller Logistik GmbH & Co. KG', 1],
  ['S-103', 'Quarry & Stone', 1],
])('“%s” is %s, among few and among many', async (text, name, least) => {
  for (const entity of [few, many]) {
    const [best] = await found(text, entity);
    expect(best?.name).toBe(name);
    expect(best!.score).toBeGreaterThanOrEqual(least);
  }
});

test('the best match comes first, and dissimilar records don’t match', async () => {
  const candidates = await found('Müller Maschinenbau GmbH', few);
  expect(candidates[0]).toEqual({ name: 'Müller Maschinenbau GmbH', score: 1 });
  for (const text of ['Zebra Crossing', '', ' & ', '\u0000', '\ud800', 'x'.repeat(5_000)]) {
    expect(await found(text, many), text.slice(0, 20)).toEqual([]);
  }
});

test('finds the right record among thousands with the same beginning', async () => {
  const suppliers = await fixture.makeEntity();
  const records = Array.from({ length: 2_501 }, (_, n) => ({
    data: { no: `S-${n + 1}`, name: `Müller ${'Logistik '.repeat(1 + (n % 3))}GmbH ${n}` },
  }));
  records[2_400]!.data.name = 'Müller GmbH';
  await fixture.insert(suppliers, { records });
  for (const number of ['S-1', 'S-7', 'S-250', 'S-2501']) {
    const actor = { kind: 'system' as const, organizationId: fixture.organization.id };
    const { db } = fixture.app.services;
    const [best] = await findMatchingRecords({ db, actor }, suppliers.id, number);
    expect(best?.score, number).toBe(1);
    const row = await db.entityRecord.findFirstOrThrow({
      where: { entityId: suppliers.id, id: BigInt(best!.id) },
    });
    expect(row.data).toMatchObject({ no: number });
  }
  for (const text of ['Müller GmbH', 'MÜLLER GMBH'])
    expect((await found(text, suppliers))[0]).toEqual({ name: 'Müller GmbH', score: 1 });
}, 60_000);

test('characters beyond the basic plane are not split', async () => {
  const entity = await fixture.makeEntity();
  await fixture.insert(entity, { records: [{ data: { name: '𠮷野家株式会社' } }] });
  expect((await found('𠮷野家株式会社', entity))[0]).toMatchObject({ score: 1 });
  expect(Array.isArray(await found('𠮷𠮷𠮷𠮷𠮷𠮷𠮷', entity))).toBe(true);
});

test('a number that JavaScript would round or reformat is found unchanged', async () => {
  const entity = await fixture.makeEntity();
  await fixture.insert(
    entity,
    '{"records":[{"data":{"name":"rounded","n":12345678901234567000}},{"data":{"name":"exact","n":12345678901234567890}},{"data":{"name":"zeros","n":1234.50}}]}',
  );
  expect((await found('12345678901234567890', entity))[0]).toEqual({ name: 'exact', score: 1 });
  for (const text of ['1234.50', '1234.5'])
    expect((await found(text, entity))[0], text).toEqual({ name: 'zeros', score: 1 });
});

test('another organization finds nothing', async () => {
  const stranger = await makeOrganization(fixture.app.services);
  const actor = { kind: 'system' as const, organizationId: stranger.id };
  expect(await findMatchingRecords({ db: fixture.app.services.db, actor }, few.id, 'Microsoft')).toEqual([]);
});
