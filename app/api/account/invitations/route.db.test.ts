import { beforeEach, describe, expect, test } from 'vitest';
import { POST as makeToken } from '@/app/api/access-tokens/route';
import { GET as getSecondFactors } from '@/app/api/account/second-factors/route';
import { POST as makeKey } from '@/app/api/organizations/[organizationId]/api-keys/route';
import { POST as choose } from '@/app/api/organizations/[organizationId]/choose/route';
import {
  POST as makeLink,
  DELETE as revokeLink,
} from '@/app/api/organizations/[organizationId]/members/[memberId]/password-link/route';
import { PATCH, DELETE as remove } from '@/app/api/organizations/[organizationId]/members/[memberId]/route';
import { POST as add, GET as listMembers } from '@/app/api/organizations/[organizationId]/members/route';
import { GET as listOrganizations } from '@/app/api/organizations/route';
import { PUT as setProjectMembers } from '@/app/api/projects/[uuid]/members/route';
import { GET as getSettings } from '@/app/api/projects/[uuid]/settings/route';
import { GET as listProjects } from '@/app/api/projects/route';
import type { Role } from '@/lib/foundation/actor';
import type { Organization } from '@/lib/platform/db/generated/client';
import type { EmailMessage } from '@/lib/platform/mail/mail-port';
import { getSessionCookieName } from '@/lib/server/http/session-cookie-header';
import { startSession } from '@/lib/tenancy/access/start-session';
import { createAccessToken } from '@/lib/tenancy/access-tokens/create-access-token';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';
import { emailAccountNotice } from '@/lib/tenancy/account/password-links/email-account-notice';
import { emailPasswordLink } from '@/lib/tenancy/account/password-links/email-password-link';
import { type Credential, openTestApp, TEST_ORIGIN } from '@/test-support/app';
import { openBrowser } from '@/test-support/browser';
import { createCapturingMailer } from '@/test-support/capture-emails';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import {
  makeMember,
  makeOrganization,
  makePasskey,
  makeProject,
  makeSecondFactor,
  makeSession,
  type TestMember,
} from '@/test-support/factories';
import { runInterleaved } from '@/test-support/interleave';
import { extractToken, getPasswordLink, setPassword } from '@/test-support/password-links';
import { tryPassword } from '@/test-support/try-password';
import { POST as accept } from './[invitationId]/accept/route';
import { POST as decline } from './[invitationId]/decline/route';
import { GET } from './route';

/** Password that Beta's owner set for a person whom Alpha invites. The two organizations don't trust each other. */

const BETA_PASSWORD = 'chosen by the owner of beta';
const OWN_PASSWORD = 'chosen by the person alone';
let mails: EmailMessage[];

const app = await closeAfterTests(openTestApp());
const alpha = await makeOrganization(app.services, 'Alpha');
const beta = await makeOrganization(app.services, 'Beta');
const project = await makeProject(app.services, alpha, { name: 'Secret of Alpha' });
const alphas = await makeMember(app.services, { organization: alpha });
const betas = await makeMember(app.services, { organization: beta });

beforeEach(() => {
  mails = [];
  app.services.mailer = createCapturingMailer(mails, false);
});

const createEmail = () => `${app.services.newId()}@bank.test`;
const inOrganization = ({ id }: Organization) => ({ organizationId: id });

async function invite(email: string, role: Role = 'admin', by = alphas, extra: object = {}) {
  const organizationId = by.membership.organizationId;
  const json = { email, role, ...extra };
  const response = await app.call(add, { params: { organizationId }, as: by.token, json });
  return { status: response.status, ...(await response.json()) };
}

/** Creates an account as Beta's owner, with a password the owner knows, and returns a session and a token. */
async function createHijackedAccount(role: Role = 'reviewer') {
  const email = createEmail();
  const { state, user_id: userId } = await invite(email, role, betas, { password: BETA_PASSWORD });
  expect(state).toBe('active');
  return {
    email,
    userId: userId as string,
    session: await createSession(userId),
    token: await createToken(email, BETA_PASSWORD),
  };
}

const createSession = async (
  userId: string,
  organization: Organization | null = null,
): Promise<Credential> => {
  const user = await app.services.db.user.findUniqueOrThrow({ where: { id: userId } });
  return (await makeSession(app.services, user, organization)).credential;
};

/** Creates a session that the OpenID Connect provider opened. */
async function signInElsewhere(userId: string) {
  const user = await app.services.db.user.findUniqueOrThrow({ where: { id: userId } });
  const session = await makeSession(app.services, user, null);
  const data = { provenEmail: true, oidcSubject: 'kim' };
  await app.services.db.session.update({ where: { id: session.id }, data });
  return session;
}

const basic = (email: string, password: string) => ({
  headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
});

async function createToken(email: string, password: string): Promise<Credential> {
  const response = await app.call(makeToken, { as: basic(email, password), json: { name: 'script' } });
  return { headers: { authorization: `Bearer ${(await response.json()).token}` } };
}

const withOrganization = ({ headers }: Credential, { id }: Organization): Credential => ({
  headers: { ...headers, 'x-organization-id': id },
});

const acceptInvitation = (as: Credential, invitationId: string, json: object = {}) =>
  app.call(accept, { method: 'POST', params: { invitationId }, as, json });
