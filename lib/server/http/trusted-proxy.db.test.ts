import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openLimiters } from '@/lib/platform/limiter/limiters';
import type { ProxyTrust } from '@/lib/platform/trusted-proxies';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization } from '@/test-support/factories';
import { route } from './route';

const PROXY = '10.0.0.1';
/** Few, because each one is a real password comparison. */
const FAILURES = 2;
const PUBLIC_URL = 'https://sheaf.example.com';

const app = await closeAfterTests(openTestApp({ publicUrl: PUBLIC_URL }));
const limits = { ...app.services.limits, signInFailures: FAILURES };
app.services.limiters = openLimiters(app.services.db, limits, { soleProcess: true });
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization, password: 'correct horse' });

beforeEach(() => app.services.db.limiterWindow.deleteMany());

const signIn = route({
  operationId: 'signIn',
  summary: 'Sign in',
  description: 'Signs in for this test.',
  auth: 'basic',
  responses: { 200: z.string() },
  handle: async () => ({ status: 200, body: 'in' }),
});
const change = route({
  operationId: 'changeSomething',
  summary: 'Change something',
  description: 'Changes nothing for this test.',
  auth: 'person',
  responses: { 200: z.string() },
  handle: async () => ({ status: 200, body: 'changed' }),
});

/** Returns the status of a sign-in with a wrong password that arrives from `peer` with these forwarded headers. */
async function guess(peer: string, forwarded: string, serial: number): Promise<number> {
  const pair = Buffer.from(`nobody-${serial}@example.com:wrong`).toString('base64');
  const headers = {
    authorization: `Basic ${pair}`,
    'x-sheaf-client-address': peer,
    'x-forwarded-for': forwarded,
  };
  return (await app.call(signIn, { headers })).status;
}

/** Makes one guess more than is allowed. */
async function guesses(trust: ProxyTrust, of: (serial: number) => [string, string]) {
  app.services.trustProxy = trust;
  const statuses: number[] = [];
  for (let serial = 1; serial <= FAILURES + 1; serial += 1) statuses.push(await guess(...of(serial), serial));
  return statuses;
}
const BLOCKED = [401, 401, 429];

test('a forged X-Forwarded-For from a direct client bypasses no limit', async () => {
  const spoofed = (serial: number): [string, string] => ['192.0.2.66', `203.0.113.${serial}`];
  expect(await guesses(false, spoofed)).toEqual(BLOCKED);
  await app.services.db.limiterWindow.deleteMany();
  expect(await guesses([PROXY], spoofed)).toEqual(BLOCKED);
});

test('a forged X-Forwarded-For behind a trusted proxy, which appends, bypasses no limit', async () => {
  const spoofed = (serial: number): [string, string] => [PROXY, `203.0.113.${serial}, 192.0.2.66`];
  expect(await guesses([PROXY], spoofed)).toEqual(BLOCKED);
  await app.services.db.limiterWindow.deleteMany();
  expect(await guesses(true, spoofed)).toEqual(BLOCKED);
});

test('the many IPv6 addresses of one customer bypass no limit', async () => {
  const others = (serial: number): [string, string] => [PROXY, `2001:db8:1:2::${serial}`];
  expect(await guesses([PROXY], others)).toEqual(BLOCKED);
});

test('behind a trusted proxy failures count per client', async () => {
  const clients = (serial: number): [string, string] => [PROXY, `192.0.2.${serial}`];
  expect(await guesses([PROXY], clients)).toEqual([401, 401, 401]);
});

test('a page loaded over TLS may make changes although the proxy forwards plain HTTP to another host', async () => {
  const post = (headers: Record<string, string>) =>
    app.call(change, {
      method: 'POST',
      as: owner.session,
      headers: { host: '127.0.0.1:3000', 'x-sheaf-client-address': PROXY, ...headers },
    });
  for (const trust of [false, true, [PROXY]]) {
    app.services.trustProxy = trust;
    expect((await post({ origin: PUBLIC_URL })).status).toBe(200);
    expect((await post({ origin: 'https://evil.test' })).status).toBe(403);
  }
  const forwarded = { origin: 'https://desk.example.com', 'x-forwarded-host': 'desk.example.com' };
  expect((await post(forwarded)).status).toBe(200);
  app.services.trustProxy = ['172.16.0.0/12'];
  expect((await post(forwarded)).status).toBe(403);
});
