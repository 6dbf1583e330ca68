import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { METHODS, RouteModule } from '@/lib/http/openapi/document';
import type { AnyDeclaration, RouteHandler } from '@/lib/http/route';
import type { Project } from '@/lib/platform/db/generated/client';
import { type Call, type Credential, openTestApp, type TestApp } from '@/lib/testing/app';
import {
  makeApiKey,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/lib/testing/factories';
import { loadRoutes } from './routes';

/** Requests that are made to cost more than they should: refused with a small response, whoever sends them. */

const KB = 1024;
const MAX_RESPONSE_BYTES = 20 * KB;

let app: TestApp;
let routes: Record<string, RouteModule>;
let viewer: TestMember;
let owner: TestMember;
let project: Project;
let key: Credential;
beforeAll(async () => {
  app = await openTestApp();
  routes = await loadRoutes();
  const { services } = app;
  const organization = await makeOrganization(services);
  project = await makeProject(services, organization);
  viewer = await makeMember(services, { organization, role: 'viewer' });
  owner = await makeMember(services, { organization });
  key = (await makeApiKey(services, { organization })).credential;
});
afterAll(() => app.close());

const handlerOf = (path: string, method: (typeof METHODS)[number]): RouteHandler => routes[path]![method]!;

async function send(path: string, method: (typeof METHODS)[number], call: Call) {
  const response = await app.call(handlerOf(path, method), { method, ...call });
  const text = await response.text();
  return {
    status: response.status,
    text,
    bytes: Buffer.byteLength(text),
    body: text ? JSON.parse(text) : null,
  };
}

const json = (text: string): Call => ({ body: text, headers: { 'content-type': 'application/json' } });

/** A JSON array of as many elements as fit into so many bytes. */
function arrayOf(element: string, bytes: number): string {
  return `[${new Array(Math.floor((bytes - 2) / (element.length + 1))).fill(element).join(',')}]`;
}

describe('an array of hundreds of thousands of elements, within the limit of a body', () => {
  const room = 1024 * KB - 200;
  const uuid = '"018f0000-0000-7000-8000-000000000001"';
  const plans: [string, string][] = [
    [
      '200,000 texts as documents',
      `{"documents":[${new Array(200_000).fill('"x"').join(',')}],"segments":[]}`,
    ],
    ['texts as documents', `{"documents":${arrayOf('"x"', room)},"segments":[]}`],
    ['UUIDs as documents', `{"documents":${arrayOf(uuid, room)},"segments":[]}`],
    ['objects as segments', `{"documents":[${uuid}],"segments":${arrayOf('{}', room)}}`],
    [
      'numbers as skip_pages',
      `{"documents":[${uuid}],"segments":[{"start_page":1,"end_page":1,"skip_pages":${arrayOf('0', room)}}]}`,
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
          `{"documents":[${uuid}],"attachments":${arrayOf('"x"', room)}}`,
        ] as const,
    ),
    [
      'objects as values',
      'PATCH',
      '/api/prebuilt-documents/{uuid}',
      `{"data":{"metadataFields":${arrayOf('{}', room)}}}`,
    ] as const,
    [
      'objects as tables',
      'PATCH',
      '/api/prebuilt-documents/{uuid}',
      `{"data":{"tables":${arrayOf('{}', room)}}}`,
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
      `{"degrees":90,"pages":${arrayOf('0', room)}}`,
    ] as const,
  ];

  test.each(cases)('%s: 422 to a viewer, in a small response', async (_, method, path, body) => {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1024 * KB);
    const {
      status,
      bytes,
      body: answer,
    } = await send(path, method, {
      ...json(body),
      params: { uuid: app.services.newId() },
      as: viewer.token,
    });
    expect(status).toBe(422);
    expect(bytes).toBeLessThan(MAX_RESPONSE_BYTES);
    expect(Object.values(answer.errors).flat().length).toBeLessThanOrEqual(100);
  });

  test('a larger one is refused by its size, before it is parsed', async () => {
    const { status, text } = await send('/api/prebuilt-documents/review-pages', 'POST', {
      ...json(`{"documents":${arrayOf('"x"', 28 * 1024 * KB)},"segments":[]}`),
      as: viewer.token,
    });
    expect(status).toBe(413);
    expect(text).toContain('The body is larger than 1 MB.');
  });
});