const listInvitations = async (as: Credential) =>
  (await (await app.call(GET, { as })).json()).invitations as { id: string; accept_with: string }[];
const canSeeAlpha = async (as: Credential) => {
  const seen = await app.call(listProjects, { as: withOrganization(as, alpha) });
  return seen.status === 200 && JSON.stringify(await seen.json()).includes('Secret of Alpha');
};
const members = async (by: TestMember) => {
  const params = { organizationId: by.membership.organizationId };
  return (await (await app.call(listMembers, { params, as: by.token })).json()).members as {
    id: string;
    state: string;
  }[];
};
const lastAudit = () => app.services.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });

describe('for every route', () => {
  const call = () => ({ params: { invitationId: app.services.newId() } });
  testCommonErrors(GET, 'GET', () => ({ app, member: betas, call: {} }));
  testCommonErrors(accept, 'POST', () => ({ app, member: betas, call: { ...call(), json: {} } }));
  testCommonErrors(decline, 'POST', () => ({ app, member: betas, call: call() }));
});

describe('an account created by another organization', () => {
  test('gives no access to the inviting organization by any earlier session, token, password or link', async () => {
    const victim = await createHijackedAccount();
    const added = await invite(victim.email);
    expect(added).toMatchObject({ status: 201, email: victim.email, role: 'admin', state: 'pending' });
    expect(added.accept_with).toBe('link');
    const later = await createToken(victim.email, BETA_PASSWORD);
    for (const credential of [victim.session, victim.token, later, await createSession(victim.userId)]) {
      const seen = await app.call(listProjects, { as: withOrganization(credential, alpha) });
      expect([seen.status, (await seen.json()).message]).toEqual([
        403,
        'You are not a member of this organization.',
      ]);
      const json = { name: 'a key of Alpha' };
      const key = { params: inOrganization(alpha), as: withOrganization(credential, alpha), json };
      expect((await app.call(makeKey, key)).status).toBe(403);
      for (const attempt of [{}, { code: 'guessed', password: OWN_PASSWORD }, { password: OWN_PASSWORD }]) {
        expect([409, 422]).toContain((await acceptInvitation(credential, added.id, attempt)).status);
      }
      expect(await canSeeAlpha(credential)).toBe(false);
    }
    const { organizations } = await (await app.call(listOrganizations, { as: later })).json();
    expect(organizations).toMatchObject([{ name: 'Beta' }]);
  });

  test('a person who signs in as the invited one in a browser reaches nothing of the inviting organization', async () => {
    const victim = await createHijackedAccount('owner');
    expect((await invite(victim.email)).state).toBe('pending');
    const { jar, signIn } = openBrowser(app);
    expect((await signIn(victim.email, BETA_PASSWORD)).status).toBe(200);
    const name = getSessionCookieName(false);
    const as = { headers: { cookie: `${name}=${jar.get(name)}`, origin: TEST_ORIGIN } };
    const params = inOrganization(alpha);
    expect((await app.call(choose, { method: 'POST', params, as })).status).toBe(404);
    const own = await (await app.call(listProjects, { as })).json();
    expect(JSON.stringify(own)).not.toContain('Secret of Alpha');
    expect((await app.call(getSettings, { params: { uuid: project.id }, as })).status).toBe(404);
    expect((await app.call(listMembers, { params, as })).status).toBe(404);
    expect((await app.call(makeKey, { params, as, json: { name: 'a key of Alpha' } })).status).toBe(404);
    const made = await app.call(makeToken, { as, json: { name: 'script' } });
    const { token } = (await made.json()) as { token: string };
    expect(await canSeeAlpha({ headers: { authorization: `Bearer ${token}` } })).toBe(false);
  });

  test('the link shown to the inviting admin gives no access to the other organization', async () => {
    const victim = await createHijackedAccount();
    const { id, made_link: link } = await invite(victim.email);
    expect(link).toMatchObject({ kind: 'invitation', mailed: false });
    expect(await setPassword(app, link.url, OWN_PASSWORD)).toHaveProperty('status', 404);
    // Alpha's admin has the code, but only a session for the admin's own account.
    for (const credential of [alphas.token, alphas.session]) {
      const used = await acceptInvitation(credential, id, {
        code: extractToken(link.url),
        password: OWN_PASSWORD,
      });
      expect(used.status).toBe(404);
    }
    await tryPassword(app, victim.email, BETA_PASSWORD);
    // The admin can neither set a password nor get a link that sets one.
    const change = { method: 'PATCH' as const, params: { ...inOrganization(alpha), memberId: id } };
    const typed = await app.call(PATCH, { ...change, as: alphas.token, json: { password: OWN_PASSWORD } });
    expect(typed.status).toBe(409);
    const again = await app.call(makeLink, { ...change, method: 'POST', as: alphas.token });
    expect(new URL((await again.json()).url).pathname).toBe('/invitations');
  });

  test('the person joins with the link and a new password, which locks everybody else out', async () => {
    const victim = await createHijackedAccount();
    const { id, made_link: link } = await invite(victim.email, 'reviewer', alphas, {
      projects: [project.id],
    });
    expect(await listInvitations(victim.token)).toMatchObject([
      {
        id,
        organization: { name: 'Alpha' },
        role: 'reviewer',
        accept_with: 'link',
        renews_credentials: true,
      },
    ]);
    const code = extractToken(link.url);
    const own = await createSession(victim.userId);
    const weak = await acceptInvitation(own, id, { code, password: 'password' });
    expect([weak.status, Object.keys((await weak.json()).errors)]).toEqual([422, ['password']]);
    const bare = await acceptInvitation(own, id, { code });
    expect([bare.status, Object.keys((await bare.json()).errors)]).toEqual([422, ['password']]);
    const accepted = await acceptInvitation(own, id, { code, password: OWN_PASSWORD });
    expect(accepted.status).toBe(200);
    expect(await accepted.json()).toMatchObject({ member_id: id, role: 'reviewer', signed_out: true });
    for (const credential of [own, victim.session, victim.token]) {
      expect((await app.call(listProjects, { as: withOrganization(credential, beta) })).status).toBe(401);
      expect(await canSeeAlpha(credential)).toBe(false);
    }
    await expect(tryPassword(app, victim.email, BETA_PASSWORD)).rejects.toThrow();
    const token = await createToken(victim.email, OWN_PASSWORD);
    expect(await canSeeAlpha(token)).toBe(true);
    expect((await app.call(listProjects, { as: withOrganization(token, beta) })).status).toBe(200);
    expect(await findLastAudit('member.joined')).toMatchObject({
      organizationId: alpha.id,
      subjectId: id,
      details: { proof: 'link' },
    });
    // Beta's owner can't regain access with a link or a password.
    const [member] = (await members(betas)).filter(
      (each) => 'user_id' in each && each.user_id === victim.userId,
    );
    const params = { ...inOrganization(beta), memberId: member!.id };
    expect((await app.call(makeLink, { method: 'POST', params, as: betas.token })).status).toBe(409);
  });

  test('a code works once, not after it expires, is replaced or is revoked', async () => {
    const victim = await createHijackedAccount();
    const { id, made_link: first } = await invite(victim.email);
    const params = { ...inOrganization(alpha), memberId: id };
    const second = await (await app.call(makeLink, { method: 'POST', params, as: alphas.token })).json();
    const use = async (url: string) =>
      (
        await acceptInvitation(await createSession(victim.userId), id, {
          code: extractToken(url),
          password: OWN_PASSWORD,
        })
      ).status;
    expect(await use(first.url)).toBe(422);
    await app.services.db.pendingMembership.update({
      where: { id },
      data: { codeExpiresAt: app.services.clock() },
    });
    expect(await use(second.url)).toBe(422);
    const third = await (await app.call(makeLink, { method: 'POST', params, as: alphas.token })).json();
    expect((await app.call(revokeLink, { method: 'DELETE', params, as: alphas.token })).status).toBe(204);
    expect(await use(third.url)).toBe(422);
    const fourth = await (await app.call(makeLink, { method: 'POST', params, as: alphas.token })).json();
    expect(await use(fourth.url)).toBe(200);
    expect(await use(fourth.url)).toBe(404);
  });

  test('two organizations of one attacker prove nothing to a third one', async () => {
    const victim = await createHijackedAccount();
    const gamma = await makeOrganization(app.services, 'Gamma');
    const gammas = await makeMember(app.services, { organization: gamma });
    const { id, made_link: link } = await invite(victim.email, 'viewer', gammas);
    const joined = await acceptInvitation(victim.session, id, {
      code: extractToken(link.url),
      password: OWN_PASSWORD,
    });
    expect(joined.status).toBe(200);
    const invited = await invite(victim.email);
    expect(invited.accept_with).toBe('link');
    const token = await createToken(victim.email, OWN_PASSWORD);
    expect((await acceptInvitation(token, invited.id)).status).toBe(409);
    expect(await canSeeAlpha(token)).toBe(false);
  });

  test('a password changed by the holder, or set by a link shown to them, is no proof', async () => {
    const email = createEmail();
    const made = await invite(email, 'viewer', betas);
    const { id } = await invite(email);
    expect((await setPassword(app, made.made_link.url, BETA_PASSWORD)).status).toBe(200);
    expect((await acceptInvitation(await createToken(email, BETA_PASSWORD), id)).status).toBe(409);
    const params = { ...inOrganization(beta), memberId: made.id };
    const reset = await (await app.call(makeLink, { method: 'POST', params, as: betas.token })).json();
    expect((await setPassword(app, reset.url, `${BETA_PASSWORD} again`)).status).toBe(200);
    const token = await createToken(email, `${BETA_PASSWORD} again`);
    expect((await acceptInvitation(token, id)).status).toBe(409);
    expect(await canSeeAlpha(token)).toBe(false);
  });

  test('an account with unknown holders, as before an upgrade, is not proven by a known one', async () => {
    const known = await makeMember(app.services, {
      organization: beta,
      role: 'viewer',
      password: BETA_PASSWORD,
    });
    const { db } = app.services;
    await db.user.update({ where: { id: known.user.id }, data: { credentialsKnownTo: [] } });
    const { id, accept_with: acceptWith } = await invite(known.user.email);
    expect(acceptWith).toBe('link');
    const params = { ...inOrganization(beta), memberId: known.membership.id };
    const reset = await (await app.call(makeLink, { method: 'POST', params, as: betas.token })).json();
    await setPassword(app, reset.url, OWN_PASSWORD);
    await makeMembership(alpha, betas, 'admin');
    expect((await acceptInvitation(await createToken(known.user.email, OWN_PASSWORD), id)).status).toBe(409);
    await db.membership.delete({
      where: { organizationId_userId: { organizationId: alpha.id, userId: betas.user.id } },
    });
  });

  test('a removed person keeps no access, and the account does not count as new', async () => {
    const victim = await createHijackedAccount();
    const [member] = (await members(betas)).filter(
      (each) => 'user_id' in each && each.user_id === victim.userId,
    );
    const params = { ...inOrganization(beta), memberId: member!.id };
    await app.call(remove, { method: 'DELETE', params, as: betas.token });
    const { state, id } = await invite(victim.email, 'admin', alphas, { password: 'typed by alpha' });
    expect(state).toBe('pending');
    await expect(tryPassword(app, victim.email, 'typed by alpha')).rejects.toThrow();
    for (const earlier of [victim.session, victim.token]) {
      expect((await acceptInvitation(earlier, id)).status).toBe(401);
    }
    const later = await createToken(victim.email, BETA_PASSWORD);
    expect((await acceptInvitation(later, id)).status).toBe(409);
    expect(await canSeeAlpha(later)).toBe(false);
  });
});

