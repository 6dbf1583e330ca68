import { describe, expect, test } from 'vitest';
import type { Entity } from '@/lib/platform/db/generated/client';
import type { RouteHandler } from '@/lib/server/http/route';
import type { Call } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { openRecordsFixture } from '@/test-support/entity-records/records-fixture';
import { GET as getRecord, PUT } from './[recordId]/route';
import { POST as deleteMatching } from './delete/route';
import { GET as exportAll } from './export/route';
import { POST as countMatching } from './matches/route';
import { POST as removeByIds } from './remove/route';
import { GET, POST } from './route';

const fixture = await closeAfterTests(openRecordsFixture());
const entity = await fixture.makeEntity();

const call = (handler: RouteHandler, of: Entity, { params, ...more }: Call = {}) =>
  fixture.app.call(handler, {
    as: fixture.owner.token,
    ...more,
    params: { uuid: fixture.project.id, entityId: of.id, ...params },
  });
const fillRecords = async (...data: object[]) => {
  const made = await fixture.makeEntity();
  await fixture.insert(made, { records: data.map((each) => ({ data: each })) });
  return made;
};
const page = async (of: Entity, query: Record<string, string> = {}) =>
  (await call(GET, of, { query })).json();

const ROUTES: [string, RouteHandler, 'GET' | 'POST' | 'PUT', unknown?][] = [
  ['list', GET, 'GET'],
  ['insert', POST, 'POST', { records: [] }],
  ['delete by search', deleteMatching, 'POST', { search_by: { a: 'x' } }],
  ['count matches', countMatching, 'POST', { search_by: { a: 'x' } }],
  ['remove by ids', removeByIds, 'POST', { ids: ['1'] }],
  ['export', exportAll, 'GET'],
  ['get', getRecord, 'GET'],
  ['replace', PUT, 'PUT', { data: {} }],
];
const CHANGES = new Set(['insert', 'delete by search', 'remove by ids', 'replace']);

describe.each(ROUTES)('%s', (title, handler, method, json) => {
  const params = () => ({ uuid: fixture.project.id, entityId: entity.id, recordId: '1' });
  if (title !== 'export')
    testCommonErrors(handler, method, () => ({
      app: fixture.app,
      member: fixture.owner,
      call: { params: params(), json },
    }));

  test('404 for an entity that the project does not have', async () => {
    const entityId = fixture.app.services.newId();
    const response = await fixture.app.call(handler, {
      method,
      json,
      params: { ...params(), entityId },
      as: fixture.owner.token,
    });
    expect(response.status).toBe(404);
  });

  if (CHANGES.has(title))
    test('403 for a viewer', async () => {
      const response = await fixture.app.call(handler, {
        method,
        json,
        params: params(),
        as: fixture.viewer.token,
      });
      expect(response.status).toBe(403);
    });

  if (method === 'GET' || title === 'remove by ids') return;

  test('400 for invalid JSON, 415 for another type, 413 beyond the limit, 422 with errors by field', async () => {
    const send = (body: string, type = 'application/json') =>
      fixture.app.call(handler, {
        method,
        body,
        headers: { 'content-type': type },
        params: params(),
        as: fixture.owner.token,
      });
    expect((await send('{')).status).toBe(400);
    expect((await send('{}', 'text/plain')).status).toBe(415);
    const rejected = await send('{"surprise":1}');
    expect(rejected.status).toBe(422);
    expect(await rejected.json()).toEqual({
      code: 'invalid_request',
      message: expect.any(String),
      errors: expect.any(Object),
    });
    const { services } = fixture.app;
    const { limits } = services;
    services.limits = { ...limits, jsonBytes: 10 };
    expect((await send('{"surprise":1}')).status).toBe(413);
    services.limits = limits;
  });
});

