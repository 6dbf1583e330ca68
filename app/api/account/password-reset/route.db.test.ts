import { afterAll, beforeEach, expect, test } from 'vitest';
import { PUT as changePassword } from '@/app/api/account/password/route';
import { POST as createLink } from '@/app/api/organizations/[organizationId]/members/[memberId]/password-link/route';
import {
  POST as addMember,
  GET as listMembers,
} from '@/app/api/organizations/[organizationId]/members/route';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { LOCALE_COOKIE, type Locale } from '@/lib/foundation/languages/locales';
import { createMemoryLimiter } from '@/lib/platform/limiter/memory-limiter';
import { openSmtpMailer } from '@/lib/platform/mail/smtp-mailer';
import { createAccountJobs } from '@/lib/tenancy/account/jobs';
import { type Credential, openTestApp, TEST_ORIGIN } from '@/test-support/app';
import { openBrowser } from '@/test-support/browser';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization } from '@/test-support/factories';
import { extractLink, openMailServer } from '@/test-support/mail-server';
import { extractToken, getPasswordLink, setPassword } from '@/test-support/password-links';
import { clearJobs, createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { POST } from './route';

const server = await openMailServer();
const app = await closeAfterTests(
  openTestApp({ mailer: openSmtpMailer({ url: server.url, from: 'sheaf@example.com' }) }),
);
app.services.jobs = createFastEngine(
  createAccountJobs(() => app.services),
  app.services.db,
);
await app.services.jobs.start();
const organization = await makeOrganization(app.services, 'Harbour Freight');
const owner = await makeMember(app.services, { organization });

beforeEach(async () => {
  await app.services.jobs.idle!();
  await clearJobs(app.services.db);
  server.emails.length = 0;
  server.responses = null;
  app.services.limiters.signInFailures = createMemoryLimiter(10, 60);
});
afterAll(async () => {
  await app.services.jobs.stop();
  await server.close();
});

const requestReset = (email: string, address = '192.0.2.1') =>
  app.call(POST, { method: 'POST', json: { email }, headers: { 'x-sheaf-client-address': address } });
const waitUntilSettled = () => app.services.jobs.idle!();
const person = (password?: string) => makeMember(app.services, { organization, role: 'reviewer', password });
async function invite(email: string, as: Credential = owner.token) {
  const params = { organizationId: organization.id };
  const response = await app.call(addMember, { params, as, json: { email, role: 'viewer' } });
  return (await response.json()) as { id: string; made_link: { url: string; mailed: boolean } };
}
async function findListedMember(id: string) {
  const response = await app.call(listMembers, {
    params: { organizationId: organization.id },
    as: owner.token,
  });
  const { members } = await response.json();
  return members.find((member: { id: string }) => member.id === id);
}

test('202, and an email with a link that sets the password', async () => {
  const ann = await person('forgotten');
  const response = await requestReset(ann.user.email.toUpperCase());
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ status: 'queued' });
  const mail = await server.waitForEmailTo(ann.user.email);
  const url = extractLink(mail);
  expect(new URL(url).origin).toBe(TEST_ORIGIN);
  expect(mail.html).toContain(url);
  expect(await getPasswordLink(app, url)).toMatchObject({
    kind: 'reset',
    state: 'open',
    email: ann.user.email,
  });
  expect((await setPassword(app, url, 'battery staple')).status).toBe(200);
  await waitUntilSettled();
  expect(server.emails.map(({ subject }) => subject)).toEqual([
    'Set a new password',
    'Your password was changed',
  ]);
});

test('202 for an unknown address, with the same response and no email', async () => {
  const ann = await person('forgotten');
  const responses = [];
  for (const email of [ann.user.email, 'nobody@example.com']) {
    const response = await requestReset(email);
    responses.push([response.status, await response.text()]);
  }
  expect(responses[1]).toEqual(responses[0]);
  await waitUntilSettled();
  expect(server.emails.map(({ to }) => to)).toEqual([[ann.user.email]]);
});

test('the request looks up no account and leaves the same rows for any address', async () => {
  const ann = await person('forgotten');
  const { db } = app.services;
  await app.services.jobs.stop();
  for (const email of [ann.user.email, 'nobody@example.com']) await requestReset(email);
  const events = await db.outboxEvent.findMany({ orderBy: { id: 'asc' } });
  expect(events.map(({ name, data }) => [name, Object.keys(data as object)])).toEqual(
    Array(2).fill(['account/reset.asked', ['email']]),
  );
  expect(await db.passwordLink.count({ where: { userId: ann.user.id } })).toBe(0);
  await clearJobs(db);
  app.services.jobs = createFastEngine(
    createAccountJobs(() => app.services),
    db,
  );
  await app.services.jobs.start();
});

