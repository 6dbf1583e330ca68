import { beforeEach, describe, expect, test } from 'vitest';
import { GET as getAccount } from '@/app/api/account/route';
import { POST as makeLink } from '@/app/api/organizations/[organizationId]/members/[memberId]/password-link/route';
import { createMemoryLimiter } from '@/lib/platform/limiter/memory-limiter';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization, type TestMember } from '@/test-support/factories';
import { extractToken, getPasswordLink, setPassword } from '@/test-support/password-links';
import { tryPassword } from '@/test-support/try-password';
import { POST, PUT } from './route';

let ann: TestMember;
let url: string;

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization });

beforeEach(async () => {
  app.services.limiters.signInFailures = createMemoryLimiter(10, 60);
  ann = await makeMember(app.services, { organization, role: 'reviewer', password: 'forgotten' });
  url = await newLink();
});

async function newLink(): Promise<string> {
  const params = { organizationId: organization.id, memberId: ann.membership.id };
  return (await (await app.call(makeLink, { method: 'POST', params, as: owner.token })).json()).url;
}
const canSignIn = (password: string) =>
  tryPassword(app, ann.user.email, password).then(
    () => true,
    () => false,
  );
const getLink = (json: object, headers = {}) => app.call(POST, { method: 'POST', json, headers });
const putPassword = (json: object) => app.call(PUT, { method: 'PUT', json });

describe('read', () => {
  test('200 names the person while the link is open, and does not use it up', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect(await getPasswordLink(app, url)).toEqual({
        kind: 'reset',
        state: 'open',
        expires_at: expect.any(String),
        email: ann.user.email,
        organization: organization.name,
        joins: false,
      });
    }
    const response = await getLink({ token: extractToken(url) });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('200 for a closed link gives its outcome without the person', async () => {
    await setPassword(app, url, 'battery staple');
    expect(await getPasswordLink(app, url)).toMatchObject({ state: 'used', email: null, organization: null });
  });

  test('404 for an unknown token; 429 for a client that tries many, including right ones', async () => {
    const headers = { 'x-sheaf-client-address': '192.0.2.44' };
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await getLink({ token: `guess-${guess}` }, headers)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
    const right = await getLink({ token: extractToken(url) }, headers);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await setPassword(app, url, 'battery staple', '192.0.2.44')).status).toBe(429);
    expect((await getPasswordLink(app, url)).state).toBe('open');
  });

  test('400, 415 and 422 for an invalid body', async () => {
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
      expect((await getLink(json)).status).toBe(422);
    }
  });
});

describe('use', () => {
  test('200: the new password works, every browser is signed out, and the person gets an email', async () => {
    const response = await setPassword(app, url, 'battery staple');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ email: ann.user.email, sessions_ended: 1, access_tokens: 1 });
    expect([await canSignIn('battery staple'), await canSignIn('forgotten')]).toEqual([true, false]);
    expect((await app.call(getAccount, { as: ann.session })).status).toBe(401);
    const entry = await app.services.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      action: 'account.password_set',
      organizationId: organization.id,
      actorId: ann.user.id,
      details: { link: 'reset', sessions_ended: 1 },
    });
  });

  test('409 for a second use; of concurrent uses one succeeds', async () => {
    const results = await Promise.all(
      ['one of them', 'two of them', 'three of them'].map((password) => setPassword(app, url, password)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await setPassword(app, url, 'battery staple')).status).toBe(409);
    expect(await canSignIn('battery staple')).toBe(false);
  });

  test('409 for an expired link and for a replaced one', async () => {
    const newer = await newLink();
    const replaced = await setPassword(app, url, 'battery staple');
    expect([replaced.status, (await replaced.json()).message]).toEqual([
      409,
      'This link is no longer valid: a newer one was created, or it was revoked.',
    ]);
    await app.services.db.passwordLink.updateMany({ data: { expiresAt: new Date(0) } });
    const late = await setPassword(app, newer, 'battery staple');
    expect([late.status, (await late.json()).message]).toEqual([409, 'This link has expired.']);
    expect(await canSignIn('battery staple')).toBe(false);
  });

  test('409 for a link whose creator lost the permission to create it', async () => {
    await app.services.db.membership.update({ where: { id: owner.membership.id }, data: { role: 'viewer' } });
    expect((await setPassword(app, url, 'battery staple')).status).toBe(409);
    await app.services.db.membership.update({ where: { id: owner.membership.id }, data: { role: 'owner' } });
    expect((await setPassword(app, url, 'battery staple')).status).toBe(200);
  });

  test('404 for an unknown token', async () => {
    expect((await putPassword({ token: 'made up', password: 'battery staple' })).status).toBe(404);
  });

  test('422 with the field for a too short password; the link stays open', async () => {
    const response = await putPassword({ token: extractToken(url), password: 'short' });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({
      password: ['A password must have at least 8 characters.'],
    });
    expect((await getPasswordLink(app, url)).state).toBe('open');
  });

  test('422 with the field for a weak password; the link stays open', async () => {
    for (const password of ['iloveyou', 'Sheaf-2026', `${organization.name}!!!1`]) {
      const response = await putPassword({ token: extractToken(url), password });
      const { message, errors } = await response.json();
      expect([password, response.status, errors]).toEqual([password, 422, { password: [message] }]);
    }
    expect((await getPasswordLink(app, url)).state).toBe('open');
  });

  test('a new password ends the pause after too many wrong passwords', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      const address = `198.51.100.${guess}`;
      await tryPassword(app, ann.user.email, 'x', address).catch(() => {});
    }
    expect(await canSignIn('forgotten')).toBe(false);
    await setPassword(app, url, 'battery staple');
    expect(await canSignIn('battery staple')).toBe(true);
  });
});
