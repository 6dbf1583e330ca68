import { expect, test } from 'vitest';
import { z } from 'zod';
import { logTo } from '@/lib/server/boot/open-log';
import { route } from '@/lib/server/http/route';
import { startSession } from '@/lib/tenancy/access/start-session';
import { openTestApp, TEST_ORIGIN } from '@/test-support/app';
import { openBrowser } from '@/test-support/browser';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization } from '@/test-support/factories';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization, password: 'correct horse' });

const browser = (at: Parameters<typeof openBrowser>[1] = {}) => openBrowser(app, at);

const whoAmI = route({
  operationId: 'getCaller',
  summary: 'Get the caller',
  description: 'Returns the caller for this test.',
  auth: 'person',
  responses: { 200: z.string() },
  handle: async ({ ctx }) => ({ status: 200, body: ctx.actor.userId }),
});
const requestSession = (cookies: Map<string, string>) =>
  app.call(whoAmI, {
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

test('the right password signs in: the cookie names a session that authenticate accepts', async () => {
  const { jar, setCookies, signIn, session } = browser();
  const response = await signIn(owner.user.email, 'correct horse');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-request-id')).toBeTruthy();
  expect(await (await requestSession(jar)).json()).toBe(owner.user.id);
  expect((await session()).user).toEqual({ name: null, email: owner.user.email });
  const cookie = setCookies.find((each) => each.startsWith('next-auth.session-token='))!;
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).not.toMatch(/Secure/);
});

test('a wrong password and an unknown email give the same 401', async () => {
  for (const email of [owner.user.email, 'nobody@example.com']) {
    const { jar, signIn } = browser();
    const response = await signIn(email, 'wrong');
    expect(response.status).toBe(401);
    expect(new URL((await response.json()).url).searchParams.get('error')).toBe(
      'The email and password don’t match. Check both, then retry.',
    );
    expect((await requestSession(jar)).status).toBe(401);
  }
});

test('signing out ends the session at once, also for a copy of its cookie', async () => {
  const { jar, signIn, signOut, session } = browser();
  await signIn(owner.user.email, 'correct horse');
  const copy = new Map(jar);
  expect((await signOut()).status).toBe(200);
  expect(await session()).toEqual({});
  expect((await requestSession(jar)).status).toBe(401);
  expect((await requestSession(copy)).status).toBe(401);
});

test('next-auth rejects an ended session too and clears its cookie', async () => {
  const { jar, signIn, session } = browser();
  await signIn(owner.user.email, 'correct horse');
  await app.services.db.session.updateMany({ data: { endedAt: new Date() } });
  expect(await session()).toEqual({});
  expect([...jar.keys()]).not.toContain('next-auth.session-token');
});

test('signing in deletes the person’s expired sessions', async () => {
  const { signIn } = browser();
  await signIn(owner.user.email, 'correct horse');
  const mine = { where: { userId: owner.user.id } };
  await app.services.db.session.updateMany({ ...mine, data: { endedAt: new Date() } });
  await signIn(owner.user.email, 'correct horse');
  expect(await app.services.db.session.count(mine)).toBe(1);
});

test('signing in again creates another session: the earlier cookie is invalid, and other browsers stay signed in', async () => {
  const { jar, signIn } = browser();
  const other = browser();
  await other.signIn(owner.user.email, 'correct horse');
  await signIn(owner.user.email, 'correct horse');
  const before = new Map(jar);
  await signIn(owner.user.email, 'correct horse');
  expect((await requestSession(before)).status).toBe(401);
  expect((await requestSession(jar)).status).toBe(200);
  expect((await requestSession(other.jar)).status).toBe(200);
});

test('a person is signed in in at most a hundred browsers; the least recently used is signed out', async () => {
  const { user } = await makeMember(app.services, { organization: await makeOrganization(app.services) });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await app.services.db.session.createMany({
    data: Array.from({ length: 100 }, () => ({ id: app.services.newId(), userId: user.id, expiresAt })),
  });
  const mine = { where: { userId: user.id } };
  const [oldest] = await app.services.db.session.findMany({ ...mine, orderBy: { id: 'asc' }, take: 1 });
  await app.services.db.session.update({ where: { id: oldest!.id }, data: { lastSeenAt: new Date(0) } });
  await startSession(app.services, user, { seconds: 3600 });
  expect(await app.services.db.session.count(mine)).toBe(100);
  expect(await app.services.db.session.findUnique({ where: { id: oldest!.id } })).toBeNull();
});

test('works under any host name and redirects to no other site', async () => {
  const { signIn } = browser({ origin: 'http://desk.internal:8080' });
  const inside = await signIn(owner.user.email, 'correct horse', { callbackUrl: '/projects' });
  expect(await inside.json()).toEqual({ url: 'http://desk.internal:8080/projects' });
  const outside = await signIn(owner.user.email, 'correct horse', { callbackUrl: 'https://evil.test/x' });
  expect(await outside.json()).toEqual({ url: 'http://desk.internal:8080' });
});

test('with a public TLS URL the cookies are Secure, although the proxy speaks plain HTTP', async () => {
  const { publicUrl } = app.services;
  app.services.publicUrl = 'https://sheaf.example.com';
  const { jar, setCookies, signIn } = browser({ origin: 'https://sheaf.example.com' });
  expect((await signIn(owner.user.email, 'correct horse')).status).toBe(200);
  const cookie = setCookies.find((each) => each.startsWith('__Host-next-auth.session-token='))!;
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/Secure/);
  expect(cookie).toMatch(/Path=\/(;|$)/);
  expect(cookie).not.toMatch(/Domain/);
  expect((await requestSession(jar)).status).toBe(200);
  app.services.publicUrl = publicUrl;
});