test('a sign-in in flight while the credentials are renewed leaves no session and no token', async () => {
  const victim = await createHijackedAccount();
  const { services } = app;
  const before = await services.db.user.findUniqueOrThrow({ where: { id: victim.userId } });
  const session = await services.db.session.findFirstOrThrow({ where: { userId: victim.userId } });
  const { id, made_link: link } = await invite(victim.email);
  await acceptInvitation(victim.session, id, { code: extractToken(link.url), password: OWN_PASSWORD });
  await expect(startSession(services, before, { seconds: 60 })).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
  const person = { kind: 'person' as const, userId: before.id, installationOwner: false };
  for (const credential of [
    { sessionId: session.id },
    { sessionId: null, passwordHash: before.passwordHash },
  ]) {
    const ctx = { ...services, requestId: 'test', actor: { ...person, ...credential } };
    await expect(createAccessToken(ctx, { name: 'late' })).rejects.toMatchObject({ kind: 'unauthenticated' });
  }
});

describe('if nobody gains access by it', () => {
  test('a session is enough if the password’s holder administers the inviting organization', async () => {
    const both = await makeMember(app.services, { organization: beta });
    await makeMembership(alpha, both, 'admin');
    const inAlpha = { ...both, membership: { ...both.membership, organizationId: alpha.id } };
    inAlpha.token = withOrganization(both.token, alpha);
    const email = createEmail();
    await invite(email, 'viewer', both, { password: OWN_PASSWORD });
    const owner = await invite(email, 'owner');
    expect(owner.accept_with).toBe('link');
    const params = { ...inOrganization(alpha), memberId: owner.id };
    await app.call(remove, { method: 'DELETE', params, as: alphas.token });
    const { id, accept_with: acceptWith, made_link: link } = await invite(email, 'viewer', inAlpha);
    expect([acceptWith, link]).toEqual(['session', null]);
    const token = await createToken(email, OWN_PASSWORD);
    const accepted = await acceptInvitation(token, id);
    expect(await accepted.json()).toMatchObject({ member_id: id, signed_out: false });
    expect((await app.call(listProjects, { as: withOrganization(token, alpha) })).status).toBe(200);
  });

  test('a session is enough if all credentials are the person’s own, until an admin is shown a link again', async () => {
    const person = await makeMember(app.services, {
      organization: beta,
      role: 'viewer',
      password: OWN_PASSWORD,
    });
    const { db, clock } = app.services;
    await db.user.update({ where: { id: person.user.id }, data: { credentialsProvenAt: clock() } });
    const { id, accept_with: acceptWith } = await invite(person.user.email);
    expect(acceptWith).toBe('session');
    const params = { ...inOrganization(beta), memberId: person.membership.id };
    const reset = await (await app.call(makeLink, { method: 'POST', params, as: betas.token })).json();
    await setPassword(app, reset.url, BETA_PASSWORD);
    const taken = await createToken(person.user.email, BETA_PASSWORD);
    expect((await acceptInvitation(taken, id)).status).toBe(409);
    expect(await listInvitations(taken)).toMatchObject([{ id, accept_with: 'link' }]);
  });
});

