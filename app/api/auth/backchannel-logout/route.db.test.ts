import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMemoryLimiter } from '@/lib/platform/limiter/memory-limiter';
import { openTestApp } from '@/test-support/app';
import { openBrowser } from '@/test-support/browser';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization } from '@/test-support/factories';
import { OIDC_CLIENT, openOidcServer } from '@/test-support/oidc/oidc-server';
import { signInWithOidc } from '@/test-support/oidc/sign-in-with-oidc';
import { POST } from './route';

const ADA = { sub: '1', email: 'ada@example.com', email_verified: true };
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const provider = await openOidcServer(ADA);
const app = await closeAfterTests(
  openTestApp({ oidc: { issuer: provider.issuer, name: 'Meyer ID', ...OIDC_CLIENT } }),
);
const organization = await makeOrganization(app.services);
const member = await makeMember(app.services, {
  organization,
  email: ADA.email,
  password: 'a long pass phrase',
});

afterAll(() => provider.close());
beforeEach(() => Object.assign(provider, { isForging: false, claims: { sid: randomUUID() } }));

const authorize = async (address: string) =>
  (await fetch(address, { redirect: 'manual' })).headers.get('location')!;

async function signIn() {
  const browser = openBrowser(app);
  expect(await signInWithOidc(browser, authorize)).toBe('/projects');
  return browser;
}

const seconds = () => Math.floor(Date.now() / 1000);

const logOut = (token: string) =>
  app.call(POST, {
    path: '/api/auth/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ logout_token: token }).toString(),
  });

const isSignedIn = async (browser: Awaited<ReturnType<typeof signIn>>) => 'user' in (await browser.session());

test('a token without a session ends all sessions of the person that began at the provider', async () => {
  const browsers = [await signIn(), await signIn()];
  const byPassword = openBrowser(app);
  await byPassword.signIn(ADA.email, 'a long pass phrase');
  const response = await logOut(provider.signLogoutToken({ sub: ADA.sub, iat: seconds() - 5 }));
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
  expect(await isSignedIn(byPassword)).toBe(true);
});

test('a token with only a session ends it, and a repeat changes nothing', async () => {
  const browser = await signIn();
  const token = provider.signLogoutToken(provider.claims);
  const count = () =>
    app.services.db.auditEntry.count({
      where: { action: 'account.session_ended', actorId: member.user.id },
    });
  const before = await count();
  for (let times = 0; times < 2; times += 1) expect((await logOut(token)).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(false);
  expect(await count()).toBe(before + 1);
});

test('a session at the provider that is another person’s ends nothing', async () => {
  const browser = await signIn();
  expect((await logOut(provider.signLogoutToken({ ...provider.claims, sub: '2' }))).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(true);
});

test.each([
  ['another client', () => ({ aud: 'somebody else' }), 'The token is for another client.'],
  ['another provider', () => ({ iss: 'https://other.example' }), 'unexpected "iss" claim value'],
  [
    'a time that is over',
    () => ({ iat: seconds() - 600, exp: seconds() - 480 }),
    '"exp" claim timestamp check failed',
  ],
  [
    'a time long ago, without an expiry',
    () => ({ iat: seconds() - 3600, exp: undefined }),
    '"iat" claim timestamp check failed (too far in the past)',
  ],
  [
    'a time to come',
    () => ({ iat: seconds() + 3600, exp: seconds() + 7200 }),
    '"iat" claim timestamp check failed (it should be in the past)',
  ],
  ['no time', () => ({ iat: undefined }), 'missing required "iat" claim'],
  ['no ID', () => ({ jti: undefined }), 'missing required "jti" claim'],
  [
    'another event',
    () => ({ events: { 'https://other.example/event': {} } }),
    'The token is not of a logout.',
  ],
  ['an event that is no object', () => ({ events: { [EVENT]: true } }), 'The token is not of a logout.'],
  ['no event, as an ID token has', () => ({ events: undefined }), 'missing required "events" claim'],
  ['a sign-in, because it has a nonce', () => ({ nonce: '1' }), 'A logout token must not have a nonce.'],
  ['nobody', () => ({ sub: undefined }), 'The token has neither `sub` nor `sid`.'],
  [
    'a person whose ID is a list',
    () => ({ sub: [ADA.sub], sid: 'a' }),
    '`sub` and `sid` must be texts of at most 255 characters.',
  ],
  [
    'a person with an ID that is too long',
    () => ({ sub: 'a'.repeat(256) }),
    '`sub` and `sid` must be texts of at most 255 characters.',
  ],
])('rejects a token for %s', async (_for, claims, reason) => {
  const browser = await signIn();
  const response = await logOut(provider.signLogoutToken({ sub: ADA.sub, ...claims() }));
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'invalid_request', error_description: reason },
  ]);
  expect(await isSignedIn(browser)).toBe(true);
});