describe('a body of 29 MB from nobody in particular', () => {
  test.each([
    ['/api/account/password-reset', 'POST'],
    ['/api/account/password-link', 'POST'],
    ['/api/account/password-link', 'PUT'],
  ] as const)('%s: 413, and no key of it comes back', async (path, method) => {
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

/** Each declared operation that reads a JSON body or a form. */
const operations = () =>
  Object.entries(routes).flatMap(([path, module]) =>
    (Object.keys(module) as (typeof METHODS)[number][]).flatMap((method) => {
      const declaration = module[method]?.declaration;
      return declaration ? [{ path, method, declaration }] : [];
    }),
  );

const credentialOf = ({ auth }: AnyDeclaration): Credential | undefined =>
  auth === 'public' ? undefined : auth === 'key' ? key : owner.session;

const paramsOf = (path: string): Record<string, string> => ({
  ...Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, app.services.newId()])),
  ...(path.includes('/projects/{uuid}') && { uuid: project.id }),
  projectUuid: project.id,
  organizationId: owner.membership.organizationId,
  connector: 'automation',
  page: '1',
  recordId: '1',
  name: 'inbound-pile',
});

test('every route but the inserts of records refuses a JSON body beyond its limit, which it names', async () => {
  let refused = 0;
  for (const { path, method, declaration } of operations()) {
    const { auth, body, jsonBytes, bodyLimit } = declaration;
    if (!body && !jsonBytes) continue;
    const isInsert = method === 'POST' && path.endsWith('/records');
    expect(bodyLimit, `${method} ${path}`).toBe(isInsert ? 'records' : undefined);
    if (isInsert) continue;
    const [limit, words] = auth === 'public' || auth === 'basic' ? [64 * KB, '64 KB'] : [1024 * KB, '1 MB'];
    const call = { params: paramsOf(path), as: credentialOf(declaration) };
    const beyond = await send(path, method, { ...call, ...json(`{"a":"${'x'.repeat(limit)}"}`) });
    expect(beyond.status, `${method} ${path}`).toBe(413);
    expect(beyond.text).toContain(`The body is larger than ${words}.`);
    refused += 1;
  }
  expect(refused).toBeGreaterThan(30);
});

describe('a request without a body', () => {
  /** Without any field that a body must have, there is nothing to miss. */
  const firstMissing = (declaration: AnyDeclaration): string | undefined => {
    const schema = declaration.body ?? declaration.jsonBytes ?? declaration.multipart;
    const issues = schema!.safeParse({}).error?.issues ?? [];
    return issues.map((issue) => issue.path.join('.')).find((path) => path !== '');
  };

  test('is answered with the field that is missing, not with 415', async () => {
    let named = 0;
    for (const { path, method, declaration } of operations()) {
      const { auth, body, jsonBytes, multipart } = declaration;
      if (!body && !jsonBytes && !multipart) continue;
      const missing = firstMissing(declaration);
      const call = { params: paramsOf(path), as: credentialOf(declaration) };
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

describe('a query parameter that is not declared', () => {
  test('is refused on every route, and named', async () => {
    let refused = 0;
    for (const { path, method, declaration } of operations()) {
      if (declaration.answersOnly || declaration.anyQuery) continue;
      const query = {
        ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((end) => [`unknown_${end}`, '1'])),
      };
      const call = { params: paramsOf(path), as: credentialOf(declaration), query };
      const { status, body } = await send(path, method, call);
      expect(status, `${method} ${path}`).toBe(declaration.auth === 'key' ? 400 : 422);
      expect(body.message, `${method} ${path}`).toBe(
        'Unknown query parameters: `unknown_a`, `unknown_b`, `unknown_c`, `unknown_d`, `unknown_e`, and 2 more.',
      );
      refused += 1;
    }
    expect(refused).toBeGreaterThan(100);
  });
});

test('on /api/v1, a message names every wrong field, and the body has nothing else', async () => {
  const { status, body } = await send('/api/v1/external/projects/{projectUuid}/documents/custom', 'GET', {
    params: { projectUuid: project.id },
    as: key,
  });
  expect(status).toBe(400);
  expect(body).toEqual({ error: 'invalid_request', message: '`from` is required. `status` is required.' });
});