describe('with a mail server', () => {
  beforeEach(() => {
    app.services.mailer = createCapturingMailer(mails);
  });
  const sendMails = async (userId: string) => {
    const links = await app.services.db.passwordLink.findMany({ where: { userId, mailedAt: null } });
    for (const { id } of links) await emailPasswordLink(app.services, id);
  };
  const linkIn = ({ text }: EmailMessage) => /https?:\S+/.exec(text)![0];

  test('only the emailed link proves the address: it sets a new password, ends all else and joins', async () => {
    const victim = await createHijackedAccount();
    await app.services.db.passwordLink.deleteMany({});
    const { id, accept_with: acceptWith, made_link: link } = await invite(victim.email);
    expect([acceptWith, link]).toMatchObject(['email', { url: null, mailed: true }]);
    for (const credential of [victim.session, victim.token]) {
      const tried = await acceptInvitation(credential, id, { code: 'x', password: OWN_PASSWORD });
      expect(tried.status).toBe(409);
      expect((await tried.json()).message).toMatch(/link that was emailed to you/);
    }
    await sendMails(victim.userId);
    expect(mails).toMatchObject([{ to: victim.email, subject: 'Alpha invites you to join' }]);
    const url = linkIn(mails[0]!);
    expect(await getPasswordLink(app, url)).toMatchObject({
      joins: true,
      organization: 'Alpha',
      email: victim.email,
    });
    expect(await (await setPassword(app, url, OWN_PASSWORD)).json()).toMatchObject({ access_tokens: 0 });
    expect((await app.call(listProjects, { as: withOrganization(victim.token, beta) })).status).toBe(401);
    expect((await app.call(listProjects, { as: withOrganization(victim.session, beta) })).status).toBe(401);
    expect(await canSeeAlpha(await createToken(victim.email, OWN_PASSWORD))).toBe(true);
    // The email is now verified: the next organization only needs a session.
    const gammas = await makeMember(app.services, {
      organization: await makeOrganization(app.services, 'Gamma'),
    });
    const next = await invite(victim.email, 'viewer', gammas);
    expect([next.accept_with, next.made_link]).toEqual(['session', null]);
    await emailAccountNotice(app.services, {
      notice: 'member_invited',
      userId: victim.userId,
      organizationId: gammas.membership.organizationId,
    });
    expect(mails.at(-1)).toMatchObject({ subject: 'Gamma invites you to join' });
  });

  test('the emailed link joins with the role that an admin is setting at the moment', async () => {
    const victim = await createHijackedAccount();
    await app.services.db.passwordLink.deleteMany({});
    const { id } = await invite(victim.email, 'admin');
    await sendMails(victim.userId);
    const set = await runInterleaved(
      app.services.db,
      () => setPassword(app, linkIn(mails[0]!), OWN_PASSWORD),
      (tx) => tx.pendingMembership.updateMany({ where: { id }, data: { role: 'viewer' } }),
    );
    expect(set.status).toBe(200);
    expect(await app.services.db.membership.findUnique({ where: { id } })).toMatchObject({ role: 'viewer' });
  });

  test('409 for the emailed link while its invitation is withdrawn: the account keeps its credentials', async () => {
    const victim = await createHijackedAccount();
    const { userId } = victim;
    const { db, clock } = app.services;
    await db.passwordLink.deleteMany({});
    const { id } = await invite(victim.email, 'admin');
    await sendMails(userId);
    const set = await runInterleaved(
      db,
      () => setPassword(app, linkIn(mails[0]!), OWN_PASSWORD),
      (tx) => tx.pendingMembership.deleteMany({ where: { id } }),
      (tx) => tx.passwordLink.updateMany({ where: { userId }, data: { revokedAt: clock() } }),
    );
    expect(set.status).toBe(409);
    expect(await db.membership.count({ where: { id } })).toBe(0);
    expect((await app.call(listProjects, { as: withOrganization(victim.token, beta) })).status).toBe(200);
    await tryPassword(app, victim.email, BETA_PASSWORD);
  });

  test('withdrawing an invitation ends its emailed link', async () => {
    const victim = await createHijackedAccount();
    await app.services.db.passwordLink.deleteMany({});
    const { id } = await invite(victim.email);
    await sendMails(victim.userId);
    const params = { ...inOrganization(alpha), memberId: id };
    expect((await app.call(remove, { method: 'DELETE', params, as: alphas.token })).status).toBe(204);
    expect((await getPasswordLink(app, linkIn(mails[0]!))).state).toBe('revoked');
  });

  test('an emailed reset proves the address only if no earlier access token remains', async () => {
    const { db, newId, clock } = app.services;
    for (const [keeps, acceptWith] of [
      [true, 'email'],
      [false, 'session'],
    ] as const) {
      const victim = await createHijackedAccount();
      if (!keeps) await db.accessToken.deleteMany({ where: { userId: victim.userId } });
      await db.passwordLink.deleteMany({});
      const expiresAt = new Date(clock().getTime() + 60_000);
      await db.passwordLink.create({
        data: { id: newId(), userId: victim.userId, kind: 'reset', expiresAt },
      });
      await sendMails(victim.userId);
      expect((await setPassword(app, linkIn(mails.at(-1)!), OWN_PASSWORD)).status).toBe(200);
      expect((await invite(victim.email)).accept_with).toBe(acceptWith);
    }
  });
});