test('rejects a token without a signature of the provider', async () => {
  const browser = await signIn();
  const [header, payload] = provider.signLogoutToken({ sub: ADA.sub }).split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${encode({ alg: 'none' })}.${payload}.`;
  const shared = `${encode({ alg: 'HS256' })}.${payload}`;
  const signature = createHmac('sha256', OIDC_CLIENT.clientSecret).update(shared).digest('base64url');
  provider.isForging = true;
  const forged = provider.signLogoutToken({ sub: ADA.sub });
  for (const token of [`${header}.${payload}.`, unsigned, `${shared}.${signature}`, forged, 'no token', '']) {
    expect((await logOut(token)).status).toBe(400);
  }
  expect(await isSignedIn(browser)).toBe(true);
});

test('rejects a body that is too large', async () => {
  expect((await logOut('a'.repeat(65 * 1024))).status).toBe(413);
});

test('other requests of the provider’s address use up another rate limit', async () => {
  const browser = await signIn();
  const { limiters } = app.services;
  const usedUp = createMemoryLimiter(0, 60);
  app.services.limiters = { ...limiters, requests: usedUp, reads: usedUp };
  const response = await logOut(provider.signLogoutToken(provider.claims));
  expect([response.status, response.headers.get('ratelimit-policy')]).toEqual([
    200,
    expect.stringMatching(/^"logouts";/),
  ]);
  app.services.limiters = { ...limiters, logouts: usedUp };
  expect((await logOut(provider.signLogoutToken(provider.claims))).status).toBe(429);
  app.services.limiters = limiters;
  expect(await isSignedIn(browser)).toBe(false);
});

test('without a provider there is no such path', async () => {
  const { oidc } = app.services;
  delete app.services.oidc;
  expect((await logOut('a')).status).toBe(404);
  app.services.oidc = oidc!;
});

test('asks to retry if the discovery document can’t be read, and works after it', async () => {
  const later = await openOidcServer(ADA);
  const { oidc } = app.services;
  app.services.oidc = { ...oidc!, issuer: later.issuer };
  later.failing = '/.well-known/openid-configuration';
  const token = later.signLogoutToken({ sub: 'nobody' });
  const response = await logOut(token);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  later.failing = null;
  expect((await logOut(token)).status).toBe(200);
  app.services.oidc = oidc!;
  await later.close();
});

test('asks to retry if the keys can’t be read, or don’t have the new key yet', async () => {
  const later = await openOidcServer(ADA);
  const { oidc } = app.services;
  app.services.oidc = { ...oidc!, issuer: later.issuer };
  later.failing = '/jwks';
  const token = later.signLogoutToken({ sub: 'nobody' });
  expect((await logOut(token)).status).toBe(503);
  later.failing = null;
  expect((await logOut(token)).status).toBe(200);
  later.keyId = '2';
  expect((await logOut(later.signLogoutToken({ sub: 'nobody' }))).status).toBe(503);
  app.services.oidc = oidc!;
  await later.close();
});

test('a sign-in that is still running when its person is signed out begins no session', async () => {
  for (const claims of [provider.claims, { sub: ADA.sub, iat: seconds() + 30 }]) {
    const browser = openBrowser(app);
    const page = await signInWithOidc(browser, async (address) => {
      const back = await authorize(address);
      expect((await logOut(provider.signLogoutToken(claims))).status).toBe(200);
      return back;
    });
    expect(page).toBe('/sign-in?error=ended');
    expect(await isSignedIn(browser)).toBe(false);
  }
  await app.services.db.oidcLogout.deleteMany();
});

test('a person who leaves the last organization during a sign-in gets no session', async () => {
  provider.person = { sub: '3', email: 'leaver@example.com', email_verified: true };
  const leaver = await makeMember(app.services, { organization, email: 'leaver@example.com' });
  const { db } = app.services;
  const { $transaction: begin } = db;
  // The sign-in has found the person. The removal commits just before the session begins.
  const removing = Object.assign(Object.create(db), {
    $transaction: async (...args: Parameters<typeof begin>) => {
      await db.membership.deleteMany({ where: { id: leaver.membership.id } });
      return begin.apply(db, args);
    },
  });
  app.services.db = removing;
  const browser = openBrowser(app);
  const page = await signInWithOidc(browser, authorize);
  app.services.db = db;
  provider.person = ADA;
  expect(page).toBe('/sign-in?error=ended');
  expect(await db.session.count({ where: { userId: leaver.user.id, provenEmail: true } })).toBe(0);
});

test('a token with a session ends sessions that began without one', async () => {
  provider.claims = {};
  const browser = await signIn();
  expect((await logOut(provider.signLogoutToken({ sub: ADA.sub, sid: randomUUID() }))).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(false);
});

test('old sign-outs are deleted', async () => {
  const { db, clock } = app.services;
  await db.oidcLogout.deleteMany();
  await logOut(provider.signLogoutToken({ sub: 'nobody' }));
  app.services.clock = () => new Date(clock().getTime() + 11 * 60_000);
  const late = { iat: seconds() + 11 * 60, exp: seconds() + 12 * 60 };
  expect((await logOut(provider.signLogoutToken({ sub: 'somebody', ...late }))).status).toBe(200);
  app.services.clock = clock;
  expect(await db.oidcLogout.findMany()).toMatchObject([{ subject: 'somebody' }]);
});
