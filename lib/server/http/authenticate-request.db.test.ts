import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { mintCredential } from '@/lib/tenancy/access/credential';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  makeAccessToken,
  makeApiKey,
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  makeSession,
  makeUser,
} from '@/test-support/factories';
import type { Auth } from './http-auth';
import { route } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization, password: 'correct horse' });

const whoAmI = (auth: Auth) =>
  route({
    operationId: 'getCaller',
    summary: 'Get the caller',
    description: 'Returns the caller for this test.',
    auth,
    responses: { 200: z.json() },
    handle: async ({ ctx }) => ({
      status: 200,
      body: JSON.parse(JSON.stringify('actor' in ctx ? ctx.actor : null)),
    }),
  });

const basic = (email: string, password: string, address = '192.0.2.1') => ({
  headers: {
    authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
    'x-sheaf-client-address': address,
  },
});

const problem = async (response: Response) => [response.status, (await response.json()).message];

test('an access token with an organization acts as a member', async () => {
  const response = await app.call(whoAmI('member'), { as: owner.token });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    kind: 'member',
    membershipId: owner.membership.id,
    role: 'owner',
    sessionId: null,
  });
});

test('an access token needs X-Organization-Id: 400 if it is missing or malformed', async () => {
  const { authorization } = owner.token.headers;
  const call = (headers: Record<string, string>) => app.call(whoAmI('member'), { headers });
  expect(await problem(await call({ authorization: authorization! }))).toEqual([
    400,
    'The header `X-Organization-Id` is required.',
  ]);
  expect((await call({ authorization: authorization!, 'x-organization-id': 'mine' })).status).toBe(400);
});

test('another organization and an unknown one give the same 403', async () => {
  const other = await makeOrganization(app.services, 'Others');
  for (const id of [other.id, app.services.newId()]) {
    const response = await app.call(whoAmI('member'), {
      as: owner.token,
      headers: { 'x-organization-id': id },
    });
    expect(await problem(response)).toEqual([403, 'You are not a member of this organization.']);
  }
});

test('a missing, made-up or mistyped credential is 401 with a challenge', async () => {
  const { authorization } = owner.token.headers;
  const typo = authorization!.slice(0, -1) + (authorization!.endsWith('a') ? 'b' : 'a');
  const wrong: Record<string, string>[] = [{}, { authorization: 'Bearer nonsense' }, { authorization: typo }];
  for (const headers of wrong) {
    const response = await app.call(whoAmI('member'), { headers });
    expect(await problem(response)).toEqual([401, 'Unauthenticated.']);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  }
});

const withIntactChecksum = (kind: 'access_token' | 'api_key') =>
  mintCredential(kind, (count) => new Uint8Array(randomBytes(count)));

test('a 401 names the credential that the route expects and the one that was sent', async () => {
  const key = await makeApiKey(app.services, { organization });
  const { authorization: token } = owner.token.headers;
  const { authorization: keyHeader } = key.credential.headers as { authorization: string };
  const cut = (header: string) => ({ authorization: header.slice(0, -2) });
  const expired = await makeAccessToken(app.services, owner.user, { expiresAt: new Date(0) });
  const tokenRoute = /^This route expects a user access token .*sheaf_pat_….* or a session cookie\./;
  const keyRoute = /^This route expects an organization API key .*sheaf_key_…/;
  const cases: [Auth, Record<string, string>, RegExp][] = [
    ['member', {}, tokenRoute],
    ['member', {}, /The request has no credential\.$/],
    ['member', { authorization: keyHeader }, tokenRoute],
    ['member', { authorization: keyHeader }, /The request has an organization API key\.$/],
    ['person', cut(keyHeader), /The request has an organization API key that is malformed\.$/],
    ['member', cut(token!), /^The user access token is malformed: its checksum does not match\./],
    [
      'person',
      { authorization: `Bearer ${expired}` },
      /^The user access token is unknown, expired, or revoked/,
    ],
    [
      'person',
      { authorization: `Bearer ${withIntactChecksum('access_token')}` },
      /^The user access token is unknown, expired, or revoked\.$/,
    ],
    ['member', { authorization: 'Bearer eyJhbGciOi' }, /a bearer token that is neither/],
    ['member', { authorization: 'Digest x' }, /an unknown scheme\.$/],
    ['member', basic('a@example.com', 'x').headers, /has an email and a password \(HTTP Basic\)\.$/],
    ['member', { cookie: 'next-auth.session-token=made.up' }, /^The session has ended or is not valid\./],
    ['basic', { authorization: token! }, /expects an email and a password .* has a user access token\.$/],
    ['basic', { authorization: 'Basic e30' }, /not base64 of `email:password`\.$/],
    ['key', {}, keyRoute],
    ['key', { authorization: token! }, /The request has a user access token\.$/],
    ['key', owner.session.headers, /The request has a session cookie\.$/],
    ['key', cut(keyHeader), /^The organization API key is malformed/],
    [
      'key',
      { authorization: `Bearer ${withIntactChecksum('api_key')}` },
      /^The organization API key is unknown/,
    ],
  ];
  for (const [auth, headers, hint] of cases) {
    const response = await app.call(whoAmI(auth), { headers });
    expect(response.status).toBe(401);
    const body = await response.json();
    if (auth === 'key')
      expect(body).toEqual({ error: 'unauthenticated', message: expect.stringMatching(hint) });
    else
      expect(body).toEqual({
        code: 'unauthenticated',
        message: 'Unauthenticated.',
        hint: expect.stringMatching(hint),
      });
  }
});