test('a session from the OpenID Connect provider proves the address and ends credentials others may hold', async () => {
  const victim = await createHijackedAccount();
  const { id } = await invite(victim.email);
  const { credential } = await signInElsewhere(victim.userId);
  expect(await listInvitations(credential)).toMatchObject([
    { accept_with: 'session', renews_credentials: true },
  ]);
  const accepted = await acceptInvitation(credential, id);
  expect(await accepted.json()).toMatchObject({ member_id: id, signed_out: false });
  expect(await canSeeAlpha(credential)).toBe(true);
  expect((await app.call(listProjects, { as: withOrganization(victim.token, beta) })).status).toBe(401);
  expect((await app.call(listProjects, { as: withOrganization(victim.session, beta) })).status).toBe(401);
  await expect(tryPassword(app, victim.email, BETA_PASSWORD)).rejects.toThrow();
});

describe('credentials are replaced only in a browser session with a recent proof', () => {
  const { db, clock } = app.services;
  const readAccount = async (userId: string) => ({
    user: await db.user.findUniqueOrThrow({ where: { id: userId } }),
    factors: await db.secondFactor.count({ where: { userId } }),
    passkeys: await db.passkey.count({ where: { userId } }),
    sessions: await db.session.findMany({
      where: { userId },
      select: { id: true, endedAt: true },
      orderBy: { id: 'asc' },
    }),
    tokens: await db.accessToken.count({ where: { userId } }),
    memberships: await db.membership.count({ where: { userId } }),
    audit: await db.auditEntry.count(),
  });
  async function createInvited() {
    const victim = await createHijackedAccount();
    await makeSecondFactor(app.services, { id: victim.userId });
    await makePasskey(app.services, { id: victim.userId });
    const { id, made_link: link } = await invite(victim.email);
    return { victim, id, json: { code: extractToken(link.url), password: OWN_PASSWORD } };
  }
  const prove = (id: string, provenAt: Date | null) =>
    db.session.update({ where: { id }, data: { provenAt } });
  const getOldTimes = () => [new Date(clock().getTime() - 10 * 60_000), null];

  test('403 for an access token with the code and a password', async () => {
    const { victim, id, json } = await createInvited();
    const before = await readAccount(victim.userId);
    const rejected = await acceptInvitation(victim.token, id, json);
    expect(rejected.status).toBe(403);
    expect((await rejected.json()).message).toContain('An access token can’t do this.');
    expect(await readAccount(victim.userId)).toEqual(before);
  });

  test('403 for an old session with the code and a password', async () => {
    const { victim, id, json } = await createInvited();
    const session = await db.session.findFirstOrThrow({ where: { userId: victim.userId } });
    for (const provenAt of getOldTimes()) {
      await prove(session.id, provenAt);
      const before = await readAccount(victim.userId);
      const rejected = await acceptInvitation(victim.session, id, json);
      expect([rejected.status, (await rejected.json()).code]).toEqual([403, 'step_up_required']);
      expect(await readAccount(victim.userId)).toEqual(before);
    }
    await prove(session.id, clock());
    expect((await acceptInvitation(victim.session, id, json)).status).toBe(200);
  });

  test('403 for an old session of single sign-on, which can prove itself by another sign-in', async () => {
    const { victim, id } = await createInvited();
    const session = await signInElsewhere(victim.userId);
    for (const provenAt of getOldTimes()) {
      await prove(session.id, provenAt);
      const before = await readAccount(victim.userId);
      const rejected = await acceptInvitation(session.credential, id);
      expect([rejected.status, (await rejected.json()).code]).toEqual([403, 'step_up_required']);
      expect(await readAccount(victim.userId)).toEqual(before);
    }
    const factors = await app.call(getSecondFactors, { as: session.credential });
    expect((await factors.json()).verify_with).toEqual(['passkey', 'code', 'sign_in']);
    await prove(session.id, clock());
    expect((await acceptInvitation(session.credential, id)).status).toBe(200);
  });
});

