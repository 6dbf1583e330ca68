import { describe, expect, test } from 'vitest';
import type { Entity } from '@/lib/platform/db/generated/client';
import { createMemoryLimiter } from '@/lib/platform/limiter/memory-limiter';
import type { Call } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openRecordsFixture, type RecordsFixture } from '@/test-support/entity-records/records-fixture';
import { makeApiKey, makeOrganization, makeProject } from '@/test-support/factories';
import { POST as deleteByPost } from './delete/route';
import { GET, OPTIONS, PATCH, PUT } from './route';

const fixture = await closeAfterTests(openRecordsFixture());

const records = (...data: unknown[]) => ({ records: data.map((each) => ({ data: each })) });
const getError = async (response: Response) => ({ status: response.status, ...(await response.json()) });
const invalid = (message: string) => ({ status: 400, error: 'invalid_request', message });

describe('create (operation 9)', () => {
  test('200 with the number of inserted records, in order, with an audit entry', async () => {
    const entity = await fixture.makeEntity();
    const response = await fixture.insert(entity, records({ n: 1 }, { n: 2 }, {}));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'done', entityRecordsInserted: 3 });
    await fixture.insert(entity, records({ n: 3 }));
    expect(await fixture.listRecords(entity)).toEqual([{ n: 1 }, { n: 2 }, {}, { n: 3 }]);
    const entry = await fixture.app.services.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ action: 'records.inserted', subjectId: entity.id, details: { count: 1 } });
  });

  test('200 for none', async () => {
    const response = await fixture.insert(await fixture.makeEntity(), records());
    expect(await response.json()).toEqual({ status: 'done', entityRecordsInserted: 0 });
  });

  test('10,000 records keep their order', async () => {
    const entity = await fixture.makeEntity();
    const body = records(
      ...Array.from({ length: 10_000 }, (_, n) => ({ n, long: n === 5_000 ? 'x'.repeat(2e5) : '' })),
    );
    expect((await fixture.insert(entity, body)).status).toBe(200);
    const numbers = (await fixture.listTexts(entity)).map((text) => (JSON.parse(text) as { n: number }).n);
    expect(numbers).toEqual(Array.from({ length: 10_000 }, (_, n) => n));
  }, 120_000);

  test('numbers, texts and keys of any kind are stored as they were sent', async () => {
    const entity = await fixture.makeEntity();
    const data = [
      '{"n": 123456789012345678901234567890.123456789012345678901}',
      '{"n": 0.10000000000000000555}',
      '{"__proto__": {"x": 1}}',
      '{"a.b": {"": null}}',
      '{"t": "😀 ü \\u2028"}',
      `{"a": ${'['.repeat(199)}${']'.repeat(199)}}`,
      `{"big": 1${'0'.repeat(1000)}}`,
    ];
    const body = `{"records": [${data.map((each) => `{"data": ${each}}`).join(',')}]}`;
    expect((await fixture.insert(entity, body)).status).toBe(200);
    expect((await fixture.listTexts(entity)).map((text) => text.replace('\u2028', '\\u2028'))).toEqual(data);
  });

  test.each([
    [
      '{"data":{"a":"\\u0000"}}',
      'records.1.data: `data` contains text with a NUL character or half of a surrogate pair.',
    ],
    [
      '{"data":{"a":["\\ud800"]}}',
      'records.1.data: `data` contains text with a NUL character or half of a surrogate pair.',
    ],
    ['{"data":{"n":1e400000}}', "records.1.data: `data` contains a number that can't be stored exactly."],
    [
      `{"data":{"n":[${Array(20).fill('1e131071').join(',')}]}}`,
      'records.1.data: `data` contains numbers that are longer than 256 KB when written out.',
    ],
    ['{"data":{"n":-0}}', "records.1.data: `data` contains a number that can't be stored exactly."],
    ['{"data":{"a":1,"a":2}}', 'records.1.data: `data` has the key “a” twice.'],
    [
      `{"data":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
      'records.1.data: `data` is nested deeper than 200 levels.',
    ],
    ['{"data":[]}', 'records.1.data: `data` must be an object.'],
    ['{"data":null}', 'records.1.data: `data` must be an object.'],
    ['{}', 'records.1.data: `data` is required.'],
    ['[]', 'records.1: must be an object with `data`.'],
    ['{"data":{},"id":1}', 'records.1.id: `id` is not a known field, or is sent twice.'],
  ])('400 for the record %.40s, and nothing is inserted', async (record, message) => {
    const entity = await fixture.makeEntity();
    const response = await fixture.insert(entity, `{"records":[{"data":{"ok":1}},${record}]}`);
    expect(await getError(response)).toEqual(invalid(message));
    expect(await fixture.listTexts(entity)).toEqual([]);
  });

  test.each([
    ['[]', 'The body must be an object with `records`.'],
    ['null', 'The body must be an object with `records`.'],
    ['', '`records` is required.'],
    ['{}', '`records` is required.'],
    ['{"records":{}}', '`records` must be an array.'],
    ['{"records":[],"more":1}', '`more` is not a known field, or is sent twice.'],
    ['{"records":[],"constructor":1}', '`constructor` is not a known field, or is sent twice.'],
    ['{"records":[],"__proto__":1}', '`__proto__` is not a known field, or is sent twice.'],
    ['{"records":[],"records":[]}', '`records` is not a known field, or is sent twice.'],
  ])('400 for the body %s', async (body, message) => {
    expect(await getError(await fixture.insert(await fixture.makeEntity(), body))).toEqual(invalid(message));
  });

  test.each([
    '{',
    '{"records":[}',
    '{"records":[{"data":{}}]} x',
    '{"records":[{"data":{"a":01}}]}',
    "{'records':[]}",
  ])('400 for invalid JSON: %s', async (body) => {
    const rejection = await getError(await fixture.insert(await fixture.makeEntity(), body));
    expect(rejection).toEqual({ status: 400, error: 'bad_request', message: 'The body is not valid JSON.' });
  });

  test('400 for bytes that are not valid UTF-8', async () => {
    const entity = await fixture.makeEntity();
    const body = Buffer.from('{"records":[{"data":{"a":"\xff"}}]}', 'latin1');
    const response = await fixture.insert(entity, '', { body });
    expect(await getError(response)).toMatchObject({ status: 400, message: 'The body is not valid UTF-8.' });
  });

  test('400 for a record that violates the entity’s fields', async () => {
    const entity = await fixture.makeEntity([
      { key: 'no', type: 'string', required: true },
      { key: 'days', type: 'number', required: false },
      { key: 'since', type: 'date', required: false },
      { key: 'active', type: 'boolean', required: false },
    ]);
    const good = { no: 'S-1', days: 3, since: '2026-02-28', active: true, more: [1] };
    expect((await fixture.insert(entity, records(good, { no: '', days: null }))).status).toBe(200);
    for (const [wrong, message] of [
      [{ days: 1 }, '“no” is required'],
      [{ no: null }, '“no” is required'],
      [{ no: 1 }, '“no” must be text'],
      [{ no: '', days: '3' }, '“days” must be a number'],
      [{ no: '', since: '2026-02-30' }, '“since” must be a date, such as "2026-11-21"'],
      [{ no: '', active: 'yes' }, '“active” must be true or false'],
    ] as const) {
      const response = await fixture.insert(entity, records(good, wrong));
      expect(await getError(response)).toEqual(invalid(`records.1.data: ${message}.`));
    }
    expect(await fixture.countRecords(entity)).toBe(2);
  });

  test('413 for more than 10,000 records, and for a body beyond the limit', async () => {
    const entity = await fixture.makeEntity();
    const many = await fixture.insert(entity, records(...Array.from({ length: 10_001 }, () => ({}))));
    expect(await getError(many)).toEqual({
      status: 413,
      error: 'too_large',
      message: 'A request can have at most 10000 records.',
    });
    const { limits } = fixture.app.services;
    fixture.app.services.limits = { ...limits, jsonBytes: 1024 * 1024 };
    const inclusive = `{"records":[{"data":{"a":"${'x'.repeat(1024 * 1024 - 31)}"}}]}`;
    expect(inclusive.length).toBe(1024 * 1024);
    expect((await fixture.insert(entity, inclusive)).status).toBe(200);
    expect((await fixture.insert(entity, `${inclusive} `)).status).toBe(413);
    fixture.app.services.limits = limits;
  });

  test('a repeated request with its Idempotency-Key gets the same response and inserts nothing', async () => {
    const entity = await fixture.makeEntity();
    const again = (key: string): Call => ({ headers: { 'idempotency-key': key } });
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => fixture.insert(entity, records({ a: 1 }, { a: 2 }), again('once'))),
    );
    for (const response of responses)
      expect(await response.json()).toEqual({ status: 'done', entityRecordsInserted: 2 });
    expect(await fixture.countRecords(entity)).toBe(2);
    const other = await fixture.insert(entity, records({ a: 3 }), again('once'));
    expect(await getError(other)).toMatchObject({ status: 400, error: 'invalid_request' });
    expect((await fixture.insert(entity, records({ a: 3 }), again(''))).status).toBe(400);
    expect((await fixture.insert(await fixture.makeEntity(), records({ a: 3 }), again('once'))).status).toBe(
      200,
    );
  });

  test('a repeated request gets the same response after other fields were declared', async () => {
    const entity = await fixture.makeEntity();
    const headers = { 'idempotency-key': 'before the fields' };
    await fixture.insert(entity, records({ a: 1 }), { headers });
    const fields = [{ key: 'no', type: 'string', required: true }];
    await fixture.app.services.db.entity.update({ where: { id: entity.id }, data: { fields } });
    expect((await fixture.insert(entity, records({ a: 1 }), { headers })).status).toBe(200);
    expect((await fixture.insert(entity, records({ a: 1 }))).status).toBe(400);
    expect(await fixture.countRecords(entity)).toBe(1);
  });

  test('404 when the entity is deleted while its records arrive', async () => {
    const entity = await fixture.makeEntity();
    const { services } = fixture.app;
    const { db } = services;
    services.db = new Proxy(db, {
      get: (target, property) => {
        if (property !== '$transaction') return Reflect.get(target, property);
        return async (...args: Parameters<typeof db.$transaction>) => {
          await db.entity.update({ where: { id: entity.id }, data: { deletedAt: new Date() } });
          return db.$transaction(...args);
        };
      },
    });
    const response = await fixture.insert(entity, records({ a: 1 }));
    services.db = db;
    expect(response.status).toBe(404);
    expect(await fixture.listTexts(entity)).toEqual([]);
  });
});

test.each([
  ['GET', GET],
  ['PUT', PUT],
  ['PATCH', PATCH],
] as const)('405 for %s, with the allowed methods', async (method, handler) => {
  const entity = await fixture.makeEntity();
  await fixture.insert(entity, records({ a: 'x' }));
  const params = { projectUuid: fixture.project.id, entityId: entity.id };
  const json = method === 'GET' ? undefined : { search_by: { a: 'x' } };
  const response = await fixture.app.call(handler, { method, params, json, as: fixture.key });
  expect(response.headers.get('allow')).toBe('POST, DELETE, OPTIONS');
  expect(await getError(response)).toMatchObject({ status: 405, error: 'method_not_allowed' });
  expect(await fixture.countRecords(entity)).toBe(1);
});

test('OPTIONS returns the allowed methods', () => {
  const response = OPTIONS(new Request('http://sheaf.test/'));
  expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST, DELETE, OPTIONS']);
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

const removeByPost = (entity: Entity, body: unknown, call: Call = {}) =>
  fixture.app.call(deleteByPost, {
    params: { projectUuid: fixture.project.id, entityId: entity.id },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    as: fixture.key,
    ...call,
    headers: { 'content-type': 'application/json', ...call.headers },
  });

describe.each([
  ['create', (...args: Parameters<RecordsFixture['insert']>) => fixture.insert(...args), records({ a: 1 })],
  [
    'delete',
    (...args: Parameters<RecordsFixture['remove']>) => fixture.remove(...args),
    { search_by: { a: '1' } },
  ],
  ['delete by POST', removeByPost, { search_by: { a: '1' } }],
] as const)('%s', (_, send, body) => {
  test('401 without a key, and for a user’s token', async () => {
    const entity = await fixture.makeEntity();
    expect((await send(entity, body, { as: { headers: {} } })).status).toBe(401);
    const rejected = await send(entity, body, { as: fixture.owner.token });
    expect(rejected.headers.get('www-authenticate')).toBe('Bearer');
    expect(await getError(rejected)).toMatchObject({ status: 401, error: 'unauthenticated' });
  });

  test('403 for a read key, and for a key of another project', async () => {
    const { app, organization } = fixture;
    const entity = await fixture.makeEntity();
    const reader = await makeApiKey(app.services, { organization, access: 'read' });
    const other = await makeProject(app.services, organization);
    const outsider = await makeApiKey(app.services, { organization, projects: [other] });
    for (const { credential } of [reader, outsider]) {
      expect(await getError(await send(entity, body, { as: credential }))).toMatchObject({
        status: 403,
        error: 'forbidden',
      });
    }
    expect(await fixture.countRecords(entity)).toBe(0);
  });

  test('404 for an unknown, deleted or foreign entity or project; 400 for an invalid ID', async () => {
    const { app, organization, project } = fixture;
    const entity = await fixture.makeEntity();
    const gone = await fixture.makeEntity();
    await app.services.db.entity.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
    const sibling = await makeProject(app.services, organization);
    const foreign = await makeProject(app.services, await makeOrganization(app.services));
    for (const [projectUuid, entityId] of [
      [project.id, app.services.newId()],
      [project.id, gone.id],
      [sibling.id, entity.id],
      [foreign.id, entity.id],
      [app.services.newId(), entity.id],
    ]) {
      const response = await send(entity, body, {
        params: { projectUuid: projectUuid!, entityId: entityId! },
      });
      expect(await getError(response)).toMatchObject({ status: 404, error: 'not_found' });
    }
    const response = await send(entity, body, { params: { projectUuid: project.id, entityId: '7' } });
    expect(response.status).toBe(400);
  });

  test('400 for invalid JSON and for another body; 413 beyond the limit', async () => {
    const entity = await fixture.makeEntity();
    expect((await send(entity, '{')).status).toBe(400);
    expect((await send(entity, '{"surprise":1}')).status).toBe(400);
    const { services } = fixture.app;
    const { limits } = services;
    services.limits = { ...limits, jsonBytes: 10 };
    const response = await send(entity, body);
    services.limits = limits;
    expect(await getError(response)).toMatchObject({ status: 413, error: 'too_large' });
  });

  test('415 for another content type', async () => {
    const call = { headers: { 'content-type': 'text/plain' } };
    expect((await send(await fixture.makeEntity(), body, call)).status).toBe(415);
  });

  test('429 beyond the rate limit', async () => {
    const { services } = fixture.app;
    const { limiters } = services;
    services.limiters = { ...limiters, requests: createMemoryLimiter(0, 60) };
    const response = await send(await fixture.makeEntity(), body);
    services.limiters = limiters;
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
