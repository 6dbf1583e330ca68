import { describe, expect, test } from 'vitest';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openRecordsFixture } from '@/test-support/entity-records/records-fixture';
import { POST } from './route';

const fixture = await closeAfterTests(openRecordsFixture());

const records = (...data: unknown[]) => ({ records: data.map((each) => ({ data: each })) });
const getError = async (response: Response) => ({ status: response.status, ...(await response.json()) });
const invalid = (message: string) => ({ status: 400, error: 'invalid_request', message });

describe('delete (operation 10)', () => {
  test('200 with the number of deleted records; every pair narrows; none is not an error; it is audited', async () => {
    const entity = await fixture.makeEntity();
    await fixture.insert(
      entity,
      records({ a: 'x', n: 1 }, { a: 'x', n: '1' }, { a: 'x', n: 2 }, { a: 'X', n: 1 }),
    );
    const response = await fixture.remove(entity, { search_by: { a: 'x', n: '1' } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'done', entityRecordsDeleted: 2 });
    expect(await fixture.listRecords(entity)).toEqual([
      { a: 'x', n: 2 },
      { a: 'X', n: 1 },
    ]);
    const entry = await fixture.app.services.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry.details).toEqual({
      count: 2,
      entity: entity.name,
      search_by: [
        { key: 'a', value: 'x' },
        { key: 'n', value: '1' },
      ],
    });
    const none = await fixture.remove(entity, { search_by: { a: 'y' } });
    expect(await none.json()).toEqual({ status: 'done', entityRecordsDeleted: 0 });
  });

  test('texts are compared as jsonb prints them; null, objects and arrays match nothing', async () => {
    const entity = await fixture.makeEntity();
    const values = ['12', '12.0', '1.2e1', 'true', 'null', '{"b":1}', '[12]', '"12"', '"true"'];
    const body = `{"records":[${values.map((value) => `{"data":{"v":${value}}}`).join(',')}]}`;
    await fixture.insert(entity, body);
    const deletedBy = async (text: string) =>
      (await (await fixture.remove(entity, { search_by: { v: text } })).json()).entityRecordsDeleted;
    expect(await deletedBy('12.0')).toBe(1);
    expect(await deletedBy('12')).toBe(3);
    expect(await deletedBy('true')).toBe(2);
    for (const text of ['null', '{"b": 1}', '[12]', '', 'True']) expect(await deletedBy(text), text).toBe(0);
  });

  test('a key with dots is matched literally, then as a path', async () => {
    const entity = await fixture.makeEntity();
    await fixture.insert(
      entity,
      records({ 'a.b': 'x' }, { a: { b: 'x' } }, { 'a.b': 'y', a: { b: 'x' } }, { a: [{ b: 'x' }] }),
    );
    const response = await fixture.remove(entity, { search_by: { 'a.b': 'x' } });
    expect(await response.json()).toMatchObject({ entityRecordsDeleted: 2 });
    expect((await fixture.listRecords(entity)).length).toBe(2);
  });

  test('a large number of pairs narrows too', async () => {
    const entity = await fixture.makeEntity();
    const record = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`k${index}`, `${index}`]));
    await fixture.insert(entity, records(record, { ...record, k2999: 'other' }));
    const response = await fixture.remove(entity, { search_by: record });
    expect(await response.json()).toMatchObject({ entityRecordsDeleted: 1 });
  });

  test('a byte order mark belongs to the key or text that it begins', async () => {
    const entity = await fixture.makeEntity();
    await fixture.insert(entity, records({ no: 'S-1' }, { '\ufeffno': 'S-1' }, { no: '\ufeffS-1' }));
    for (const search of [{ '\ufeffno': 'S-1' }, { no: '\ufeffS-1' }]) {
      const response = await fixture.remove(entity, { search_by: search });
      expect(await response.json()).toMatchObject({ entityRecordsDeleted: 1 });
    }
    expect(await fixture.listRecords(entity)).toEqual([{ no: 'S-1' }]);
    expect((await fixture.insert(entity, '{"records":[{"\ufeffdata":{}}]}')).status).toBe(400);
  });

  test.each([
    ['{}', '`search_by` is required.'],
    ['{"search_by":{}}', '`search_by` needs at least one pair of a key and a text.'],
    ['{"search_by":[]}', '`search_by` must be an object.'],
    ['{"search_by":{"a":1}}', '`search_by.a` must be text.'],
    ['{"search_by":{"a":null}}', '`search_by.a` must be text.'],
    ['{"search_by":{"__proto__":{"x":"y"},"ok":"1"}}', '`search_by.__proto__` must be text.'],
    [
      `{"search_by":{${Array.from({ length: 10_001 }, (_, n) => `"k${n}":""`).join(',')}}}`,
      '`search_by` can have at most 10000 pairs.',
    ],
    ['{"search_by":{"a":"1","a":"2"}}', '`search_by.a` is sent twice.'],
    [
      '{"search_by":{"a":"\\u0000"}}',
      "`search_by.a` can't contain a NUL character or half of a surrogate pair.",
    ],
    ['{"search_by":{"ok":"1"},"x":1}', '`x` is not a known field, or is sent twice.'],
    ['{"search_by":{"ok":"1"},"toString":1}', '`toString` is not a known field, or is sent twice.'],
    ['{"search_by":{"ok":"1"},"__proto__":1}', '`__proto__` is not a known field, or is sent twice.'],
    ['[]', 'The body must be an object with `search_by`.'],
  ])('400 for %.60s, and nothing is deleted', async (body, message) => {
    const entity = await fixture.makeEntity();
    await fixture.insert(entity, records({ ok: '1' }));
    expect(await getError(await fixture.remove(entity, body))).toEqual(invalid(message));
    expect(await fixture.countRecords(entity)).toBe(1);
  });

  test('an unrepresentable number is text', async () => {
    const entity = await fixture.makeEntity();
    const texts = ['9'.repeat(131_073), `0.${'1'.repeat(16_384)}`, '9'.repeat(131_072)];
    await fixture.insert(entity, records(...texts.map((text) => ({ n: text }))));
    for (const text of texts) {
      const response = await fixture.remove(entity, { search_by: { n: text } });
      expect(await response.json()).toMatchObject({ entityRecordsDeleted: 1 });
    }
  });

  test('413 for a search of more than 1 MB', async () => {
    const entity = await fixture.makeEntity();
    expect((await fixture.remove(entity, { search_by: { a: 'x'.repeat(1024 * 1024) } })).status).toBe(413);
  });

  test('many pairs and a large record: it is loaded from TOAST storage once', async () => {
    const entity = await fixture.makeEntity();
    const dense = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, `v${n}`]));
    const large = { ...dense, text: 'ab'.repeat(500_000) };
    await fixture.insert(entity, records(large, large, { ...large, k9999: '' }));
    // Loading the records again for each pair would exceed the timeout of the test by far.
    const response = await fixture.remove(entity, { search_by: dense });
    expect(await response.json()).toMatchObject({ entityRecordsDeleted: 2 });
  }, 60_000);

  test('the audit entry of a long search has the first pairs, truncated, and a hash to recognize it', async () => {
    const entity = await fixture.makeEntity();
    const long = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`k${n}`, '😀'.repeat(300)]));
    await fixture.insert(entity, records(long));
    await fixture.remove(entity, { search_by: long });
    const entry = await fixture.app.services.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const details = entry.details as { search_by: { key: string; value: string }[] };
    expect(details).toMatchObject({
      count: 1,
      pairs: 150,
      search_sha256: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(details.search_by.length).toBe(100);
    expect(details.search_by[0]).toEqual({ key: 'k0', value: `${'😀'.repeat(200)}…` });
  });

  test('a key such as __proto__ narrows the search like any other', async () => {
    const entity = await fixture.makeEntity();
    await fixture.insert(entity, '{"records":[{"data":{"a":"1"}},{"data":{"a":"1","__proto__":"x"}}]}');
    const response = await fixture.remove(entity, '{"search_by":{"a":"1","__proto__":"x"}}');
    expect(await response.json()).toMatchObject({ entityRecordsDeleted: 1 });
    expect(await fixture.listTexts(entity)).toEqual(['{"a": "1"}']);
  });

  test('POST …/delete does the same', async () => {
    const entity = await fixture.makeEntity();
    await fixture.insert(entity, records({ a: 'x' }));
    const params = { projectUuid: fixture.project.id, entityId: entity.id };
    const response = await fixture.app.call(POST, {
      params,
      json: { search_by: { a: 'x' } },
      as: fixture.key,
    });
    expect(await response.json()).toEqual({ status: 'done', entityRecordsDeleted: 1 });
  });
});