describe('list', () => {
  test('200 in pages, in order, with numbers as they were sent', async () => {
    const made = await fixture.makeEntity();
    await fixture.insert(
      made,
      '{"records":[{"data":{"n":12345678901234567890}},{"data":{"n":1.10}},{"data":{"n":3}}]}',
    );
    const response = await call(GET, made, { query: { limit: '2' }, as: fixture.viewer.session });
    const text = await response.text();
    expect(text).toMatch(
      /^\{"records":\[\{"id":"\d+","data":\{"n": 12345678901234567890\}\},\{"id":"\d+","data":\{"n": 1\.10\}\}\]/,
    );
    const { next_cursor: cursor } = JSON.parse(text);
    expect(await page(made, { cursor })).toEqual({
      records: [{ id: expect.any(String), data: { n: 3 } }],
      next_cursor: null,
    });
    expect(await page(made, { limit: '3' })).toMatchObject({ next_cursor: null });
  });

  test('a search finds prefixes of words and numbers, at any depth, in any case', async () => {
    const made = await fillRecords(
      { no: 'S-1004', name: 'Müller & Söhne GmbH', address: { city: 'Köln' } },
      { no: 'S-1005', name: "O'Brien Ltd", limit: 2500 },
      { no: 'S-2004', name: 'Harbour Paper', tags: ['north'] },
    );
    const found = async (search: string) =>
      (await page(made, { search })).records.map(({ data }: { data: { no: string } }) => data.no);
    expect(await found('müll')).toEqual(['S-1004']);
    expect(await found('KÖLN gmbh')).toEqual(['S-1004']);
    expect(await found('S-100')).toEqual(['S-1004', 'S-1005']);
    expect(await found('1005')).toEqual(['S-1005']);
    expect(await found("o'brien")).toEqual(['S-1005']);
    expect(await found('2500')).toEqual(['S-1005']);
    expect(await found('nor')).toEqual(['S-2004']);
    expect(await found('harbour köln')).toEqual([]);
    expect(await found('&&')).toEqual([]);
    expect(await found("x' | 'y")).toEqual([]);
  });

  test('a search finds any part of an email address, and numbers after any sign', async () => {
    const made = await fillRecords(
      { no: 'S-1', mail: 'Joan.Smith@Harbour-Paper.example', phone: '+49 40 1234' },
      { no: 'S-2', mail: 'joan.smith@fernhill.example', phone: '+49 89 12' },
    );
    const found = async (search: string) =>
      (await page(made, { search })).records.map(({ data }: { data: { no: string } }) => data.no);
    const address = 'joan.smith@harbour-paper.example';
    for (const end of [12, 14, 19, 24, 27, address.length])
      expect(await found(address.slice(0, end)), address.slice(0, end)).toEqual(['S-1']);
    expect(await found('joan.smith@')).toEqual(['S-1', 'S-2']);
    expect(await found('JOAN.SMITH@f s-2')).toEqual(['S-2']);
    expect(await found('joan.smith@f s-1')).toEqual([]);
    expect(await found("joan.smith@f' | 'x\\")).toEqual([]);
    expect(await found('@')).toEqual([]);
    expect(await found('49')).toEqual(['S-1', 'S-2']);
  });

  test('a search finds rare matches among thousands, and pages through frequent ones', async () => {
    const made = await fillRecords(
      ...Array.from({ length: 3_000 }, (_, n) => ({ n, word: n === 2_900 ? 'rare' : 'frequent' })),
    );
    const numbers = (body: { records: { data: { n: number } }[] }) => body.records.map(({ data }) => data.n);
    expect(numbers(await page(made, { search: 'rare' }))).toEqual([2_900]);
    const all = await fixture.listRecords(made, { search: 'frequent', limit: '200' });
    expect(all.length).toBe(2_999);
  }, 60_000);

  test('422 for an invalid cursor and an invalid limit', async () => {
    const wrong: Record<string, string>[] = [
      { cursor: 'x' },
      { limit: '0' },
      { limit: '201' },
      { search: 'x'.repeat(256) },
    ];
    for (const query of wrong) {
      expect((await call(GET, entity, { query })).status).toBe(422);
    }
  });
});

test('insert: 200 for a reviewer, once per Idempotency-Key; errors by record', async () => {
  const made = await fixture.makeEntity();
  const headers = { 'idempotency-key': 'k' };
  for (let time = 0; time < 2; time += 1) {
    const response = await call(POST, made, {
      json: { records: [{ data: { a: 1 } }] },
      headers,
      as: fixture.reviewer.token,
    });
    expect(await response.json()).toEqual({ status: 'done', entityRecordsInserted: 1 });
  }
  expect(await fixture.countRecords(made)).toBe(1);
  const rejected = await call(POST, made, { json: { records: [{ data: 1 }, { data: {} }, {}] } });
  expect(Object.keys((await rejected.json()).errors)).toEqual(['records.0.data', 'records.2.data']);
});

test('count matches: 200 with the count and the first matches, and nothing is deleted', async () => {
  const made = await fillRecords(...Array.from({ length: 12 }, (_, n) => ({ n, a: n < 7 ? 'x' : 'y' })));
  const json = { search_by: { a: 'x' } };
  const matches = await (await call(countMatching, made, { json, as: fixture.viewer.token })).json();
  expect(matches.count).toBe(7);
  expect(matches.records.map(({ data }: { data: { n: number } }) => data.n)).toEqual([0, 1, 2, 3, 4]);
  expect(await fixture.countRecords(made)).toBe(12);
  const deleted = await call(deleteMatching, made, { json, as: fixture.reviewer.token });
  expect(await deleted.json()).toEqual({ status: 'done', entityRecordsDeleted: 7 });
  expect(await fixture.countRecords(made)).toBe(5);
});

test('remove by IDs: 200; IDs of other entities and deleted records don’t count', async () => {
  const [made, other] = [await fillRecords({ a: 1 }, { a: 2 }, { a: 3 }), await fillRecords({ b: 1 })];
  const ids = async (of: Entity) => (await page(of)).records.map(({ id }: { id: string }) => id);
  const [first, second] = await ids(made);
  const [foreign] = await ids(other);
  const json = { ids: [first, second, foreign, '999999999'] };
  const response = await call(removeByIds, made, { json, as: fixture.reviewer.token });
  expect(await response.json()).toEqual({ status: 'done', entityRecordsDeleted: 2 });
  expect([await fixture.countRecords(made), await fixture.countRecords(other)]).toEqual([1, 1]);
});

describe('one record', () => {
  test('200 with complete, exact new data, which is validated and audited', async () => {
    const made = await fillRecords({ a: 1, b: 2 });
    const [{ id: recordId }] = (await page(made)).records;
    const params = { recordId };
    const headers = { 'content-type': 'application/json' };
    const put = (body: string) =>
      call(PUT, made, { method: 'PUT', params, body, headers, as: fixture.reviewer.token });
    const text = `{"id":"${recordId}","data":{"n": 12345678901234567890}}`;
    expect(await (await put('{"data":{"n":12345678901234567890}}')).text()).toBe(text);
    expect(await (await call(getRecord, made, { params })).text()).toBe(text);
    expect((await put('{"data":{"n":"\\u0000"}}')).status).toBe(422);
    expect((await put('{"data":{},"constructor":1}')).status).toBe(422);
    const entry = await fixture.app.services.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ action: 'records.changed', details: { record: recordId } });
  });

  test('404 for a missing record or another entity’s; 422 for an invalid ID', async () => {
    const other = await fillRecords({ a: 1 });
    const [{ id: foreign }] = (await page(other)).records;
    for (const recordId of ['999999999', foreign]) {
      expect((await call(getRecord, entity, { params: { recordId } })).status).toBe(404);
      const put = { method: 'PUT' as const, params: { recordId }, json: { data: {} } };
      expect((await call(PUT, entity, put)).status).toBe(404);
    }
    expect((await call(getRecord, entity, { params: { recordId: 'x' } })).status).toBe(422);
  });
});

