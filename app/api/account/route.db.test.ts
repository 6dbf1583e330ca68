import { beforeEach, describe, expect, test } from 'vitest';
import { isPassword } from '@/lib/tenancy/access/password';
import type { SessionList } from '@/lib/tenancy/account/schemas';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeSession, type TestMember } from '@/test-support/factories';
import { PUT as changePassword } from './password/route';
import { GET, PATCH } from './route';
import { DELETE as endSession } from './sessions/[sessionId]/route';
import { DELETE as endOthers, GET as listSessions } from './sessions/route';

const PASSWORD = 'correct horse';
let ann: TestMember;

const app = await closeAfterTests(openTestApp());

beforeEach(async () => {
  const organization = await makeOrganization(app.services);
  ann = await makeMember(app.services, { organization, password: PASSWORD });
});

const updateAccount = (json: object, as = ann.session) =>
  app.call(changePassword, { method: 'PUT', as, json });
const newBrowser = async () => (await makeSession(app.services, ann.user, null)).credential;
const fetchSessions = async (as = ann.session) =>
  (await (await app.call(listSessions, { as })).json()) as SessionList;

describe('GET and PATCH', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: ann, call: {} }));
  testCommonErrors(PATCH, 'PATCH', () => ({ app, member: ann, call: { json: { name: 'Ann' } } }));

  test('people set and clear their own name', async () => {
    const named = await app.call(PATCH, { method: 'PATCH', as: ann.session, json: { name: ' Ann Lee ' } });
    expect(await named.json()).toEqual({
      email: ann.user.email,
      name: 'Ann Lee',
      locale: null,
      has_password: true,
    });
    await app.call(PATCH, { method: 'PATCH', as: ann.session, json: { name: null } });
    expect(await (await app.call(GET, { as: ann.session })).json()).toMatchObject({ name: null });
  });

  test('people choose their language, and the name stays', async () => {
    const patch = (json: object) => app.call(PATCH, { method: 'PATCH', as: ann.session, json });
    await patch({ name: 'Ann Lee' });
    expect(await (await patch({ locale: 'fr' })).json()).toMatchObject({ name: 'Ann Lee', locale: 'fr' });
    expect(await (await patch({ name: 'Ann' })).json()).toMatchObject({ name: 'Ann', locale: 'fr' });
    expect(await (await patch({ locale: null })).json()).toMatchObject({ name: 'Ann', locale: null });
  });

  test('422: an unknown language is rejected with its field', async () => {
    const response = await app.call(PATCH, { method: 'PATCH', as: ann.session, json: { locale: 'xx' } });
    expect(response.status).toBe(422);
    expect(((await response.json()) as { errors: object }).errors).toHaveProperty('locale');
  });
});

describe('password', () => {
  testCommonErrors(changePassword, 'PUT', () => ({
    app,
    member: ann,
    call: { json: { current_password: 'not this', new_password: 'battery staple' } },
  }));

  test('204: only the new password works, and other browsers are signed out', async () => {
    const other = await newBrowser();
    const response = await updateAccount({ current_password: PASSWORD, new_password: 'battery staple' });
    expect(response.status).toBe(204);
    const { passwordHash } = await app.services.db.user.findUniqueOrThrow({ where: { id: ann.user.id } });
    expect(await isPassword('battery staple', passwordHash)).toBe(true);
    expect(await isPassword(PASSWORD, passwordHash)).toBe(false);
    expect((await app.call(GET, { as: other })).status).toBe(401);
    expect((await app.call(GET, { as: ann.session })).status).toBe(200);
    const auditEntry = await app.services.db.auditEntry.findFirst({ where: { subjectId: ann.user.id } });
    expect(auditEntry).toMatchObject({ action: 'account.password_changed', details: { sessions_ended: 1 } });
  });

  test('422 with the field for a wrong current and a too short new password; 403 for a token', async () => {
    const wrong = await updateAccount({ current_password: 'guess', new_password: 'battery staple' });
    expect(wrong.status).toBe(422);
    expect((await wrong.json()).errors).toEqual({ current_password: ['This is not your current password.'] });
    const short = await updateAccount({ current_password: PASSWORD, new_password: 'short' });
    expect((await short.json()).errors).toHaveProperty('new_password');
    const byToken = await updateAccount(
      { current_password: PASSWORD, new_password: 'battery staple' },
      ann.token,
    );
    expect(byToken.status).toBe(403);
  });

  test('422 for a weak new password, and the old one stays valid', async () => {
    await app.services.db.user.update({ where: { id: ann.user.id }, data: { name: 'Ann Lee' } });
    const { name } = await app.services.db.organization.findUniqueOrThrow({
      where: { id: ann.membership.organizationId },
    });
    for (const next of ['PASSWORD1', 'Ann_Lee_1999', `${name} 2026`]) {
      const response = await updateAccount({ current_password: PASSWORD, new_password: next });
      const { message, errors } = await response.json();
      expect([next, response.status, errors]).toEqual([next, 422, { new_password: [message] }]);
    }
    expect((await updateAccount({ current_password: PASSWORD, new_password: 'battery staple' })).status).toBe(
      204,
    );
  });

  test('429 after too many guesses, even with the right password', async () => {
    let status = 422;
    for (let guess = 0; guess < 50 && status === 422; guess += 1) {
      status = (await updateAccount({ current_password: `guess ${guess}`, new_password: 'battery staple' }))
        .status;
    }
    expect(status).toBe(429);
    expect((await updateAccount({ current_password: PASSWORD, new_password: 'battery staple' })).status).toBe(
      429,
    );
  });

  test('409 for an account without a password', async () => {
    await app.services.db.user.update({ where: { id: ann.user.id }, data: { passwordHash: null } });
    expect((await updateAccount({ current_password: 'x', new_password: 'battery staple' })).status).toBe(409);
  });
});

describe('sessions', () => {
  testCommonErrors(listSessions, 'GET', () => ({ app, member: ann, call: {} }));
  testCommonErrors(endOthers, 'DELETE', () => ({ app, member: ann, call: {} }));

  test('lists each browser, ends one, then all others', async () => {
    const [second, third] = [await newBrowser(), await newBrowser()];
    const { sessions } = await fetchSessions();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const secondId = (await fetchSessions(second)).sessions.find(({ current }) => current)!.id;
    const end = (sessionId: string, as = ann.session) =>
      app.call(endSession, { method: 'DELETE', params: { sessionId }, as });
    expect((await end(secondId)).status).toBe(204);
    expect((await app.call(GET, { as: second })).status).toBe(401);
    expect((await end(secondId)).status).toBe(404);
    const rest = await app.call(endOthers, { method: 'DELETE', as: ann.session });
    expect(await rest.json()).toEqual({ ended: 1 });
    expect((await app.call(GET, { as: third })).status).toBe(401);
    expect((await fetchSessions()).sessions).toHaveLength(1);
  });

  test('another person’s session is unknown, and a token can’t end sessions', async () => {
    const organization = await makeOrganization(app.services);
    const ben = await makeMember(app.services, { organization });
    const { sessions } = await fetchSessions(ben.session);
    const params = { sessionId: sessions[0]!.id };
    expect((await app.call(endSession, { method: 'DELETE', params, as: ann.session })).status).toBe(404);
    expect((await app.call(endSession, { method: 'DELETE', params, as: ben.token })).status).toBe(403);
    expect((await app.call(GET, { as: ben.session })).status).toBe(200);
  });
});