test('rejects a form without its page’s token', async () => {
  const { jar, signIn } = browser();
  await signIn(owner.user.email, 'correct horse', { csrfToken: 'made up' });
  expect((await requestSession(jar)).status).toBe(401);
});

test('each failure says how many attempts are left; after ten, sign-in is 429 with the time to wait', async () => {
  const { signIn } = browser({ address: '192.0.2.77' });
  for (let failure = 1; failure <= 10; failure += 1) {
    const rejected = await signIn(`nobody-${failure}@example.com`, 'wrong');
    expect(rejected.status).toBe(401);
    // Failures by account return the same message for known and unknown emails. Only the failure by address differs.
    const words = new URL((await rejected.json()).url).searchParams.get('error');
    if (failure < 3) expect(words).toBe('The email and password don’t match. Check both, then retry.');
    if (failure === 3) expect(words).toContain('7 attempts are left before a pause of up to 15 minutes.');
    if (failure === 9) expect(words).toContain('1 attempt is left');
  }
  const response = await signIn(owner.user.email, 'correct horse');
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(600);
  const { message, url } = await response.json();
  expect(message).toMatch(/^Too many failed sign-ins/);
  expect(new URL(url).searchParams.get('error')).toBe(message);
});

test('an oversized body is 413', async () => {
  const { signIn } = browser();
  expect((await signIn(owner.user.email, 'x'.repeat(70_000))).status).toBe(413);
});

test('requests unknown to next-auth and undecodable URLs cause no internal error', async () => {
  const lines: string[] = [];
  const { log } = app.services;
  app.services.log = logTo({ write: (line) => void lines.push(line) }, 'info');
  const actions = [
    'signin',
    'signout',
    'callback',
    'session',
    'providers',
    'csrf',
    'error',
    'verify-request',
    '_log',
  ];
  const callbacks = [
    'http://127.0.0.1:3000.evil.example/',
    'javascript:alert(1)',
    '//evil.test',
    'http://',
    '%',
  ];
  for (const action of [...actions, 'nothing']) {
    for (const provider of ['', '/credentials', '/oidc', '/nothing']) {
      const { get, post } = browser({ address: app.services.newId() });
      const statuses = [(await get(action + provider)).status, (await post(action + provider)).status];
      expect([action + provider, Math.max(...statuses) < 500]).toEqual([action + provider, true]);
    }
  }
  for (const callbackUrl of callbacks) {
    const { get, signIn, jar } = browser();
    const signedIn = await signIn(owner.user.email, 'correct horse', { callbackUrl });
    expect(await signedIn.json()).toEqual({ url: TEST_ORIGIN });
    jar.set('next-auth.callback-url', encodeURIComponent(callbackUrl));
    const requested = await get(`signin?${new URLSearchParams({ callbackUrl })}`);
    expect(requested.status).toBeLessThan(500);
    expect(requested.headers.get('location') ?? '').not.toMatch(/evil|javascript/);
  }
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  app.services.log = log;
});
