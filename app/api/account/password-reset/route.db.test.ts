import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PUT as changePassword } from '@/app/api/account/password/route';
import {
  POST as addMember,
  GET as listMembers,
} from '@/app/api/organizations/[organizationId]/members/route';
import { accountJobs } from '@/lib/account/jobs';
import type { Organization } from '@/lib/platform/db/generated/client';
import { emptyJobs, quickEngine } from '@/lib/platform/jobs/testing/quick-embedded';
import { memoryLimiter } from '@/lib/platform/limiter/memory';
import { openSmtpMailer } from '@/lib/platform/mail/smtp';
import { openTestApp, TEST_ORIGIN, type TestApp } from '@/lib/testing/app';
import { makeMember, makeOrganization, type TestMember } from '@/lib/testing/factories';
import { linkIn, type MailServer, openMailServer } from '@/lib/testing/mail-server';
import { lookAt, setPassword, tokenIn } from '@/lib/testing/password-links';
import { POST } from './route';

let app: TestApp;
let server: MailServer;
let organization: Organization;
let owner: TestMember;
beforeAll(async () => {
  server = await openMailServer();
  app = await openTestApp({ mailer: openSmtpMailer({ url: server.url, from: 'sheaf@example.com' }) });
  app.services.jobs = quickEngine(
    accountJobs(() => app.services),
    app.services.db,
  );
  await app.services.jobs.start();
  organization = await makeOrganization(app.services, 'Harbour Freight');
  owner = await makeMember(app.services, { organization });
});
beforeEach(async () => {
  await app.services.jobs.idle!();
  await emptyJobs(app.services.db);
  server.mails.length = 0;
  server.answers = null;
  app.services.limiters.signInFailures = memoryLimiter(10, 60);
});
afterAll(async () => {
  await app.services.jobs.stop();
  await app.close();
  await server.close();
});

const ask = (email: string, address = '192.0.2.1') =>
  app.call(POST, { method: 'POST', json: { email }, headers: { 'x-sheaf-client-address': address } });
const settled = () => app.services.jobs.idle!();
const person = (password?: string) => makeMember(app.services, { organization, role: 'reviewer', password });
async function invite(email: string) {
  const params = { organizationId: organization.id };
  const response = await app.call(addMember, { params, as: owner.token, json: { email, role: 'viewer' } });
  return (await response.json()) as { id: string; made_link: { url: string; mailed: boolean } };
}
async function listed(id: string) {
  const response = await app.call(listMembers, {
    params: { organizationId: organization.id },
    as: owner.token,
  });
  const { members } = await response.json();
  return members.find((member: { id: string }) => member.id === id);
}

test('202, and a letter with a link that sets the password', async () => {
  const ann = await person('forgotten');
  const response = await ask(ann.user.email.toUpperCase());
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ status: 'queued' });
  const mail = await server.mailTo(ann.user.email);
  const url = linkIn(mail);
  expect(new URL(url).origin).toBe(TEST_ORIGIN);
  expect(mail.html).toContain(url);
  expect(await lookAt(app, url)).toMatchObject({ kind: 'reset', state: 'open', email: ann.user.email });
  expect((await setPassword(app, url, 'battery staple')).status).toBe(200);
  await settled();
  expect(server.mails.map(({ subject }) => subject)).toEqual([
    'Set a new password',
    'Your password was changed',
  ]);
});

test('202 for an address that is nobody’s, with the same words, and no letter', async () => {
  const ann = await person('forgotten');
  const answers = [];
  for (const email of [ann.user.email, 'nobody@example.com']) {
    const response = await ask(email);
    answers.push([response.status, await response.text()]);
  }
  expect(answers[1]).toEqual(answers[0]);
  await settled();
  expect(server.mails.map(({ to }) => to)).toEqual([[ann.user.email]]);
});

test('the request looks nobody up: it leaves the same behind, whoever is asked for', async () => {
  const ann = await person('forgotten');
  const { db } = app.services;
  await app.services.jobs.stop();
  for (const email of [ann.user.email, 'nobody@example.com']) await ask(email);
  const events = await db.outboxEvent.findMany({ orderBy: { id: 'asc' } });
  expect(events.map(({ name, data }) => [name, Object.keys(data as object)])).toEqual(
    Array(2).fill(['account/reset.asked', ['email']]),
  );
  expect(await db.passwordLink.count({ where: { userId: ann.user.id } })).toBe(0);
  await emptyJobs(db);
  app.services.jobs = quickEngine(
    accountJobs(() => app.services),
    db,
  );
  await app.services.jobs.start();
});

test('a newer letter’s link ends the one before; an invitation of an admin stays as it is', async () => {
  const email = `${app.services.newId()}@example.com`;
  const { made_link: invitation } = await invite(email);
  await settled();
  for (let times = 0; times < 2; times += 1) {
    await ask(email);
    await settled();
  }
  const [invited, first, second] = server.mails.map(linkIn);
  const states = [];
  for (const url of [invitation.url, invited!, first!, second!]) states.push((await lookAt(app, url)).state);
  expect(states).toEqual(['open', 'open', 'revoked', 'open']);
  await setPassword(app, second!, 'battery staple');
  expect((await lookAt(app, invitation.url)).state).toBe('revoked');
  expect((await lookAt(app, invited!)).state).toBe('revoked');
});