describe('a second factor that an earlier holder set up', () => {
  const { services } = app;
  const factorsOf = async (userId: string) => ({
    factors: await services.db.secondFactor.count({ where: { userId } }),
    passkeys: await services.db.passkey.count({ where: { userId } }),
    codes: await services.db.recoveryCode.count({ where: { userId } }),
  });
  async function createVictimWithFactor() {
    const victim = await createHijackedAccount();
    await makeSecondFactor(services, { id: victim.userId });
    await makePasskey(services, { id: victim.userId });
    await services.db.recoveryCode.create({
      data: { id: services.newId(), userId: victim.userId, hash: 'a'.repeat(64) },
    });
    return victim;
  }
  const removals = (userId: string) =>
    services.db.auditEntry.count({ where: { subjectId: userId, action: 'account.second_factor_removed' } });

  test('ends with the acceptance by a link of the inviting admin', async () => {
    const victim = await createVictimWithFactor();
    const { id, made_link: link } = await invite(victim.email);
    const code = extractToken(link.url);
    const own = await createSession(victim.userId);
    expect((await acceptInvitation(own, id, { code, password: OWN_PASSWORD })).status).toBe(200);
    expect(await factorsOf(victim.userId)).toEqual({ factors: 0, passkeys: 0, codes: 0 });
    expect(await canSeeAlpha(await createToken(victim.email, OWN_PASSWORD))).toBe(true);
    expect(await removals(victim.userId)).toBeGreaterThan(0);
  });

  test('ends with the acceptance in a session of single sign-on', async () => {
    const victim = await createVictimWithFactor();
    const { id } = await invite(victim.email);
    const { credential } = await signInElsewhere(victim.userId);
    expect((await acceptInvitation(credential, id)).status).toBe(200);
    expect(await factorsOf(victim.userId)).toEqual({ factors: 0, passkeys: 0, codes: 0 });
    expect(await removals(victim.userId)).toBe(1);
  });

  test('ends with the acceptance also if it was only begun', async () => {
    const victim = await createVictimWithFactor();
    await services.db.secondFactor.update({
      where: { userId: victim.userId },
      data: { confirmedAt: null },
    });
    await services.db.passkey.deleteMany({ where: { userId: victim.userId } });
    const { id } = await invite(victim.email);
    const { credential } = await signInElsewhere(victim.userId);
    expect((await acceptInvitation(credential, id)).status).toBe(200);
    expect(await factorsOf(victim.userId)).toEqual({ factors: 0, passkeys: 0, codes: 0 });
    expect(await removals(victim.userId)).toBe(0);
  });

  test('ends with the acceptance by the emailed link; stays after an emailed reset, which then proves nothing', async () => {
    services.mailer = createCapturingMailer(mails);
    const victim = await createVictimWithFactor();
    const { db, newId, clock } = services;
    await db.accessToken.deleteMany({ where: { userId: victim.userId } });
    const follow = async () => {
      const links = await db.passwordLink.findMany({ where: { userId: victim.userId, mailedAt: null } });
      for (const { id } of links) await emailPasswordLink(services, id);
      return setPassword(app, /https?:\S+/.exec(mails.at(-1)!.text)![0], OWN_PASSWORD);
    };
    await db.passwordLink.deleteMany({});
    await db.passwordLink.create({
      data: {
        ...{ id: newId(), userId: victim.userId, kind: 'reset' },
        expiresAt: new Date(clock().getTime() + 60_000),
      },
    });
    expect((await follow()).status).toBe(200);
    expect(await factorsOf(victim.userId)).toEqual({ factors: 1, passkeys: 1, codes: 1 });
    expect((await invite(victim.email)).accept_with).toBe('email');
    expect((await follow()).status).toBe(200);
    expect(await factorsOf(victim.userId)).toEqual({ factors: 0, passkeys: 0, codes: 0 });
    const gammas = await makeMember(services, { organization: await makeOrganization(services, 'Gamma') });
    expect((await invite(victim.email, 'viewer', gammas)).accept_with).toBe('session');
  });
});