test('a newer email’s link ends the earlier one; an admin’s invitation stays', async () => {
  const email = `${app.services.newId()}@example.com`;
  const { made_link: invitation } = await invite(email);
  await waitUntilSettled();
  for (let times = 0; times < 2; times += 1) {
    await requestReset(email);
    await waitUntilSettled();
  }
  const [invited, first, second] = server.emails.map(extractLink);
  const states = [];
  for (const url of [invitation.url, invited!, first!, second!])
    states.push((await getPasswordLink(app, url)).state);
  expect(states).toEqual(['open', 'open', 'revoked', 'open']);
  await setPassword(app, second!, 'battery staple');
  expect((await getPasswordLink(app, invitation.url)).state).toBe('revoked');
  expect((await getPasswordLink(app, invited!)).state).toBe('revoked');
});

test('an invited user gets emails in the language of the inviter, and after a sign-in in their own', async () => {
  const email = `${app.services.newId()}@example.com`;
  const admin = await makeMember(app.services, { organization, role: 'admin' });
  await app.services.db.user.update({ where: { id: admin.user.id }, data: { locale: 'de' } });
  const { id } = await invite(email, admin.token);
  await waitUntilSettled();
  // The reminder of an admin with another language.
  await app.services.db.user.update({ where: { id: owner.user.id }, data: { locale: 'fr' } });
  const params = { organizationId: organization.id, memberId: id };
  expect((await app.call(createLink, { method: 'POST', params, as: owner.token })).status).toBe(201);
  await waitUntilSettled();
  const inviteIn = (locale: Locale) =>
    getTranslator(locale, 'emails')('invitation.subject', { organization: organization.name });
  expect(server.emails.map(({ subject }) => subject)).toEqual([inviteIn('de'), inviteIn('de')]);

  await setPassword(app, extractLink(server.emails[1]!), 'battery staple');
  const signInWith = async (locale: Locale) => {
    const browser = openBrowser(app);
    browser.jar.set(LOCALE_COOKIE, locale);
    expect((await browser.signIn(email, 'battery staple')).status).toBe(200);
    server.emails.length = 0;
    await requestReset(email);
    await waitUntilSettled();
    return server.emails.map(({ subject }) => subject);
  };
  const resetIn = (locale: Locale) => getTranslator(locale, 'emails')('newPassword.subject');
  expect(await signInWith('fr')).toEqual([resetIn('fr')]);
  expect(await signInWith('de')).toEqual([resetIn('de')]);
  await app.services.db.user.update({ where: { email }, data: { locale: 'en' } });
  expect(await signInWith('fr')).toEqual([resetIn('en')]);
  await app.services.db.user.update({ where: { id: owner.user.id }, data: { locale: null } });
});

test('an invitation does not change the language of an account that has signed in', async () => {
  const { db } = app.services;
  const other = await makeMember(app.services, { organization: await makeOrganization(app.services) });
  const admin = await makeMember(app.services, { organization, role: 'admin' });
  await db.user.update({ where: { id: admin.user.id }, data: { locale: 'de' } });
  const { id } = await invite(other.user.email, admin.token);
  const params = { organizationId: organization.id, memberId: id };
  await app.call(createLink, { method: 'POST', params, as: admin.token });
  await waitUntilSettled();
  expect(await db.pendingMembership.count({ where: { userId: other.user.id } })).toBe(1);
  expect(await db.user.findUnique({ where: { id: other.user.id } })).toMatchObject({ lastLocale: null });
});

test('an invitation of somebody whose language is unknown is in English', async () => {
  const email = `${app.services.newId()}@example.com`;
  const { id } = await invite(email);
  const mail = await server.waitForEmailTo(email);
  expect(mail.subject).toBe('You were added to Harbour Freight');
  // The language of the next admin counts, as long as the user has none.
  await app.services.db.user.update({ where: { id: owner.user.id }, data: { lastLocale: 'fr' } });
  const params = { organizationId: organization.id, memberId: id };
  await app.call(createLink, { method: 'POST', params, as: owner.token });
  await waitUntilSettled();
  expect(server.emails[1]?.html).toContain('<html lang="fr">');
  await app.services.db.user.update({ where: { id: owner.user.id }, data: { lastLocale: null } });
});

test('the email to a new member has its own link, and the list says that it was sent', async () => {
  const email = `${app.services.newId()}@example.com`;
  const { id, made_link: link } = await invite(email);
  expect(link.mailed).toBe(true);
  const mail = await server.waitForEmailTo(email);
  expect(mail.subject).toBe('You were added to Harbour Freight');
  expect(extractLink(mail)).not.toBe(link.url);
  await waitUntilSettled();
  expect(await findListedMember(id)).toMatchObject({ state: 'invited', password_link: { mail: 'sent' } });
  expect((await setPassword(app, extractLink(mail), 'battery staple')).status).toBe(200);
  expect(await findListedMember(id)).toMatchObject({ state: 'active', password_link: null });
});

test('a member of other organizations without a password gets it by email only', async () => {
  const elsewhere = await makeOrganization(app.services, 'Elsewhere');
  const invited = await makeMember(app.services, { organization: elsewhere });
  await app.services.db.session.deleteMany({ where: { userId: invited.user.id } });
  const { made_link: link } = await invite(invited.user.email);
  expect(link).toMatchObject({ url: null, mailed: true });
  const mail = await server.waitForEmailTo(invited.user.email);
  expect((await setPassword(app, extractLink(mail), 'battery staple')).status).toBe(200);
});