test('by default a response is not cached and is inert when opened by itself', async () => {
  for (const as of [owner.token, undefined]) {
    const { headers } = await app.call(whoAmI('member'), { as });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

test('an API key opens /api/v1 only; an access token opens everything else', async () => {
  const key = await makeApiKey(app.services, { organization, projects: [project], access: 'read' });
  const response = await app.call(whoAmI('key'), { as: key.credential });
  expect(await response.json()).toEqual({
    kind: 'key',
    apiKeyId: key.id,
    organizationId: organization.id,
    access: 'read',
    projectIds: [project.id],
  });
  const headers = { 'x-organization-id': organization.id };
  for (const auth of ['member', 'person', 'basic'] as const) {
    expect((await app.call(whoAmI(auth), { as: key.credential, headers })).status).toBe(401);
  }
  const rejected = await app.call(whoAmI('key'), { as: owner.token });
  expect(rejected.status).toBe(401);
  expect(await rejected.json()).toMatchObject({ error: 'unauthenticated' });
  expect((await app.call(whoAmI('key'), { as: owner.session })).status).toBe(401);
});

test('revoked and expired credentials stop working with the next request', async () => {
  const past = new Date(Date.now() - 1000);
  for (const columns of [{ revokedAt: past }, { expiresAt: past }]) {
    const key = await makeApiKey(app.services, { organization, columns });
    expect((await app.call(whoAmI('key'), { as: key.credential })).status).toBe(401);
    const token = await makeAccessToken(app.services, owner.user, columns);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.call(whoAmI('person'), { headers })).status).toBe(401);
  }
});

test('stores the last use of a credential, at most once a minute', async () => {
  const key = await makeApiKey(app.services, { organization });
  const lastUsed = async () =>
    (await app.services.db.apiKey.findUniqueOrThrow({ where: { id: key.id } })).lastUsedAt;
  await app.call(whoAmI('key'), { as: key.credential });
  const first = await lastUsed();
  expect(first).not.toBeNull();
  await app.call(whoAmI('key'), { as: key.credential });
  expect(await lastUsed()).toEqual(first);
});

test('a session needs no header: the organization follows from the project or document in the path', async () => {
  const other = await makeOrganization(app.services, 'Others');
  const document = await makeDocument(app.services, project);
  const both = await makeMember(app.services, { organization });
  await app.services.db.membership.create({
    data: { id: app.services.newId(), organizationId: other.id, userId: both.user.id, role: 'viewer' },
  });
  const session = await makeSession(app.services, both.user, other);
  const organizationFor = async (params: Record<string, string>) =>
    (await (await app.call(whoAmI('member'), { params, as: session.credential })).json()).organizationId;
  expect(await organizationFor({})).toBe(other.id);
  expect(await organizationFor({ uuid: project.id })).toBe(organization.id);
  expect(await organizationFor({ projectUuid: project.id })).toBe(organization.id);
  expect(await organizationFor({ uuid: document.id })).toBe(organization.id);
  expect(await organizationFor({ organizationId: organization.id })).toBe(organization.id);
  expect(await organizationFor({ uuid: app.services.newId() })).toBe(other.id);
});

test('a session that names an organization in the header gets that organization or 403', async () => {
  const other = await makeOrganization(app.services, 'Others');
  const headers = { 'x-organization-id': other.id };
  expect((await app.call(whoAmI('member'), { as: owner.session, headers })).status).toBe(403);
});

test('an ended session and a removed member lose access with the next request', async () => {
  const leaver = await makeMember(app.services, { organization });
  await app.services.db.membership.delete({ where: { id: leaver.membership.id } });
  expect((await app.call(whoAmI('member'), { as: leaver.token })).status).toBe(403);
  expect((await app.call(whoAmI('member'), { as: leaver.session })).status).toBe(403);
  expect((await app.call(whoAmI('person'), { as: leaver.session })).status).toBe(200);
  await app.services.db.session.update({
    where: { id: leaver.sessionId },
    data: { endedAt: new Date() },
  });
  expect((await app.call(whoAmI('person'), { as: leaver.session })).status).toBe(401);
});

test('a cookie allows changes only from Sheaf’s own pages', async () => {
  const cookie = owner.session.headers.cookie!;
  const post = (headers: Record<string, string>) =>
    app.call(whoAmI('member'), { method: 'POST', headers: { cookie, ...headers } });
  const fromUs: Record<string, string>[] = [
    { origin: 'http://sheaf.test' },
    { origin: 'https://other.test:8443', host: 'other.test:8443' },
    { 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of fromUs) expect((await post(headers)).status).toBe(200);
  const fromOthers: Record<string, string>[] = [
    {},
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://evil.test', 'x-forwarded-host': 'evil.test' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of fromOthers) {
    expect(await problem(await post(headers))).toEqual([403, 'This request comes from another site.']);
  }
  expect((await app.call(whoAmI('member'), { headers: { cookie } })).status).toBe(200);
});

test('routes that take email and password accept them, and a token does not replace them', async () => {
  const response = await app.call(whoAmI('basic'), {
    as: basic(owner.user.email.toUpperCase(), 'correct horse'),
  });
  expect(await response.json()).toMatchObject({ kind: 'person', userId: owner.user.id });
  expect((await app.call(whoAmI('basic'), { as: owner.session })).status).toBe(200);
  expect((await app.call(whoAmI('basic'), { as: owner.token })).status).toBe(401);
  expect((await app.call(whoAmI('basic'), { as: basic(owner.user.email, 'wrong') })).status).toBe(401);
  expect((await app.call(whoAmI('basic'), { as: basic('nobody@example.com', 'x') })).status).toBe(401);
  expect((await app.call(whoAmI('basic'), { headers: { authorization: 'Basic e30' } })).status).toBe(401);
});

test('an account without a password can’t sign in with any password', async () => {
  const invited = await makeUser(app.services);
  expect((await app.call(whoAmI('basic'), { as: basic(invited.email, '', '192.0.2.9') })).status).toBe(401);
});

test('after ten failures an address is paused, even with the right password', async () => {
  const guess = (password: string, email = 'someone@example.com') =>
    app.call(whoAmI('basic'), { as: basic(email, password, '192.0.2.2') });
  for (let failure = 1; failure <= 10; failure += 1) expect((await guess('wrong')).status).toBe(401);
  const blocked = await guess('correct horse', owner.user.email);
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(600);
  const elsewhere = basic(owner.user.email, 'correct horse', '192.0.2.3');
  expect((await app.call(whoAmI('basic'), { as: elsewhere })).status).toBe(200);
});

test('after ten failures an email is paused, from any address, also for concurrent failures', async () => {
  const { user } = await makeMember(app.services, { organization, password: 'battery staple' });
  const burst = Array.from({ length: 14 }, (_, index) =>
    app.call(whoAmI('basic'), { as: basic(user.email, `guess ${index}`, `192.0.2.${100 + index}`) }),
  );
  const statuses = (await Promise.all(burst)).map((response) => response.status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
  const right = await app.call(whoAmI('basic'), { as: basic(user.email, 'battery staple', '192.0.2.200') });
  expect(right.status).toBe(429);
});

test('each credential has its own rate limit; beyond it, 429 says when to retry', async () => {
  const { services } = app;
  const limits = { ...services.limits, requestsPerMinute: 2, readsPerMinute: 2 };
  const { openLimiters } = await import('@/lib/platform/limiter/limiters');
  services.limiters = openLimiters(services.db, limits, { soleProcess: true });
  const statuses = [];
  for (let call = 1; call <= 3; call += 1)
    statuses.push((await app.call(whoAmI('member'), { as: owner.token })).status);
  expect(statuses).toEqual([200, 200, 429]);
  const other = await makeMember(services, { organization });
  const first = await app.call(whoAmI('member'), { as: other.token });
  expect(first.headers.get('ratelimit-policy')).toBe('"requests";q=2;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"requests";r=1;t=(?:[1-5]?\d|60)$/);
  const unknown = await app.call(whoAmI('member'), {});
  expect([unknown.headers.get('ratelimit'), unknown.headers.get('ratelimit-policy')]).toEqual([null, null]);
  const rejected = await app.call(whoAmI('member'), { as: owner.token });
  expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(rejected.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/);
  expect((await app.call(whoAmI('member'), { as: owner.session })).status).toBe(200);
  services.limiters = openLimiters(services.db, services.limits, { soleProcess: true });
});