describe('a pending member', () => {
  test('is listed to admins only, and counts as a member nowhere', async () => {
    const victim = await createHijackedAccount();
    const { id } = await invite(victim.email, 'reviewer', alphas, { projects: [project.id] });
    expect((await members(alphas)).find((each) => each.id === id)).toMatchObject({
      ...{ state: 'pending', email: victim.email, name: null, projects: [project.id] },
      password_link: { kind: 'invitation', expired: false },
    });
    const viewer = await makeMember(app.services, { organization: alpha, role: 'viewer' });
    expect((await members(viewer)).some((each) => each.id === id)).toBe(false);
    expect(await app.services.db.membership.count({ where: { id } })).toBe(0);
    expect(await app.services.db.projectMember.count({ where: { membershipId: id } })).toBe(0);
  });

  test('409 for a second invitation, also for concurrent ones', async () => {
    const { email } = await createHijackedAccount();
    const results = await Promise.all([1, 2, 3].map(() => invite(email)));
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await invite(email)).message).toMatch(/already invited/);
  });

  test('can be prepared: role and projects apply on acceptance', async () => {
    const other = await makeProject(app.services, alpha);
    const victim = await createHijackedAccount();
    const { id, made_link: link } = await invite(victim.email, 'viewer');
    const params = { ...inOrganization(alpha), memberId: id };
    const json = { role: 'reviewer', projects: [other.id] };
    const changed = await app.call(PATCH, { method: 'PATCH', params, as: alphas.token, json });
    expect(await changed.json()).toMatchObject({ state: 'pending', ...json });
    const put = { method: 'PUT' as const, params: { uuid: project.id }, as: alphas.token };
    const set = await app.call(setProjectMembers, { ...put, json: { member_ids: [id] } });
    expect((await set.json()).members).toMatchObject([{ id, state: 'pending' }]);
    await app.services.db.project.delete({ where: { id: other.id } });
    expect(
      (await acceptInvitation(victim.session, id, { code: extractToken(link.url), password: OWN_PASSWORD }))
        .status,
    ).toBe(200);
    expect((await members(alphas)).find((each) => each.id === id)).toMatchObject({
      ...{ state: 'active', role: 'reviewer', projects: [project.id] },
    });
    await app.call(setProjectMembers, { ...put, json: { member_ids: [] } });
  });

  test('403 for an admin who invites, changes or withdraws an owner', async () => {
    const admin = await makeMember(app.services, { organization: alpha, role: 'admin' });
    const { email } = await createHijackedAccount();
    expect((await invite(email, 'owner', admin)).status).toBe(403);
    const { id } = await invite(email, 'owner');
    const params = { ...inOrganization(alpha), memberId: id };
    const calls = [
      app.call(PATCH, { method: 'PATCH', params, as: admin.token, json: { role: 'viewer' } }),
      app.call(remove, { method: 'DELETE', params, as: admin.token }),
      app.call(makeLink, { method: 'POST', params, as: admin.token }),
    ];
    for (const response of await Promise.all(calls)) expect(response.status).toBe(403);
  });

  test('a person who declines leaves the list and can be invited again', async () => {
    const victim = await createHijackedAccount();
    const { id } = await invite(victim.email);
    const as = victim.token;
    const declined = await app.call(decline, { method: 'POST', params: { invitationId: id }, as });
    expect(declined.status).toBe(204);
    expect(await lastAudit()).toMatchObject({ action: 'member.declined', organizationId: alpha.id });
    expect((await members(alphas)).some((each) => each.id === id)).toBe(false);
    expect(await listInvitations(as)).toEqual([]);
    const again = await app.call(decline, { method: 'POST', params: { invitationId: id }, as });
    expect(again.status).toBe(404);
    expect((await invite(victim.email)).status).toBe(201);
  });

  test('of a concurrent acceptance and withdrawal, one succeeds', async () => {
    const victim = await createHijackedAccount();
    const { id, made_link: link } = await invite(victim.email);
    const params = { ...inOrganization(alpha), memberId: id };
    const [accepted, withdrawn] = await Promise.all([
      acceptInvitation(victim.session, id, { code: extractToken(link.url), password: OWN_PASSWORD }),
      app.call(remove, { method: 'DELETE', params, as: alphas.token }),
    ]);
    expect(withdrawn.status).toBe(204);
    expect([200, 404]).toContain(accepted.status);
    expect(await app.services.db.membership.count({ where: { id } })).toBe(0);
    expect(await app.services.db.pendingMembership.count({ where: { id } })).toBe(0);
  });

  test('joins with the role and projects that an admin is setting at the moment', async () => {
    const victim = await createHijackedAccount();
    const { id, made_link: link } = await invite(victim.email, 'admin');
    const data = { role: 'viewer' as const, projectIds: [project.id] };
    const accepted = await runInterleaved(
      app.services.db,
      () => acceptInvitation(victim.session, id, { code: extractToken(link.url), password: OWN_PASSWORD }),
      (tx) => tx.pendingMembership.updateMany({ where: { id }, data }),
    );
    expect(await accepted.json()).toMatchObject({ member_id: id, role: 'viewer' });
    expect((await members(alphas)).find((each) => each.id === id)).toMatchObject({
      ...{ state: 'active', role: 'viewer', projects: [project.id] },
    });
  });

  test('409 for a session that proves too little for the role that an owner is setting at the moment', async () => {
    const both = await makeMember(app.services, { organization: beta });
    await makeMembership(alpha, both, 'admin');
    const email = createEmail();
    await invite(email, 'viewer', both, { password: OWN_PASSWORD });
    const { id, accept_with: acceptWith } = await invite(email, 'viewer');
    expect(acceptWith).toBe('session');
    const token = await createToken(email, OWN_PASSWORD);
    const accepted = await runInterleaved(
      app.services.db,
      () => acceptInvitation(token, id),
      (tx) => tx.pendingMembership.updateMany({ where: { id }, data: { role: 'owner' } }),
    );
    expect(accepted.status).toBe(409);
    expect(await app.services.db.membership.count({ where: { id } })).toBe(0);
  });

  test('404 for an admin who creates a link while the invitation is withdrawn', async () => {
    const victim = await createHijackedAccount();
    const { id } = await invite(victim.email);
    const params = { ...inOrganization(alpha), memberId: id };
    const made = await runInterleaved(
      app.services.db,
      () => app.call(makeLink, { method: 'POST', params, as: alphas.token }),
      (tx) => tx.pendingMembership.deleteMany({ where: { id } }),
    );
    expect(made.status).toBe(404);
  });

  test('404 for another person’s invitation', async () => {
    const [one, other] = [await createHijackedAccount(), await createHijackedAccount()];
    const { id } = await invite(one.email);
    expect((await acceptInvitation(other.token, id)).status).toBe(404);
    const as = other.token;
    expect((await app.call(decline, { method: 'POST', params: { invitationId: id }, as })).status).toBe(404);
  });
});