test('a person with an independent account is asked to accept at sign-in', async () => {
  const elsewhere = await makeOrganization(app.services, 'Elsewhere');
  const known = await makeMember(app.services, {
    organization: elsewhere,
    password: 'their own',
    proven: true,
  });
  await invite(known.user.email);
  const { text } = await server.waitForEmailTo(known.user.email);
  expect(text).toContain('Sign in with your account and accept or decline the invitation.');
  expect(text).toContain(`${TEST_ORIGIN}/invitations`);
});

test('a busy mail server gets the email later, once; tokens of failed attempts are invalid', async () => {
  const ann = await person('forgotten');
  server.responses = 451;
  const rejectedBefore = server.rejected;
  await requestReset(ann.user.email);
  await expect.poll(() => server.rejected, { timeout: 20_000 }).toBeGreaterThan(rejectedBefore);
  expect(server.emails).toEqual([]);
  server.responses = null;
  const mail = await server.waitForEmailTo(ann.user.email);
  await waitUntilSettled();
  expect(server.emails).toHaveLength(1);
  expect((await getPasswordLink(app, extractLink(mail))).state).toBe('open');
  expect(await app.services.db.passwordLink.count({ where: { userId: ann.user.id } })).toBe(1);
});

test('an address rejected by the mail server is reported to the person who added it', async () => {
  server.responses = 550;
  const { id } = await invite(`${app.services.newId()}@example.com`);
  await waitUntilSettled();
  expect(await findListedMember(id)).toMatchObject({
    password_link: {
      mail: 'failed',
      mail_problem: 'The mail server rejects email to this address.',
      mail_problem_code: 'address_rejected',
    },
  });
});

test('a person who signs in elsewhere gets an email that names the provider, without a link', async () => {
  app.services.oidc = {
    issuer: 'https://id.example.com',
    clientId: 'a',
    clientSecret: 'b',
    name: 'Meyer ID',
  };
  const ann = await person();
  await requestReset(ann.user.email);
  const { text } = await server.waitForEmailTo(ann.user.email);
  expect(text).toContain('you sign in with Meyer ID');
  expect(text).not.toContain('set-password');
  app.services.oidc = undefined;
});

test('only the email has the token: no row, event or job step does', async () => {
  const ann = await person('forgotten');
  await requestReset(ann.user.email);
  const token = extractToken(extractLink(await server.waitForEmailTo(ann.user.email)));
  await waitUntilSettled();
  const { db } = app.services;
  const rows = [await db.passwordLink.findMany(), await db.outboxEvent.findMany()];
  const steps = await db.$queryRaw`SELECT * FROM job_run LEFT JOIN job_step ON job_step.run_id = job_run.id`;
  expect(JSON.stringify([...rows, steps])).not.toContain(token);
});

test('changing the password ends requested links, and the person gets an email', async () => {
  const ann = await person('known');
  await requestReset(ann.user.email);
  const url = extractLink(await server.waitForEmailTo(ann.user.email));
  await waitUntilSettled();
  const json = { current_password: 'known', new_password: 'battery staple' };
  expect((await app.call(changePassword, { method: 'PUT', as: ann.session, json })).status).toBe(204);
  expect((await getPasswordLink(app, url)).state).toBe('revoked');
  await waitUntilSettled();
  expect(server.emails.at(-1)?.subject).toBe('Your password was changed');
});

test('429 by address and by email, whether or not the account exists', async () => {
  for (const email of [owner.user.email, 'nobody@example.com']) {
    for (let times = 0; times < 10; times += 1) {
      expect((await requestReset(email, `192.0.2.${100 + times}`)).status).toBe(202);
    }
    const rejected = await requestReset(email, '192.0.2.200');
    expect(rejected.status).toBe(429);
    expect((await rejected.json()).message).toMatch(/^Too many emails were requested/);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  for (let times = 0; times < 10; times += 1) await requestReset(`${times}@example.com`, '192.0.2.201');
  expect((await requestReset('another@example.com', '192.0.2.201')).status).toBe(429);
});

test('409 without a mail server, with an alternative', async () => {
  const { mailer } = app.services;
  app.services.mailer = { ...mailer, canSend: false };
  const response = await requestReset(owner.user.email);
  app.services.mailer = mailer;
  expect(response.status).toBe(409);
  expect((await response.json()).message).toMatch(/Ask an owner or admin/);
});

test('400, 415 and 422 for an invalid body', async () => {
  const text = (body: string, type: string) =>
    app.call(POST, { method: 'POST', body, headers: { 'content-type': type } });
  expect((await text('{', 'application/json')).status).toBe(400);
  expect((await text('{}', 'text/plain')).status).toBe(415);
  expect((await requestReset('nobody')).status).toBe(422);
});
