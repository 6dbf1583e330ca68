import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DomainError } from '@/lib/foundation/errors';
import { createErrorBody, getStatus } from '@/lib/server/http/http-errors';
import { findInvalidInput } from '@/lib/server/http/openapi/examples/openapi-error-examples';
import type { METHODS, RouteModule } from '@/lib/server/http/openapi/openapi-document';
import type { RouteHandler } from '@/lib/server/http/route';
import { type Call, type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeApiKey, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { loadRoutes } from './routes';

/**
 * Tests errors that follow from an operation's declaration alone. Errors that depend on data are tested with each
 * route; `scripts/check-contract.mjs` checks after all tests that none is missing.
 */

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, { responses: object }>>;
};
const OPERATIONS = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { responses }]) => ({
    path,
    method: method.toUpperCase() as (typeof METHODS)[number],
    statuses: Object.keys(responses).map(Number),
  })),
);

const app = await closeAfterTests(openTestApp());
const routes: Record<string, RouteModule> = await loadRoutes();
const { services } = app;
const organization = await makeOrganization(services);
const member = await makeMember(services, { organization });
const project = await makeProject(services, organization);
const key = (await makeApiKey(services, { organization })).credential;
const entity = await services.db.entity.create({
  data: {
    id: services.newId(),
    organizationId: organization.id,
    projectId: project.id,
    name: 'Suppliers',
  },
});

describe.each(OPERATIONS)('$method $path', ({ path, method, statuses }) => {
  const handler = (): RouteHandler => routes[path]![method]!;
  const send = (changes: Call) =>
    app.call(handler(), { method, params: getParams(path), as: getCredential(handler()), ...changes });
  const requestStatus = async (changes: Call) => (await send(changes)).status;

  test('rejects unauthenticated, unscoped and too frequent requests, and reports unavailability', async () => {
    const { auth, limit = 'requests', ownResponsesOnly } = handler().declaration;
    if (ownResponsesOnly) return;
    if (auth !== 'public') expect(await requestStatus({ as: undefined })).toBe(401);
    if (auth === 'member') {
      const { authorization } = member.token.headers;
      expect(await requestStatus({ as: { headers: { authorization: authorization! } } })).toBe(400);
      const elsewhere = { ...member.token.headers, 'x-organization-id': app.services.newId() };
      expect(await requestStatus({ as: { headers: elsewhere } })).toBe(403);
    }
    if (auth !== 'public' && auth !== 'key' && method !== 'GET') {
      const fromAnotherSite = { ...member.session.headers, origin: 'https://evil.test' };
      expect(await requestStatus({ as: { headers: fromAnotherSite } })).toBe(403);
    }
    const { limiters } = app.services;
    const behind = async (take: () => Promise<number | null>) => {
      app.services.limiters = { ...limiters, [limit]: { ...limiters[limit], take } };
      try {
        return await requestStatus({});
      } finally {
        app.services.limiters = limiters;
      }
    };
    expect(await behind(async () => 7)).toBe(429);
    expect(await behind(() => Promise.reject(new Error('a defect')))).toBe(500);
    expect(await behind(() => Promise.reject(createUnavailableResponse()))).toBe(503);
  });

  if (statuses.includes(415)) {
    test('rejects a missing body, one of another type, and an oversized one', async () => {
      const { multipart } = handler().declaration;
      const [type, broken] = multipart
        ? ['multipart/form-data; boundary=line', '--line\r\nbroken']
        : ['application/json', '{'];
      const body = (text: string, contentType: string) => ({
        body: text,
        headers: { 'content-type': contentType },
      });
      expect(await requestStatus(body(broken, type))).toBe(400);
      expect(await requestStatus(body('text', 'text/plain'))).toBe(415);
      const { limits } = app.services;
      app.services.limits = { ...limits, jsonBytes: 10, uploadBytes: 10 };
      const large = await requestStatus({
        body: '{"name":"longer"}'.padEnd(2_000_000),
        headers: { 'content-type': type, 'content-length': '2000000' },
      });
      app.services.limits = limits;
      expect(large).toBe(413);
    });
  }

  test('rejects invalid input with exactly the message of its example', async () => {
    const { auth, surface = auth === 'key' ? 'v1' : 'app', ...declaration } = handler().declaration;
    const rejected = findInvalidInput({ auth, ...declaration });
    if (!rejected) return;
    const { place, input, error } = rejected;
    const response = await send(
      place === 'body'
        ? { json: input }
        : place === 'params'
          ? { params: input as Record<string, string>, ...(declaration.body && { json: {} }) }
          : { query: input as Record<string, string> },
    );
    expect(response.status).toBe(getStatus('invalid', surface));
    expect(await response.json()).toEqual(createErrorBody(error, surface));
  });
});

test('the document has exactly the existing operations', () => {
  expect(OPERATIONS.length).toBeGreaterThan(100);
  for (const { path, method } of OPERATIONS)
    expect(routes[path]?.[method], `${method} ${path}`).toBeDefined();
});

const createUnavailableResponse = () =>
  new DomainError('unavailable', 'The database is busy. Retry in a moment.', { retryAfterSeconds: 5 });

const getCredential = ({ declaration: { auth } }: RouteHandler): Credential | undefined =>
  auth === 'public' ? undefined : auth === 'key' ? key : member.session;

const collectNames = (path: string, value: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, value]));

/** Returns path parameters: an existing project and entity, and unknown IDs otherwise. */
const getParams = (path: string): Record<string, string> => ({
  ...collectNames(path, app.services.newId()),
  ...(path.includes('/projects/{uuid}') && { uuid: project.id }),
  projectUuid: project.id,
  entityId: entity.id,
  organizationId: member.membership.organizationId,
  connector: 'automation',
  page: '1',
  recordId: '1',
});
