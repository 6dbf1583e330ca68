import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as createAccessToken } from '@/app/api/access-tokens/route';
import { GET as getAccount } from '@/app/api/account/route';
import { logTo } from '@/lib/server/boot/open-log';
import { getSessionCookieName } from '@/lib/server/http/session-cookie-header';
import { openTestApp, TEST_ORIGIN } from '@/test-support/app';
import { openBrowser } from '@/test-support/browser';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization, makeUser } from '@/test-support/factories';
import { OIDC_CLIENT, openOidcServer } from '@/test-support/oidc/oidc-server';
import { followRedirects, signInWithOidc } from '@/test-support/oidc/sign-in-with-oidc';

const ADA = { sub: '1', email: 'Ada@Example.com', email_verified: true };

const provider = await openOidcServer(ADA);
const app = await closeAfterTests(
  openTestApp({ oidc: { issuer: provider.issuer, name: 'Meyer ID', ...OIDC_CLIENT } }),
);
const organization = await makeOrganization(app.services);
const member = await makeMember(app.services, { organization, email: 'ada@example.com' });

beforeEach(() =>
  Object.assign(provider, { person: ADA, isEmailInToken: true, isForging: false, claims: {} }),
);
afterAll(async () => {
  await provider.close();
});

/** Runs the sign-in flow from the button, through the provider, to the final page. */
async function signInWithProvider(browser = openBrowser(app)) {
  const authorize = async (address: string) =>
    (await fetch(address, { redirect: 'manual' })).headers.get('location')!;
  return { browser, leadsTo: await signInWithOidc(browser, authorize) };
}

const getErrorReason = (address: string) => new URL(address, TEST_ORIGIN).searchParams.get('error');

test('a member signs in with an address that the provider has verified', async () => {
  const { browser, leadsTo } = await signInWithProvider();
  expect(leadsTo).toBe('/projects');
  expect((await browser.session()).user.email).toBe('ada@example.com');
  const [session] = await app.services.db.session.findMany({ orderBy: { createdAt: 'desc' }, take: 1 });
  expect(session).toMatchObject({
    userId: member.user.id,
    organizationId: member.membership.organizationId,
  });
});

test('the log has accepted and rejected provider sign-ins with the client’s address', async () => {
  const lines: string[] = [];
  const { log } = app.services;
  app.services.log = logTo({ write: (line) => void lines.push(line) }, 'info');
  const from = (address: string) => signInWithProvider(openBrowser(app, { address }));
  await from('192.0.2.7');
  provider.person = { sub: '2', email: 'nobody@example.com', email_verified: true };
  await from('192.0.2.8');
  provider.person = { sub: '1', email: 'ada@example.com', email_verified: false };
  await from('192.0.2.9');
  provider.isForging = true;
  await from('192.0.2.10');
  app.services.log = log;
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([
    {
      msg: 'sign-in',
      by: 'oidc',
      outcome: 'signed-in',
      address: '192.0.2.7',
      actor: `user:${member.user.id}`,
    },
    { msg: 'sign-in', by: 'oidc', outcome: 'unknown', address: '192.0.2.8' },
    { msg: 'sign-in', by: 'oidc', outcome: 'unverified', address: '192.0.2.9' },
    { msg: 'next-auth', code: 'OAUTH_CALLBACK_ERROR', address: '192.0.2.10', requestId: expect.any(String) },
  ]);
  expect(lines.join('')).not.toContain('@example.com');
});

test('an address missing in the token is requested from the provider', async () => {
  provider.isEmailInToken = false;
  const { browser } = await signInWithProvider();
  expect((await browser.session()).user.email).toBe('ada@example.com');
});

test('rejects a person that no organization has added, known or not', async () => {
  await makeUser(app.services, { email: 'grace@example.com' });
  for (const email of ['grace@example.com', 'nobody@example.com']) {
    provider.person = { sub: '2', email, email_verified: true };
    const { browser, leadsTo } = await signInWithProvider();
    expect(leadsTo).toBe('/sign-in?error=unknown');
    expect(await browser.session()).toEqual({});
  }
  expect(await app.services.db.user.count({ where: { email: 'nobody@example.com' } })).toBe(0);
});

test('rejects an address that the provider has not verified', async () => {
  for (const email_verified of [false, undefined]) {
    provider.person = { sub: '1', email: 'ada@example.com', email_verified };
    const { browser, leadsTo } = await signInWithProvider();
    expect(leadsTo).toBe('/sign-in?error=unverified');
    expect(await browser.session()).toEqual({});
  }
});