test('a new member’s letter has a link of its own; the list says that it was sent', async () => {
  const email = `${app.services.newId()}@example.com`;
  const { id, made_link: link } = await invite(email);
  expect(link.mailed).toBe(true);
  const mail = await server.mailTo(email);
  expect(mail.subject).toBe('You were added to Harbour Freight');
  expect(linkIn(mail)).not.toBe(link.url);
  await settled();
  expect(await listed(id)).toMatchObject({ state: 'invited', password_link: { mail: 'sent' } });
  expect((await setPassword(app, linkIn(mail), 'battery staple')).status).toBe(200);
  expect(await listed(id)).toMatchObject({ state: 'active', password_link: null });
});

test('a member of others who has no password yet gets it by mail alone', async () => {
  const elsewhere = await makeOrganization(app.services, 'Elsewhere');
  const invited = await makeMember(app.services, { organization: elsewhere });
  await app.services.db.session.deleteMany({ where: { userId: invited.user.id } });
  const { made_link: link } = await invite(invited.user.email);
  expect(link).toMatchObject({ url: null, mailed: true });
  const mail = await server.mailTo(invited.user.email);
  expect((await setPassword(app, linkIn(mail), 'battery staple')).status).toBe(200);
});

test('someone whose account is their own alone is told to accept when they sign in', async () => {
  const elsewhere = await makeOrganization(app.services, 'Elsewhere');
  const known = await makeMember(app.services, {
    organization: elsewhere,
    password: 'their own',
    proven: true,
  });
  await invite(known.user.email);
  const { text } = await server.mailTo(known.user.email);
  expect(text).toContain('Sign in with your account and accept or decline the invitation.');
  expect(text).toContain(`${TEST_ORIGIN}/invitations`);
});

test('a mail server that is busy gets it later, once; no token of a try that failed counts', async () => {
  const ann = await person('forgotten');
  server.answers = 451;
  await ask(ann.user.email);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(server.mails).toEqual([]);
  server.answers = null;
  const mail = await server.mailTo(ann.user.email);
  await settled();
  expect(server.mails).toHaveLength(1);
  expect((await lookAt(app, linkIn(mail))).state).toBe('open');
  expect(await app.services.db.passwordLink.count({ where: { userId: ann.user.id } })).toBe(1);
});

test('an address that the mail server refuses is told to whoever added it', async () => {
  server.answers = 550;
  const { id } = await invite(`${app.services.newId()}@example.com`);
  await settled();
  expect(await listed(id)).toMatchObject({
    password_link: { mail: 'failed', mail_problem: 'The mail server doesn’t take mail to this address.' },
  });
});

test('who signs in elsewhere is told so, and gets no password', async () => {
  app.services.oidc = {
    issuer: 'https://id.example.com',
    clientId: 'a',
    clientSecret: 'b',
    name: 'Meyer ID',
  };
  const ann = await person();
  await ask(ann.user.email);
  const { text } = await server.mailTo(ann.user.email);
  expect(text).toContain('you sign in with Meyer ID');
  expect(text).not.toContain('set-password');
  app.services.oidc = undefined;
});

test('the token is in the mail alone: no row, event or step of a job has it', async () => {
  const ann = await person('forgotten');
  await ask(ann.user.email);
  const token = tokenIn(linkIn(await server.mailTo(ann.user.email)));
  await settled();
  const { db } = app.services;
  const rows = [await db.passwordLink.findMany(), await db.outboxEvent.findMany()];
  const steps = await db.$queryRaw`SELECT * FROM job_run LEFT JOIN job_step ON job_step.run_id = job_run.id`;
  expect(JSON.stringify([...rows, steps])).not.toContain(token);
});

test('changing the password ends links that were asked for, and the person hears of it', async () => {
  const ann = await person('known');
  await ask(ann.user.email);
  const url = linkIn(await server.mailTo(ann.user.email));
  await settled();
  const json = { current_password: 'known', new_password: 'battery staple' };
  expect((await app.call(changePassword, { method: 'PUT', as: ann.session, json })).status).toBe(204);
  expect((await lookAt(app, url)).state).toBe('revoked');
  await settled();
  expect(server.mails.at(-1)?.subject).toBe('Your password was changed');
});

test('429 by address and by e-mail, whether or not there is such an account', async () => {
  for (const email of [owner.user.email, 'nobody@example.com']) {
    for (let times = 0; times < 10; times += 1) {
      expect((await ask(email, `192.0.2.${100 + times}`)).status).toBe(202);
    }
    const refused = await ask(email, '192.0.2.200');
    expect(refused.status).toBe(429);
    expect((await refused.json()).message).toMatch(/^Too many mails were asked for/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  for (let times = 0; times < 10; times += 1) await ask(`${times}@example.com`, '192.0.2.201');
  expect((await ask('another@example.com', '192.0.2.201')).status).toBe(429);
});

test('409 where no mail is sent, with what to do instead', async () => {
  const { mailer } = app.services;
  app.services.mailer = { ...mailer, sends: false };
  const response = await ask(owner.user.email);
  app.services.mailer = mailer;
  expect(response.status).toBe(409);
  expect((await response.json()).message).toMatch(/Ask an owner or admin/);
});

test('400, 415 and 422 to a body that will not do', async () => {
  const text = (body: string, type: string) =>
    app.call(POST, { method: 'POST', body, headers: { 'content-type': type } });
  expect((await text('{', 'application/json')).status).toBe(400);
  expect((await text('{}', 'text/plain')).status).toBe(415);
  expect((await ask('nobody')).status).toBe(422);
});
