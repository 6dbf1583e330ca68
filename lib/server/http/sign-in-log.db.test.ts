import { beforeEach, expect, test } from 'vitest';
import { POST as makeToken } from '@/app/api/access-tokens/route';
import { PUT as changePassword } from '@/app/api/account/password/route';
import { openLimiters } from '@/lib/platform/limiter/limiters';
import { logTo } from '@/lib/server/boot/open-log';
import { openTestApp } from '@/test-support/app';
import { openBrowser } from '@/test-support/browser';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization } from '@/test-support/factories';

/** Checks the log of successful and failed sign-ins. */

const PASSWORD = 'correct horse';
const GUESS = 'hunter2hunter2';
const FAILURES = 2;
const PROXY = '10.0.0.1';
const lines: string[] = [];

const log = logTo({ write: (line) => void lines.push(line) }, 'info');
const app = await closeAfterTests(openTestApp({ log, trustProxy: [PROXY] }));
const limits = { ...app.services.limits, signInFailures: FAILURES };
app.services.limiters = openLimiters(app.services.db, limits, { soleProcess: true });
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization, password: PASSWORD });

beforeEach(async () => {
  lines.length = 0;
  await app.services.db.limiterWindow.deleteMany();
});

const signIns = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in');
const actor = () => `user:${owner.user.id}`;

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

test('each browser sign-in attempt is a log line with the client’s address and the account', async () => {
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

test('behind a trusted proxy the line has the proxy’s client address and the request ID', async () => {
  await byScript(owner.user.email, GUESS, '198.51.100.9', 'script-a');
  await byScript(owner.user.email, PASSWORD, '198.51.100.10', 'script-b');
  expect(signIns()).toMatchObject([
    { outcome: 'wrong', address: '198.51.100.9', requestId: 'script-a' },
    { outcome: 'signed-in', address: '198.51.100.10', requestId: 'script-b', actor: actor() },
  ]);
});

test('after too many failures each further attempt is logged as unchecked', async () => {
  for (let times = 0; times < FAILURES; times += 1) await byScript('a@example.com', GUESS, '198.51.100.11');
  expect((await byScript('b@example.com', GUESS, '198.51.100.11')).status).toBe(429);
  expect(signIns().map(({ outcome }) => outcome)).toEqual(['wrong', 'wrong', 'paused']);
  expect(signIns()[2]).toMatchObject({ address: '198.51.100.11' });
});

test('confirming the password before a change counts as an attempt', async () => {
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

test('no line contains a password, a cookie, a token or an email address', async () => {
  const { signIn, jar } = openBrowser(app);
  await signIn(owner.user.email, GUESS);
  // A user in the wrong field types the password as the email address.
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
