import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET as getAccount } from '@/app/api/account/route';
import { POST as makeLink } from '@/app/api/organizations/[organizationId]/members/[memberId]/password-link/route';
import type { Organization } from '@/lib/platform/db/generated/client';
import { memoryLimiter } from '@/lib/platform/limiter/memory';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeMember, makeOrganization, type TestMember } from '@/lib/testing/factories';
import { lookAt, setPassword, tokenIn } from '@/lib/testing/password-links';
import { tryPassword } from '@/lib/testing/try-password';
import { POST, PUT } from './route';

let app: TestApp;
let organization: Organization;
let owner: TestMember;
let ann: TestMember;
let url: string;
beforeAll(async () => {
  app = await openTestApp();
  organization = await makeOrganization(app.services);
  owner = await makeMember(app.services, { organization });
});
beforeEach(async () => {
  app.services.limiters.signInFailures = memoryLimiter(10, 60);
  ann = await makeMember(app.services, { organization, role: 'reviewer', password: 'forgotten' });
  url = await newLink();
});
afterAll(() => app.close());

async function newLink(): Promise<string> {
  const params = { organizationId: organization.id, memberId: ann.membership.id };
  return (await (await app.call(makeLink, { method: 'POST', params, as: owner.token })).json()).url;
}
const signsIn = (password: string) =>
  tryPassword(app, ann.user.email, password).then(
    () => true,
    () => false,
  );
const look = (json: object, headers = {}) => app.call(POST, { method: 'POST', json, headers });
const put = (json: object) => app.call(PUT, { method: 'PUT', json });

describe('look', () => {
  test('200 says whose it is while it is open, and uses nothing up', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect(await lookAt(app, url)).toEqual({
        kind: 'reset',
        state: 'open',
        expires_at: expect.any(String),
        email: ann.user.email,
        organization: organization.name,
        joins: false,
      });
    }
    const response = await look({ token: tokenIn(url) });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('200 for one that is over says what became of it, and not whose it was', async () => {
    await setPassword(app, url, 'battery staple');
    expect(await lookAt(app, url)).toMatchObject({ state: 'used', email: null, organization: null });
  });

  test('404 to a token that nobody made; 429 to a client that tries many, right ones included', async () => {
    const headers = { 'x-sheaf-client-address': '192.0.2.44' };
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await look({ token: `guess-${guess}` }, headers)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
    const right = await look({ token: tokenIn(url) }, headers);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await setPassword(app, url, 'battery staple', '192.0.2.44')).status).toBe(429);
    expect((await lookAt(app, url)).state).toBe('open');
  });

  test('400, 415 and 422 to a body that will not do', async () => {
    const text = (body: string, type: string) =>
      app.call(POST, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await text('{', 'application/json')).status).toBe(400);
    expect((await text('{}', 'text/plain')).status).toBe(415);
    for (const json of [
      {},
      { token: '' },
      { token: 5 },
      { token: 'x'.repeat(201) },
      { token: 'x', more: 1 },
    ]) {
      expect((await look(json)).status).toBe(422);
    }
  });
});

describe('set', () => {
  test('200: the new password counts, every browser is signed out, and the person is told so', async () => {
    const response = await setPassword(app, url, 'battery staple');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ email: ann.user.email, sessions_ended: 1, access_tokens: 1 });
    expect([await signsIn('battery staple'), await signsIn('forgotten')]).toEqual([true, false]);
    expect((await app.call(getAccount, { as: ann.session })).status).toBe(401);
    const entry = await app.services.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      action: 'account.password_set',
      organizationId: organization.id,
      actorId: ann.user.id,
      details: { link: 'reset', sessions_ended: 1 },
    });
  });

  test('409 a second time, and to any number who use it at once one sets it', async () => {
    const rivals = await Promise.all(
      ['one of them', 'two of them', 'three of them'].map((password) => setPassword(app, url, password)),
    );
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await setPassword(app, url, 'battery staple')).status).toBe(409);
    expect(await signsIn('battery staple')).toBe(false);
  });

  test('409 to one that has expired, and to one that a newer one has ended', async () => {
    const newer = await newLink();
    const replaced = await setPassword(app, url, 'battery staple');
    expect([replaced.status, (await replaced.json()).message]).toEqual([
      409,
      'This link doesn’t count any more: a newer one was made, or it was taken back.',
    ]);
    await app.services.db.passwordLink.updateMany({ data: { expiresAt: new Date(0) } });
    const late = await setPassword(app, newer, 'battery staple');
    expect([late.status, (await late.json()).message]).toEqual([409, 'This link has expired.']);
    expect(await signsIn('battery staple')).toBe(false);
  });

  test('409 to one whose maker could not make it any more', async () => {
    await app.services.db.membership.update({ where: { id: owner.membership.id }, data: { role: 'viewer' } });
    expect((await setPassword(app, url, 'battery staple')).status).toBe(409);
    await app.services.db.membership.update({ where: { id: owner.membership.id }, data: { role: 'owner' } });
    expect((await setPassword(app, url, 'battery staple')).status).toBe(200);
  });

  test('404 to a token that nobody made', async () => {
    expect((await put({ token: 'made up', password: 'battery staple' })).status).toBe(404);
  });

  test('422 for a password that is too short, at its field; the link stays open', async () => {
    const response = await put({ token: tokenIn(url), password: 'short' });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ password: ['A password has at least 8 characters.'] });
    expect((await lookAt(app, url)).state).toBe('open');
  });

  test('422 for a password that is guessed among the first, at its field; the link stays open', async () => {
    for (const password of ['iloveyou', 'Sheaf-2026', `${organization.name}!!!1`]) {
      const response = await put({ token: tokenIn(url), password });
      const { message, errors } = await response.json();
      expect([password, response.status, errors]).toEqual([password, 422, { password: [message] }]);
    }
    expect((await lookAt(app, url)).state).toBe('open');
  });

  test('a pause after too many wrong passwords ends with the new one', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      const address = `198.51.100.${guess}`;
      await tryPassword(app, ann.user.email, 'x', address).catch(() => {});
    }
    expect(await signsIn('forgotten')).toBe(false);
    await setPassword(app, url, 'battery staple');
    expect(await signsIn('battery staple')).toBe(true);
  });
});
