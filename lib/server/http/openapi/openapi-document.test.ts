import { expect, test } from 'vitest';
import { z } from 'zod';
import { raw, route } from '../route';
import { buildOpenApiDocument } from './openapi-document';

const Thing = z
  .object({
    id: z.string(),
    size: z.int().meta({ example: 3 }),
    box: z
      .tuple([z.number(), z.number()])
      .nullable()
      .meta({ example: [0, 1] }),
    pair: z.tuple([z.number(), z.string()]).meta({ example: [0, 'a'] }),
    counts: z.record(z.enum(['new', 'old']), z.int()).meta({ example: { new: 1, old: 2 } }),
  })
  .meta({ id: 'Thing' });
const thing = { id: 'a', size: 1, box: null, pair: [1, 'a'] as [number, string], counts: { new: 0, old: 1 } };

const module = {
  GET: route({
    operationId: 'getThing',
    summary: 'Get a thing',
    description: 'Returns a thing for this test.',
    auth: 'member',
    params: z.object({ uuid: z.string() }),
    query: z.object({ part: z.coerce.number().default(1) }),
    requestHeaders: ['If-None-Match'],
    responses: { 200: Thing, 304: raw('', 'Not changed.') },
    responseHeaders: { 200: ['ETag'] },
    handle: async () => ({ status: 200, body: thing }),
  }),
  PATCH: route({
    operationId: 'updateThing',
    summary: 'Change a thing',
    description: 'Changes a thing for this test.',
    auth: 'key',
    params: z.object({ uuid: z.string() }),
    body: Thing,
    responses: { 202: Thing },
    errorKinds: ['conflict'],
    handle: async () => ({ status: 202, body: thing }),
  }),
};
const document = buildOpenApiDocument({ '/api/things/{uuid}/parts': module });
const { get, patch } = document.paths!['/api/things/{uuid}/parts']!;
const getStatuses = (operation: { responses?: object } | undefined) =>
  Object.keys(operation?.responses ?? {});

test('an operation declares its input and its credential', () => {
  expect(get).toMatchObject({
    operationId: 'getThing',
    summary: 'Get a thing',
    security: [{ accessToken: [] }, { session: [] }],
    parameters: [
      { in: 'path', name: 'uuid', required: true },
      { in: 'query', name: 'part' },
      { in: 'header', name: 'X-Organization-Id' },
      { in: 'header', name: 'If-None-Match' },
      { in: 'header', name: 'X-Request-Id' },
    ],
  });
  expect(patch).toMatchObject({
    security: [{ apiKey: [] }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
    },
  });
});

test('error responses follow from the declaration, with the statuses of the surface', () => {
  expect(getStatuses(get)).toEqual(['200', '304', '400', '401', '403', '404', '422', '429', '500', '503']);
  expect(getStatuses(patch)).toEqual([
    '202',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '429',
    '500',
    '503',
  ]);
});

test('each surface and status has a schema of exactly the fields that are sent', () => {
  const getFields = (response: unknown) => {
    const { content } = response as { content: { 'application/json': { schema: { $ref: string } } } };
    const id = content['application/json'].schema.$ref.split('/').at(-1)!;
    const schema = document.components?.schemas?.[id] as { properties: object };
    expect(schema).toMatchObject({ additionalProperties: false });
    return Object.keys(schema.properties);
  };
  const reasons = ['reason', 'values'];
  const shared = document.components?.responses ?? {};
  expect(getFields(shared.Error400)).toEqual(['code', 'message', ...reasons, 'errors', 'error_reasons']);
  expect(getFields(shared.Error401)).toEqual(['code', 'message', 'hint', ...reasons]);
  expect(getFields(shared.Error404)).toEqual([
    'code',
    'message',
    ...reasons,
    'errors',
    'error_reasons',
    'replaced_by',
  ]);
  expect(getFields(patch!.responses!['400'])).toEqual(['error', 'message']);
  for (const status of [401, 409, 500])
    expect(getFields(shared[`IntegrationError${status}`])).toEqual(['error', 'message']);
  expect(getFields(shared.IntegrationError404)).toEqual(['error', 'message', 'replaced_by']);
  expect(document.components?.schemas?.IntegrationError).toMatchObject({ required: ['error', 'message'] });
});

test('integers have no bounds that only repeat the limits of JSON numbers', () => {
  expect(document.components?.schemas?.Thing).toMatchObject({ properties: { size: { type: 'integer' } } });
  expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
});

test('a tuple is an array of fixed length, which every tool understands', () => {
  expect(document.components?.schemas?.Thing).toMatchObject({
    properties: {
      box: {
        anyOf: [{ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }, { type: 'null' }],
      },
      pair: {
        type: 'array',
        items: { anyOf: [{ type: 'number' }, { type: 'string' }] },
        minItems: 2,
        maxItems: 2,
      },
    },
  });
});

test('an object with a fixed list of keys has them as required properties', () => {
  expect(document.components?.schemas?.Thing).toMatchObject({
    properties: {
      counts: {
        type: 'object',
        properties: { new: { type: 'integer' }, old: { type: 'integer' } },
        required: ['new', 'old'],
        additionalProperties: false,
      },
    },
  });
  expect(JSON.stringify(document.components?.schemas?.Thing)).not.toContain('propertyNames');
});

test('every response declares its request ID, the rate limit, and its own headers', () => {
  const getHeaders = (response: unknown) => Object.keys((response as { headers: object }).headers);
  const common = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy'];
  expect(getHeaders(get!.responses!['200'])).toEqual([...common, 'ETag']);
  expect(getHeaders(get!.responses!['304'])).toEqual(common);
  expect(getHeaders(document.components!.responses!.Error429)).toEqual([...common, 'Retry-After']);
  expect(document.components?.headers?.['Retry-After']).toMatchObject({
    required: true,
    schema: { type: 'integer', minimum: 0 },
  });
});