test('rejects a token that the provider did not sign', async () => {
  provider.isForging = true;
  const { browser, leadsTo } = await signInWithProvider();
  expect(getErrorReason(leadsTo)).toBe('OAuthCallback');
  expect(await browser.session()).toEqual({});
});

test.each([
  ['another client', { aud: 'somebody else' }],
  ['several clients, and asked for by another of them', { aud: ['sheaf', 'other'], azp: 'other' }],
  ['another provider', { iss: 'https://other.example' }],
  ['a time that is over', { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ['another sign-in', { nonce: 'of another one' }],
])('rejects a token signed for %s', async (_for, claims) => {
  provider.claims = claims;
  const { browser, leadsTo } = await signInWithProvider();
  expect(getErrorReason(leadsTo)).toBe('OAuthCallback');
  expect(await browser.session()).toEqual({});
});

test('rejects a response that another browser requested', async () => {
  const begun = await (await openBrowser(app).post('signin/oidc', { callbackUrl: '/projects' })).json();
  const back = (await fetch(begun.url, { redirect: 'manual' })).headers.get('location')!;
  const other = openBrowser(app);
  expect(getErrorReason(await followRedirects(other, back))).toBe('OAuthCallback');
  expect(await other.session()).toEqual({});
});

describe('the proof of a session', () => {
  const MINUTE_S = 60;
  const seconds = () => Math.floor(Date.now() / 1000);

  async function createToken(browser: ReturnType<typeof openBrowser>) {
    const name = getSessionCookieName(false);
    const headers = { cookie: `${name}=${browser.jar.get(name)}`, origin: TEST_ORIGIN };
    const response = await app.call(createAccessToken, { as: { headers }, json: { name: 'x' } });
    return [response.status, (await response.json()).code];
  }

  test.each([
    ['says no time of the sign-in', () => ({})],
    ['says an earlier sign-in', () => ({ auth_time: seconds() - 11 * MINUTE_S })],
    ['sends no number', () => ({ auth_time: 'now' })],
  ])('is missing if the provider %s', async (_, claims) => {
    provider.claims = claims();
    const { browser } = await signInWithProvider();
    expect((await browser.session()).user.email).toBe('ada@example.com');
    expect(await createToken(browser)).toEqual([403, 'step_up_required']);
  });

  test.each([
    ['a moment ago', () => seconds() - MINUTE_S],
    ['in the future of this server', () => seconds() + MINUTE_S],
  ])('is a sign-in at the provider %s', async (_, authTime) => {
    provider.claims = { auth_time: authTime() };
    const { browser } = await signInWithProvider();
    expect(await createToken(browser)).toEqual([201, undefined]);
    const [session] = await app.services.db.session.findMany({ orderBy: { createdAt: 'desc' }, take: 1 });
    expect(session!.provenAt!.getTime()).toBeLessThanOrEqual(app.services.clock().getTime());
  });

  test('comes from a new sign-in, which Sheaf requests from the provider', async () => {
    const { browser } = await signInWithProvider();
    expect(await createToken(browser)).toEqual([403, 'step_up_required']);
    const requested: URL[] = [];
    const authorize = async (address: string) => {
      requested.push(new URL(address));
      return (await fetch(address, { redirect: 'manual' })).headers.get('location')!;
    };
    await signInWithOidc(browser, authorize, 'signin/oidc?prompt=login&max_age=0');
    expect(Object.fromEntries(requested[0]!.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    expect(await createToken(browser)).toEqual([201, undefined]);
    // A provider that ignores the request proves nothing.
    provider.claims = { auth_time: seconds() - 11 * MINUTE_S };
    await signInWithOidc(browser, authorize, 'signin/oidc?prompt=login&max_age=0');
    expect(await createToken(browser)).toEqual([403, 'step_up_required']);
  });
});

test.each([
  ['another provider is', { issuer: 'https://other.example.com' }],
  ['no provider is', null],
])('a session ends when %s configured', async (_, settings) => {
  const { browser } = await signInWithProvider();
  const { oidc } = app.services;
  if (settings) app.services.oidc = { ...oidc!, ...settings };
  else delete app.services.oidc;
  const name = getSessionCookieName(false);
  const headers = { cookie: `${name}=${browser.jar.get(name)}`, origin: TEST_ORIGIN };
  const status = async () => (await app.call(getAccount, { as: { headers } })).status;
  expect(await status()).toBe(401);
  app.services.oidc = oidc!;
  expect(await status()).toBe(200);
});

test('shows a reason on the sign-in page if the provider does not respond', async () => {
  await provider.close();
  const { leadsTo } = await signInWithProvider();
  expect(getErrorReason(leadsTo)).toBe('OAuthSignin');
});
