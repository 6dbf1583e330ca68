import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { POST as makeToken } from '@/app/api/access-tokens/route';
import { PUT as changePassword } from '@/app/api/account/password/route';
import { logTo } from '@/lib/boot/open-log';
import { openLimiters } from '@/lib/platform/limiter/limiters';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { openBrowser } from '@/lib/testing/browser';
import { makeMember, makeOrganization, type TestMember } from '@/lib/testing/factories';

/** What stands in the log of those who sign in, or try to. */

const PASSWORD = 'correct horse';
const GUESS = 'hunter2hunter2';
const FAILURES = 2;
const PROXY = '10.0.0.1';

let app: TestApp;
let owner: TestMember;
const lines: string[] = [];
beforeAll(async () => {
  const log = logTo({ write: (line) => void lines.push(line) }, 'info');
  app = await openTestApp({ log, trustProxy: [PROXY] });
  const limits = { ...app.services.limits, signInFailures: FAILURES };
  app.services.limiters = openLimiters(app.services.db, limits, { soleProcess: true });
  const organization = await makeOrganization(app.services);
  owner = await makeMember(app.services, { organization, password: PASSWORD });
});
beforeEach(async () => {
  lines.length = 0;
  await app.services.db.limiterWindow.deleteMany();
});
afterAll(() => app.close());

const signIns = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in');
const actor = () => `user:${owner.user.id}`;

/** A script's request for a token, through the proxy that saw a client at `address`. */
const byScript = (email: string, password: string, address: string, requestId = 'script-1') =>
  app.call(makeToken, {
    json: { name: 'laptop' },
    headers: {
      authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
      'x-sheaf-client-address': PROXY,
      'x-forwarded-for': `203.0.113.250, ${address}`,
      'x-request-id': requestId,
    },
  });

test('each try in the browser is a line with the client’s address, and with whom it was about', async () => {
  const { signIn } = openBrowser(app, { address: '192.0.2.7' });
  await signIn(owner.user.email, GUESS);
  await signIn('nobody@example.com', GUESS);
  await openBrowser(app, { address: '192.0.2.8' }).signIn(owner.user.email, PASSWORD);
  expect(signIns()).toMatchObject([
    { level: 30, by: 'password', outcome: 'wrong', address: '192.0.2.7', actor: actor() },
    { by: 'password', outcome: 'wrong', address: '192.0.2.7' },
    { by: 'password', outcome: 'signed-in', address: '192.0.2.8', actor: actor() },
  ]);
  expect(signIns()[1]).not.toHaveProperty('actor');
  for (const { requestId, time } of signIns()) expect([requestId, time]).not.toContain(undefined);
});

test('behind a trusted proxy it is the address that this one saw, whatever the client wrote; the request’s id leads on', async () => {
  await byScript(owner.user.email, GUESS, '198.51.100.9', 'script-a');
  await byScript(owner.user.email, PASSWORD, '198.51.100.10', 'script-b');
  expect(signIns()).toMatchObject([
    { outcome: 'wrong', address: '198.51.100.9', requestId: 'script-a' },
    { outcome: 'signed-in', address: '198.51.100.10', requestId: 'script-b', actor: actor() },
  ]);
});

test('once there were too many, each further try is told as one that nobody looked at', async () => {
  for (let times = 0; times < FAILURES; times += 1) await byScript('a@example.com', GUESS, '198.51.100.11');
  expect((await byScript('b@example.com', GUESS, '198.51.100.11')).status).toBe(429);
  expect(signIns().map(({ outcome }) => outcome)).toEqual(['wrong', 'wrong', 'paused']);
  expect(signIns()[2]).toMatchObject({ address: '198.51.100.11' });
});

test('the password that is asked for before it is changed counts as a try', async () => {
  const change = (current_password: string) =>
    app.call(changePassword, {
      method: 'PUT',
      as: owner.session,
      headers: { 'x-sheaf-client-address': '192.0.2.9' },
      json: { current_password, new_password: PASSWORD },
    });
  await change(GUESS);
  await change(PASSWORD);
  expect(signIns()).toMatchObject([
    { outcome: 'wrong', address: '192.0.2.9', actor: actor() },
    { outcome: 'signed-in', address: '192.0.2.9', actor: actor() },
  ]);
});

test('no line has a password, a cookie, a token or an e-mail address in it', async () => {
  const { signIn, jar } = openBrowser(app);
  await signIn(owner.user.email, GUESS);
  // Whoever is a field ahead types the password as the address.
  await openBrowser(app, { address: '192.0.2.2' }).signIn(PASSWORD, '');
  await signIn(owner.user.email, PASSWORD);
  const { token } = await (await byScript(owner.user.email, PASSWORD, '198.51.100.12')).json();
  expect(signIns()).toHaveLength(4);
  const cookie = jar.get('next-auth.session-token');
  for (const secret of [PASSWORD, GUESS, cookie, token, owner.user.email]) {
    expect(secret).toBeTruthy();
    expect(lines.join('')).not.toContain(secret);
  }
});