describe('export', () => {
  test('200 as CSV: declared fields first, then other keys; no formulas', async () => {
    const made = await fixture.makeEntity([{ key: 'no', type: 'string', required: false }]);
    await fixture.insert(
      made,
      '{"records":[{"data":{"b":"x, \\"y\\"","no":"1"}},{"data":{"n":-12345678901234567890,"f":"=1+1","tel":"+49 40 12"}},{"data":{"o":{"a":[1]},"b":null}}]}',
    );
    const response = await call(exportAll, made, { as: fixture.viewer.session });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Suppliers.csv"');
    const bytes = Buffer.from(await response.arrayBuffer()).toString('utf8');
    expect(bytes).toBe(
      [
        '\ufeffno,b,f,n,tel,o',
        '1,"x, ""y""",,,,',
        ",,'=1+1,-12345678901234567890,+49 40 12,",
        ',,,,,"{""a"": [1]}"',
        '',
      ].join('\r\n'),
    );
  });

  test('200 as JSON that can be inserted again', async () => {
    const made = await fillRecords(...Array.from({ length: 1_200 }, (_, n) => ({ n })));
    const response = await call(exportAll, made, { query: { format: 'json' } });
    const copy = await fixture.makeEntity();
    await fixture.insert(copy, await response.text());
    expect(await fixture.listTexts(copy)).toEqual(await fixture.listTexts(made));
    const empty = await call(exportAll, await fixture.makeEntity(), { query: { format: 'json' } });
    expect(await empty.json()).toEqual({ records: [] });
  });

  test('200 with long and short records in pages, and with keys that appear late', async () => {
    const text = 'ü'.repeat(40_000);
    const made = await fillRecords(
      ...Array.from({ length: 1_100 }, (_, n) => (n % 10 === 0 ? { n, text } : { n })),
      { n: 1_100, late: 'x;=1+1', nested: { a: ';=1' } },
    );
    const lines = (await (await call(exportAll, made)).text()).split('\r\n');
    expect(lines[0]).toMatch(/n,text,late,nested$/);
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(
      Array.from({ length: 1_101 }, (_, n) => String(n)),
    );
    expect(lines.at(-2)).toBe(`1100,,x;'=1+1,"{""a"": "";'=1""}"`);
  }, 60_000);

  test('200 with the whole name of the entity, including slashes', async () => {
    const made = await fixture.makeEntity();
    await fixture.app.services.db.entity.update({
      where: { id: made.id },
      data: { name: 'A/P \\ Suppliers' },
    });
    const response = await call(exportAll, made, { query: { format: 'json' } });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="A_P _ Suppliers.json"');
  });

  test('422 for another format', async () => {
    expect((await call(exportAll, entity, { query: { format: 'xml' } })).status).toBe(422);
  });
});
