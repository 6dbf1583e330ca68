import { describe, expect, test } from 'vitest';
import type { METHODS, RouteModule } from '@/lib/server/http/openapi/openapi-document';
import type { AnyRouteDeclaration, RouteHandler } from '@/lib/server/http/route';
import { type Call, type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeApiKey, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { loadRoutes } from './routes';

/** Tests requests that try to cost too much: each is rejected with a small response. */

const KB = 1024;
const MAX_RESPONSE_BYTES = 20 * KB;

const app = await closeAfterTests(openTestApp());
const routes: Record<string, RouteModule> = await loadRoutes();
const { services } = app;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization);
const viewer = await makeMember(services, { organization, role: 'viewer' });
const owner = await makeMember(services, { organization });
const key = (await makeApiKey(services, { organization })).credential;

const getHandler = (path: string, method: (typeof METHODS)[number]): RouteHandler => routes[path]![method]!;

async function send(path: string, method: (typeof METHODS)[number], call: Call) {
  const response = await app.call(getHandler(path, method), { method, ...call });
  const text = await response.text();
  return {
    status: response.status,
    text,
    bytes: Buffer.byteLength(text),
    body: text ? JSON.parse(text) : null,
  };
}

const json = (text: string): Call => ({ body: text, headers: { 'content-type': 'application/json' } });

/** Creates a JSON array with as many elements as fit into the given number of bytes. */
function createArray(element: string, bytes: number): string {
  return `[${new Array(Math.floor((bytes - 2) / (element.length + 1))).fill(element).join(',')}]`;
}

describe('an array of hundreds of thousands of elements, within the body limit', () => {
  const room = 1024 * KB - 200;
  const uuid = '"018f0000-0000-7000-8000-000000000001"';
  const plans: [string, string][] = [
    [
      '200,000 texts as documents',
      `{"documents":[${new Array(200_000).fill('"x"').join(',')}],"segments":[]}`,
    ],
    ['texts as documents', `{"documents":${createArray('"x"', room)},"segments":[]}`],
    ['UUIDs as documents', `{"documents":${createArray(uuid, room)},"segments":[]}`],
    ['objects as segments', `{"documents":[${uuid}],"segments":${createArray('{}', room)}}`],
    [
      'numbers as skip_pages',
      `{"documents":[${uuid}],"segments":[{"start_page":1,"end_page":1,"skip_pages":${createArray('0', room)}}]}`,
    ],
    ['unknown fields', `{${Array.from({ length: 60_000 }, (_, at) => `"key_${at}":1`).join(',')}}`],
  ];
  const cases = [
    ...['', '/preview'].flatMap((end) =>
      plans.map(
        ([what, body]) =>
          [
            `${what} of a page plan${end}`,
            'POST',
            `/api/prebuilt-documents/review-pages${end}`,
            body,
          ] as const,
      ),
    ),
    ...['', '/preview'].map(
      (end) =>
        [
          'texts to attach',
          'POST',
          `/api/prebuilt-documents/attach${end}`,
          `{"documents":[${uuid}],"attachments":${createArray('"x"', room)}}`,
        ] as const,
    ),
    [
      'objects as values',
      'PATCH',
      '/api/prebuilt-documents/{uuid}',
      `{"data":{"metadataFields":${createArray('{}', room)}}}`,
    ] as const,
    [
      'objects as tables',
      'PATCH',
      '/api/prebuilt-documents/{uuid}',
      `{"data":{"tables":${createArray('{}', room)}}}`,
    ] as const,
    [
      'cells',
      'PATCH',
      '/api/prebuilt-documents/{uuid}',
      `{"data":{"tables":[{"key":"a","rows":[{"cells":{${Array.from({ length: 60_000 }, (_, at) => `"c${at}":1`).join(',')}}}]}]}}`,
    ] as const,
    [
      'pages to turn',
      'POST',
      '/api/prebuilt-documents/{uuid}/rotate',
      `{"degrees":90,"pages":${createArray('0', room)}}`,
    ] as const,
  ];

  test.each(cases)('%s: 422 for a viewer, in a small response', async (_, method, path, body) => {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1024 * KB);
    const {
      status,
      bytes,
      body: responseBody,
    } = await send(path, method, {
      ...json(body),
      params: { uuid: app.services.newId() },
      as: viewer.token,
    });
    expect(status).toBe(422);
    expect(bytes).toBeLessThan(MAX_RESPONSE_BYTES);
    expect(Object.values(responseBody.errors).flat().length).toBeLessThanOrEqual(100);
  });

  test('a larger body is rejected by its size before it is parsed', async () => {
    const { status, text } = await send('/api/prebuilt-documents/review-pages', 'POST', {
      ...json(`{"documents":${createArray('"x"', 28 * 1024 * KB)},"segments":[]}`),
      as: viewer.token,
    });
    expect(status).toBe(413);
    expect(text).toContain('The body is larger than 1 MB.');
  });
});

describe('an unauthenticated body of 29 MB', () => {
  test.each([
    ['/api/account/password-reset', 'POST'],
    ['/api/account/password-link', 'POST'],
    ['/api/account/password-link', 'PUT'],
  ] as const)('%s: 413, and the response contains none of its keys', async (path, method) => {
    const keys = '"some_key":1,'.repeat((29 * 1024 * KB) / 13);
    const { status, bytes, text } = await send(path, method, json(`{${keys}`));
    expect(status).toBe(413);
    expect(text).toContain('The body is larger than 64 KB.');
    expect(bytes).toBeLessThan(500);
  });

  test('within 64 KB, unknown keys are counted, and five are named', async () => {
    const keys = Array.from({ length: 4000 }, (_, at) => `"key_${at}":1`).join(',');
    const { status, bytes, text } = await send('/api/account/password-reset', 'POST', json(`{${keys}}`));
    expect(status).toBe(422);
    expect(text).toContain('and 3995 more');
    expect(bytes).toBeLessThan(1000);
  });
});

