import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { POST as signIn } from '@/app/api/access-tokens/route';
import { GET as list } from '@/app/api/projects/[uuid]/documents/route';
import { GET as find } from '@/app/api/v1/external/projects/[projectUuid]/documents/route';
import { subscribe, type TelemetryEvents } from '@/lib/platform/telemetry';
import { logTo } from '@/lib/server/boot/open-log';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeApiKey, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { markClientAddresses } from './client-ip-address';
import { observeRequests } from './observe-requests';
import type { RouteHandler } from './route';

/** Tests that send real requests to a real server with the application's handlers, and check its log. */

const PASSWORD = 'correct horse battery staple';
let target: { handler: RouteHandler; params: Record<string, string> };
const lines: string[] = [];
const events: TelemetryEvents['request'][] = [];
const ends: (() => void)[] = [];

const log = logTo({ write: (line) => void lines.push(line) }, 'debug');
const app = await closeAfterTests(openTestApp({ log }));
const organization = await makeOrganization(app.services);
const made = await makeProject(app.services, organization);
const project = made.id;
const member = await makeMember(app.services, { organization, password: PASSWORD, email: 'ada@example.com' });
const key = await makeApiKey(app.services, { organization });
const server = createServer(async (request, response) => {
  const { host, ...headers } = request.headers as Record<string, string>;
  const body =
    request.method === 'POST' ? await new Response(request as unknown as BodyInit).text() : undefined;
  const requested = new Request(new URL(request.url!, 'http://sheaf.test'), {
    method: request.method,
    headers: { ...headers, host: 'sheaf.test' },
    body,
  });
  const given = await target.handler(requested, { params: Promise.resolve(target.params) });
  for (const [name, value] of given.headers) response.appendHeader(name, value);
  response.writeHead(given.status).end(Buffer.from(await given.arrayBuffer()));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
markClientAddresses();
ends.push(observeRequests(log, (each) => each === server));
ends.push(subscribe('request', (fact) => events.push(fact)));

afterAll(async () => {
  for (const end of ends) end();
  server.close();
});
beforeEach(() => {
  lines.length = 0;
  events.length = 0;
});

async function ask(path: string, init: RequestInit, to: typeof target) {
  target = to;
  const response = await fetch(`${url}${path}`, init);
  await response.arrayBuffer();
  await expect.poll(() => lines.filter((line) => line.includes('"msg":"request"')).length).toBe(1);
  return { response, line: JSON.parse(lines.find((line) => line.includes('"msg":"request"'))!) };
}

test('one log line has the request, its caller, and its outcome', async () => {
  const { response, line } = await ask(
    `/api/projects/${project}/documents?q=secret+words`,
    { headers: { ...member.token.headers, 'x-request-id': 'proxy-4711' } },
    { handler: list, params: { uuid: project } },
  );
  // The header appears only once: a repeated header would be a list.
  expect(response.headers.get('x-request-id')).toBe('proxy-4711');
  expect(line).toMatchObject({
    level: 30,
    requestId: 'proxy-4711',
    method: 'GET',
    route: '/api/projects/{uuid}/documents',
    status: 200,
    actor: `user:${member.user.id}`,
    organizationId: member.membership.organizationId,
  });
  expect(line.durationMs).toBeGreaterThanOrEqual(0);
  expect(events).toMatchObject([{ method: 'GET', route: '/api/projects/{uuid}/documents', status: 200 }]);
});

test('the log line of a rejected request has the client’s address, and no other line does', async () => {
  const to = { handler: list, params: { uuid: project } };
  const path = `/api/projects/${project}/documents`;
  const rejected = await ask(path, {}, to);
  expect(rejected.line).toMatchObject({ status: 401, address: '127.0.0.1' });
  lines.length = 0;
  const accepted = await ask(path, { headers: member.token.headers }, to);
  expect(accepted.line.status).toBe(200);
  expect(accepted.line).not.toHaveProperty('address');
});

test.each(['a b', 'x'.repeat(129), 'line"},{"level":60', ''])(
  'does not adopt an invalid request ID (%s)',
  async (given) => {
    const { response, line } = await ask(
      `/api/projects/${project}/documents`,
      { headers: { 'x-request-id': given } },
      { handler: list, params: { uuid: project } },
    );
    expect(line).toMatchObject({ status: 401, requestId: response.headers.get('x-request-id') });
    expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('no key, password, cookie or link token is logged, however the request ends', async () => {
  const external = { handler: find, params: { projectUuid: project } };
  const path = `/api/v1/external/projects/${project}/documents`;
  const basic = (password: string) =>
    `Basic ${Buffer.from(`ada@example.com:${password}`).toString('base64')}`;
  const json = { 'content-type': 'application/json' };
  const calls: [string, RequestInit, typeof target][] = [
    [`${path}?reference=a`, { headers: key.credential.headers }, external],
    [
      `${path}?reference=a&token=${key.secret}`,
      { headers: { authorization: `Bearer ${key.secret}x` } },
      external,
    ],
    [
      `/api/projects/${project}/documents`,
      { headers: member.session.headers },
      { handler: list, params: { uuid: project } },
    ],
    [
      '/api/access-tokens',
      { method: 'POST', headers: { ...json, authorization: basic(PASSWORD) }, body: '{"name":"laptop"}' },
      { handler: signIn, params: {} },
    ],
    [
      '/api/access-tokens',
      {
        method: 'POST',
        headers: { ...json, authorization: basic('hunter2hunter2') },
        body: `{"name":7,"password":"${PASSWORD}"}`,
      },
      { handler: signIn, params: {} },
    ],
  ];
  const secrets = [
    key.secret,
    PASSWORD,
    'hunter2hunter2',
    basic(PASSWORD),
    basic('hunter2hunter2'),
    member.session.headers.cookie!.split('=')[1]!,
  ];
  let seen = '';
  for (const call of calls) {
    lines.length = 0;
    await ask(...call);
    seen += lines.join('');
  }
  // Internal errors quote their input, as libraries' errors do.
  const { db } = app.services;
  app.services.db = {
    ...db,
    apiKey: {
      findUnique: () => Promise.reject(new Error(`no row for Bearer ${key.secret}`)),
      findFirst: () => Promise.reject(new Error(`no row for ${key.secret}`)),
    },
  } as unknown as typeof db;
  lines.length = 0;
  const broken = await ask(path, { headers: key.credential.headers }, external);
  app.services.db = db;
  seen += lines.join('');
  expect(broken.line.status).toBe(500);
  expect(seen.split('\n').length).toBeGreaterThan(6);
  for (const secret of secrets) expect(seen).not.toContain(secret);
});