test('409 for an admin who sets a first password while the person joins another organization', async () => {
  const { db, newId, clock } = app.services;
  const person = await makeMember(app.services, { organization: beta, role: 'viewer' });
  const { id: userId } = person.user;
  await db.user.update({ where: { id: userId }, data: { passwordHash: null, credentialsProvenAt: clock() } });
  const data = { id: newId(), organizationId: alpha.id, userId, role: 'viewer' as const };
  const params = { ...inOrganization(beta), memberId: person.membership.id };
  const patched = await runInterleaved(
    db,
    () => app.call(PATCH, { method: 'PATCH', params, as: betas.token, json: { password: BETA_PASSWORD } }),
    async (tx) => {
      await lockAccount(tx, userId);
      await tx.membership.create({ data });
    },
  );
  expect(patched.status).toBe(409);
  expect((await patched.json()).message).toMatch(/an organization that you don’t administer/);
  expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ passwordHash: null });
});

test('an account that nobody can have used counts as new: a withdrawn invitation can be sent again', async () => {
  const email = createEmail();
  const { id } = await invite(email, 'viewer');
  const params = { ...inOrganization(alpha), memberId: id };
  await app.call(remove, { method: 'DELETE', params, as: alphas.token });
  expect(await invite(email, 'viewer', betas, { password: OWN_PASSWORD })).toMatchObject({
    status: 201,
    state: 'active',
  });
  await tryPassword(app, email, OWN_PASSWORD);
});

const findLastAudit = (action: string) =>
  app.services.db.auditEntry.findFirstOrThrow({ where: { action }, orderBy: { id: 'desc' } });

const makeMembership = (organization: Organization, { user }: TestMember, role: Role) =>
  app.services.db.membership.create({
    data: { id: app.services.newId(), organizationId: organization.id, userId: user.id, role },
  });