/** Lists the operations that read a JSON body or a form. */
const listOperations = () =>
  Object.entries(routes).flatMap(([path, module]) =>
    (Object.keys(module) as (typeof METHODS)[number][]).flatMap((method) => {
      const declaration = module[method]?.declaration;
      return declaration ? [{ path, method, declaration }] : [];
    }),
  );

const getCredential = ({ auth }: AnyRouteDeclaration): Credential | undefined =>
  auth === 'public' ? undefined : auth === 'key' ? key : owner.session;

const getParams = (path: string): Record<string, string> => ({
  ...Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, app.services.newId()])),
  ...(path.includes('/projects/{uuid}') && { uuid: project.id }),
  projectUuid: project.id,
  organizationId: owner.membership.organizationId,
  connector: 'automation',
  page: '1',
  recordId: '1',
  name: 'inbound-pile',
});

test('every route except record inserts rejects a JSON body beyond its limit, which the error names', async () => {
  let rejected = 0;
  for (const { path, method, declaration } of listOperations()) {
    const { auth, body, jsonBytes, bodyLimit } = declaration;
    if (!body && !jsonBytes) continue;
    const isInsert = method === 'POST' && path.endsWith('/records');
    expect(bodyLimit, `${method} ${path}`).toBe(isInsert ? 'records' : undefined);
    if (isInsert) continue;
    const [limit, words] = auth === 'public' || auth === 'basic' ? [64 * KB, '64 KB'] : [1024 * KB, '1 MB'];
    const call = { params: getParams(path), as: getCredential(declaration) };
    const beyond = await send(path, method, { ...call, ...json(`{"a":"${'x'.repeat(limit)}"}`) });
    expect(beyond.status, `${method} ${path}`).toBe(413);
    expect(beyond.text).toContain(`The body is larger than ${words}.`);
    rejected += 1;
  }
  expect(rejected).toBeGreaterThan(30);
});

describe('a request without a body', () => {
  /** Returns the first required field of the body, or `undefined` if none is required. */
  const firstMissing = (declaration: AnyRouteDeclaration): string | undefined => {
    const schema = declaration.body ?? declaration.jsonBytes ?? declaration.multipart;
    const issues = schema!.safeParse({}).error?.issues ?? [];
    return issues.map((issue) => issue.path.join('.')).find((path) => path !== '');
  };

  test('gets the missing field, not 415', async () => {
    let named = 0;
    for (const { path, method, declaration } of listOperations()) {
      const { auth, body, jsonBytes, multipart } = declaration;
      if (!body && !jsonBytes && !multipart) continue;
      const missing = firstMissing(declaration);
      const call = { params: getParams(path), as: getCredential(declaration) };
      const type = { 'content-type': multipart ? 'multipart/form-data; boundary=line' : 'application/json' };
      for (const headers of [undefined, type, { 'content-type': 'text/plain' }, { 'content-length': '0' }]) {
        const response = await send(path, method, { ...call, headers });
        expect(response.status, `${method} ${path}: ${response.text}`).not.toBe(415);
        if (missing === undefined) continue;
        expect(response.status, `${method} ${path}: ${response.text}`).toBe(auth === 'key' ? 400 : 422);
        expect(response.text, `${method} ${path}`).toContain(`\`${missing}\` is required.`);
        named += 1;
      }
    }
    expect(named).toBeGreaterThan(100);
  });

  test('a body without a content type is read as JSON, and one of another type is 415', async () => {
    const path = '/api/projects';
    const bytes = new TextEncoder().encode('{"nam":1}');
    const untyped = await send(path, 'POST', { as: owner.session, body: bytes });
    expect(untyped.status).toBe(422);
    expect(untyped.text).toContain('`nam` is not a known field.');
    const form = { body: 'name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await send(path, 'POST', { as: owner.session, ...form })).status).toBe(415);
    const upload = '/api/projects/{uuid}/documents';
    const params = { uuid: project.id };
    expect((await send(upload, 'POST', { as: owner.session, params, ...form })).status).toBe(415);
  });
});

describe('an undeclared query parameter', () => {
  test('is rejected by name on every route', async () => {
    let rejected = 0;
    for (const { path, method, declaration } of listOperations()) {
      if (declaration.ownResponsesOnly || declaration.anyQuery) continue;
      const query = {
        ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((end) => [`unknown_${end}`, '1'])),
      };
      const call = { params: getParams(path), as: getCredential(declaration), query };
      const { status, body } = await send(path, method, call);
      expect(status, `${method} ${path}`).toBe(declaration.auth === 'key' ? 400 : 422);
      expect(body.message, `${method} ${path}`).toBe(
        'Unknown query parameters: `unknown_a`, `unknown_b`, `unknown_c`, `unknown_d`, `unknown_e`, and 2 more.',
      );
      rejected += 1;
    }
    expect(rejected).toBeGreaterThan(100);
  });
});

test('on /api/v1 the message names every invalid field, and the body has nothing else', async () => {
  const { status, body } = await send('/api/v1/external/projects/{projectUuid}/documents/custom', 'GET', {
    params: { projectUuid: project.id },
    as: key,
  });
  expect(status).toBe(400);
  expect(body).toEqual({ error: 'invalid_request', message: '`from` is required. `status` is required.' });
});
