import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as makeToken } from '@/app/api/access-tokens/route';
import { POST as makeKey } from '@/app/api/organizations/[organizationId]/api-keys/route';
import {
  POST as makeLink,
  DELETE as revokeLink,
} from '@/app/api/organizations/[organizationId]/members/[memberId]/password-link/route';
import { PATCH, DELETE as remove } from '@/app/api/organizations/[organizationId]/members/[memberId]/route';
import { POST as add, GET as listMembers } from '@/app/api/organizations/[organizationId]/members/route';
import { GET as listOrganizations } from '@/app/api/organizations/route';
import { PUT as setProjectMembers } from '@/app/api/projects/[uuid]/members/route';
import { GET as listProjects } from '@/app/api/projects/route';
import type { Role } from '@/lib/access/actor';
import { startSession } from '@/lib/access/start-session';
import { createAccessToken } from '@/lib/access-tokens/create-access-token';
import { lockAccount } from '@/lib/account/credential-proof';
import { mailLink } from '@/lib/account/password-links/mail-link';
import { mailNotice } from '@/lib/account/password-links/mail-notice';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import type { Mail } from '@/lib/platform/mail/port';
import { type Credential, openTestApp, type TestApp } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import {
  makeMember,
  makeOrganization,
  makeProject,
  makeSession,
  type TestMember,
} from '@/lib/testing/factories';
import { interleave } from '@/lib/testing/interleave';
import { keepMails } from '@/lib/testing/keep-mails';
import { lookAt, setPassword, tokenIn } from '@/lib/testing/password-links';
import { tryPassword } from '@/lib/testing/try-password';
import { POST as accept } from './[invitationId]/accept/route';
import { POST as decline } from './[invitationId]/decline/route';
import { GET } from './route';

/**
 * Two organizations of one installation, whose owners don't trust each other. Beta's owner made the account of a person
 * whom Alpha invites: with a password of his own, which the person may or may not know.
 */

const BETAS = 'chosen by the owner of beta';
const OWN = 'chosen by the person alone';

let app: TestApp;
let alpha: Organization;
let beta: Organization;
let project: Project;
let alphas: TestMember;
let betas: TestMember;
let mails: Mail[];
beforeAll(async () => {
  app = await openTestApp();
  alpha = await makeOrganization(app.services, 'Alpha');
  beta = await makeOrganization(app.services, 'Beta');
  project = await makeProject(app.services, alpha, { name: 'Secret of Alpha' });
  alphas = await makeMember(app.services, { organization: alpha });
  betas = await makeMember(app.services, { organization: beta });
});
beforeEach(() => {
  mails = [];
  app.services.mailer = keepMails(mails, false);
});
afterAll(() => app.close());

const newAddress = () => `${app.services.newId()}@bank.test`;
const inOrganization = ({ id }: Organization) => ({ organizationId: id });

async function invite(email: string, role: Role = 'admin', by = alphas, extra: object = {}) {
  const organizationId = by.membership.organizationId;
  const json = { email, role, ...extra };
  const response = await app.call(add, { params: { organizationId }, as: by.token, json });
  return { status: response.status, ...(await response.json()) };
}

/** Beta's owner makes the account, with his password, and takes a session and a token of it. */
async function hijacked(role: Role = 'reviewer') {
  const email = newAddress();
  const { state, user_id: userId } = await invite(email, role, betas, { password: BETAS });
  expect(state).toBe('active');
  return {
    email,
    userId: userId as string,
    session: await sessionOf(userId),
    token: await tokenOf(email, BETAS),
  };
}

const sessionOf = async (userId: string, organization: Organization | null = null): Promise<Credential> => {
  const user = await app.services.db.user.findUniqueOrThrow({ where: { id: userId } });
  return (await makeSession(app.services, user, organization)).credential;
};

const basic = (email: string, password: string) => ({
  headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
});

async function tokenOf(email: string, password: string): Promise<Credential> {
  const response = await app.call(makeToken, { as: basic(email, password), json: { name: 'script' } });
  return { headers: { authorization: `Bearer ${(await response.json()).token}` } };
}

const within = ({ headers }: Credential, { id }: Organization): Credential => ({
  headers: { ...headers, 'x-organization-id': id },
});

const acceptAs = (as: Credential, invitationId: string, json: object = {}) =>
  app.call(accept, { method: 'POST', params: { invitationId }, as, json });
const invitationsOf = async (as: Credential) =>
  (await (await app.call(GET, { as })).json()).invitations as { id: string; accept_with: string }[];
const seesAlpha = async (as: Credential) => {
  const seen = await app.call(listProjects, { as: within(as, alpha) });
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

describe('as every route', () => {
  const call = () => ({ params: { invitationId: app.services.newId() } });
  testCommonRefusals(GET, 'GET', () => ({ app, member: betas, call: {} }));
  testCommonRefusals(accept, 'POST', () => ({ app, member: betas, call: { ...call(), json: {} } }));
  testCommonRefusals(decline, 'POST', () => ({ app, member: betas, call: call() }));
});

describe('an account that another organization made', () => {
  test('opens nothing of the inviting one: by no session, token, password or link of before', async () => {
    const victim = await hijacked();
    const added = await invite(victim.email);
    expect(added).toMatchObject({ status: 201, email: victim.email, role: 'admin', state: 'pending' });
    expect(added.accept_with).toBe('link');
    const later = await tokenOf(victim.email, BETAS);
    for (const credential of [victim.session, victim.token, later, await sessionOf(victim.userId)]) {
      const seen = await app.call(listProjects, { as: within(credential, alpha) });
      expect([seen.status, (await seen.json()).message]).toEqual([
        403,
        'You are not a member of this organization.',
      ]);
      const json = { name: 'a key of Alpha' };
      const key = { params: inOrganization(alpha), as: within(credential, alpha), json };
      expect((await app.call(makeKey, key)).status).toBe(403);
      for (const attempt of [{}, { code: 'guessed', password: OWN }, { password: OWN }]) {
        expect([409, 422]).toContain((await acceptAs(credential, added.id, attempt)).status);
      }
      expect(await seesAlpha(credential)).toBe(false);
    }
    const { organizations } = await (await app.call(listOrganizations, { as: later })).json();
    expect(organizations).toMatchObject([{ name: 'Beta' }]);
  });

  test('the link that the inviting admin is shown opens nothing of the other organization', async () => {
    const victim = await hijacked();
    const { id, made_link: link } = await invite(victim.email);
    expect(link).toMatchObject({ kind: 'invitation', mailed: false });
    expect(await setPassword(app, link.url, OWN)).toHaveProperty('status', 404);
    // Alpha's admin has the code, but no session of the person: only his own.
    for (const credential of [alphas.token, alphas.session]) {
      const used = await acceptAs(credential, id, { code: tokenIn(link.url), password: OWN });
      expect(used.status).toBe(404);
    }
    await tryPassword(app, victim.email, BETAS);
    // Nor can he type a password, or be shown a link that sets one.
    const change = { method: 'PATCH' as const, params: { ...inOrganization(alpha), memberId: id } };
    const typed = await app.call(PATCH, { ...change, as: alphas.token, json: { password: OWN } });
    expect(typed.status).toBe(409);
    const again = await app.call(makeLink, { ...change, method: 'POST', as: alphas.token });
    expect(new URL((await again.json()).url).pathname).toBe('/invitations');
  });

  test('the person joins with the link and a new password, which locks everybody else out', async () => {
    const victim = await hijacked();
    const { id, made_link: link } = await invite(victim.email, 'reviewer', alphas, {
      projects: [project.id],
    });
    expect(await invitationsOf(victim.token)).toMatchObject([
      {
        id,
        organization: { name: 'Alpha' },
        role: 'reviewer',
        accept_with: 'link',
        renews_credentials: true,
      },
    ]);
    const code = tokenIn(link.url);
    const own = await sessionOf(victim.userId);
    const weak = await acceptAs(own, id, { code, password: 'password' });
    expect([weak.status, Object.keys((await weak.json()).errors)]).toEqual([422, ['password']]);
    const bare = await acceptAs(own, id, { code });
    expect([bare.status, Object.keys((await bare.json()).errors)]).toEqual([422, ['password']]);
    const accepted = await acceptAs(own, id, { code, password: OWN });
    expect(accepted.status).toBe(200);
    expect(await accepted.json()).toMatchObject({ member_id: id, role: 'reviewer', signed_out: true });
    for (const credential of [own, victim.session, victim.token]) {
      expect((await app.call(listProjects, { as: within(credential, beta) })).status).toBe(401);
      expect(await seesAlpha(credential)).toBe(false);
    }
    await expect(tryPassword(app, victim.email, BETAS)).rejects.toThrow();
    const token = await tokenOf(victim.email, OWN);
    expect(await seesAlpha(token)).toBe(true);
    expect((await app.call(listProjects, { as: within(token, beta) })).status).toBe(200);
    expect(await lastAuditOf('member.joined')).toMatchObject({
      organizationId: alpha.id,
      subjectId: id,
      details: { proof: 'link' },
    });
    // Beta's owner can't come back: neither by a link nor by a password.
    const [member] = (await members(betas)).filter(
      (each) => 'user_id' in each && each.user_id === victim.userId,
    );
    const params = { ...inOrganization(beta), memberId: member!.id };
    expect((await app.call(makeLink, { method: 'POST', params, as: betas.token })).status).toBe(409);
  });

  test('a code works once, not after its time, and not when a newer one was made or it was revoked', async () => {
    const victim = await hijacked();
    const { id, made_link: first } = await invite(victim.email);
    const params = { ...inOrganization(alpha), memberId: id };
    const second = await (await app.call(makeLink, { method: 'POST', params, as: alphas.token })).json();
    const use = async (url: string) =>
      (await acceptAs(await sessionOf(victim.userId), id, { code: tokenIn(url), password: OWN })).status;
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
    const victim = await hijacked();
    const gamma = await makeOrganization(app.services, 'Gamma');
    const gammas = await makeMember(app.services, { organization: gamma });
    const { id, made_link: link } = await invite(victim.email, 'viewer', gammas);
    const joined = await acceptAs(victim.session, id, { code: tokenIn(link.url), password: OWN });
    expect(joined.status).toBe(200);
    const invited = await invite(victim.email);
    expect(invited.accept_with).toBe('link');
    const token = await tokenOf(victim.email, OWN);
    expect((await acceptAs(token, invited.id)).status).toBe(409);
    expect(await seesAlpha(token)).toBe(false);
  });

  test('a password that the holder changes, or sets by a link that he was shown, is no proof', async () => {
    const email = newAddress();
    const made = await invite(email, 'viewer', betas);
    const { id } = await invite(email);
    expect((await setPassword(app, made.made_link.url, BETAS)).status).toBe(200);
    expect((await acceptAs(await tokenOf(email, BETAS), id)).status).toBe(409);
    const params = { ...inOrganization(beta), memberId: made.id };
    const reset = await (await app.call(makeLink, { method: 'POST', params, as: betas.token })).json();
    expect((await setPassword(app, reset.url, `${BETAS} again`)).status).toBe(200);
    const token = await tokenOf(email, `${BETAS} again`);
    expect((await acceptAs(token, id)).status).toBe(409);
    expect(await seesAlpha(token)).toBe(false);
  });

  test('an account whose holders nobody knows, as before an upgrade, is not proven by a known one', async () => {
    const known = await makeMember(app.services, { organization: beta, role: 'viewer', password: BETAS });
    const { db } = app.services;
    await db.user.update({ where: { id: known.user.id }, data: { credentialsKnownTo: [] } });
    const { id, accept_with: acceptWith } = await invite(known.user.email);
    expect(acceptWith).toBe('link');
    const params = { ...inOrganization(beta), memberId: known.membership.id };
    const reset = await (await app.call(makeLink, { method: 'POST', params, as: betas.token })).json();
    await setPassword(app, reset.url, OWN);
    await makeMembership(alpha, betas, 'admin');
    expect((await acceptAs(await tokenOf(known.user.email, OWN), id)).status).toBe(409);
    await db.membership.delete({
      where: { organizationId_userId: { organizationId: alpha.id, userId: betas.user.id } },
    });
  });

  test('a person removed from it keeps no way in: the account is not taken for a new one', async () => {
    const victim = await hijacked();
    const [member] = (await members(betas)).filter(
      (each) => 'user_id' in each && each.user_id === victim.userId,
    );
    const params = { ...inOrganization(beta), memberId: member!.id };
    await app.call(remove, { method: 'DELETE', params, as: betas.token });
    const { state, id } = await invite(victim.email, 'admin', alphas, { password: 'typed by alpha' });
    expect(state).toBe('pending');
    await expect(tryPassword(app, victim.email, 'typed by alpha')).rejects.toThrow();
    expect((await acceptAs(victim.token, id)).status).toBe(409);
    expect(await seesAlpha(victim.token)).toBe(false);
  });
});

test('a sign-in that was on its way while the credentials were renewed leaves no session and no token', async () => {
  const victim = await hijacked();
  const { services } = app;
  const before = await services.db.user.findUniqueOrThrow({ where: { id: victim.userId } });
  const session = await services.db.session.findFirstOrThrow({ where: { userId: victim.userId } });
  const { id, made_link: link } = await invite(victim.email);
  await acceptAs(victim.session, id, { code: tokenIn(link.url), password: OWN });
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

describe('where nobody gains by it', () => {
  test('being signed in is enough if whoever knows the password administers the inviting organization', async () => {
    const both = await makeMember(app.services, { organization: beta });
    await makeMembership(alpha, both, 'admin');
    const inAlpha = { ...both, membership: { ...both.membership, organizationId: alpha.id } };
    inAlpha.token = within(both.token, alpha);
    const email = newAddress();
    await invite(email, 'viewer', both, { password: OWN });
    const owner = await invite(email, 'owner');
    expect(owner.accept_with).toBe('link');
    const params = { ...inOrganization(alpha), memberId: owner.id };
    await app.call(remove, { method: 'DELETE', params, as: alphas.token });
    const { id, accept_with: acceptWith, made_link: link } = await invite(email, 'viewer', inAlpha);
    expect([acceptWith, link]).toEqual(['session', null]);
    const token = await tokenOf(email, OWN);
    const accepted = await acceptAs(token, id);
    expect(await accepted.json()).toMatchObject({ member_id: id, signed_out: false });
    expect((await app.call(listProjects, { as: within(token, alpha) })).status).toBe(200);
  });

  test('and where every credential is the person’s own, until an admin is shown a link again', async () => {
    const person = await makeMember(app.services, { organization: beta, role: 'viewer', password: OWN });
    const { db, clock } = app.services;
    await db.user.update({ where: { id: person.user.id }, data: { credentialsProvenAt: clock() } });
    const { id, accept_with: acceptWith } = await invite(person.user.email);
    expect(acceptWith).toBe('session');
    const params = { ...inOrganization(beta), memberId: person.membership.id };
    const reset = await (await app.call(makeLink, { method: 'POST', params, as: betas.token })).json();
    await setPassword(app, reset.url, BETAS);
    const taken = await tokenOf(person.user.email, BETAS);
    expect((await acceptAs(taken, id)).status).toBe(409);
    expect(await invitationsOf(taken)).toMatchObject([{ id, accept_with: 'link' }]);
  });
});

describe('with a mail server', () => {
  beforeEach(() => {
    app.services.mailer = keepMails(mails);
  });
  const sendMails = async (userId: string) => {
    const links = await app.services.db.passwordLink.findMany({ where: { userId, mailedAt: null } });
    for (const { id } of links) await mailLink(app.services, id);
  };
  const linkIn = ({ text }: Mail) => /https?:\S+/.exec(text)![0];

  test('only the mailed link proves the address: it sets a new password, ends all else and joins', async () => {
    const victim = await hijacked();
    await app.services.db.passwordLink.deleteMany({});
    const { id, accept_with: acceptWith, made_link: link } = await invite(victim.email);
    expect([acceptWith, link]).toMatchObject(['email', { url: null, mailed: true }]);
    for (const credential of [victim.session, victim.token]) {
      const tried = await acceptAs(credential, id, { code: 'x', password: OWN });
      expect(tried.status).toBe(409);
      expect((await tried.json()).message).toMatch(/link that was emailed to you/);
    }
    await sendMails(victim.userId);
    expect(mails).toMatchObject([{ to: victim.email, subject: 'Alpha invites you to join' }]);
    const url = linkIn(mails[0]!);
    expect(await lookAt(app, url)).toMatchObject({ joins: true, organization: 'Alpha', email: victim.email });
    expect(await (await setPassword(app, url, OWN)).json()).toMatchObject({ access_tokens: 0 });
    expect((await app.call(listProjects, { as: within(victim.token, beta) })).status).toBe(401);
    expect((await app.call(listProjects, { as: within(victim.session, beta) })).status).toBe(401);
    expect(await seesAlpha(await tokenOf(victim.email, OWN))).toBe(true);
    // It is proven from now on: the next organization needs a session alone.
    const gammas = await makeMember(app.services, {
      organization: await makeOrganization(app.services, 'Gamma'),
    });
    const next = await invite(victim.email, 'viewer', gammas);
    expect([next.accept_with, next.made_link]).toEqual(['session', null]);
    await mailNotice(app.services, {
      notice: 'member_invited',
      userId: victim.userId,
      organizationId: gammas.membership.organizationId,
    });
    expect(mails.at(-1)).toMatchObject({ subject: 'Gamma invites you to join' });
  });

  test('the mailed link joins with the role that an admin is setting at the moment', async () => {
    const victim = await hijacked();
    await app.services.db.passwordLink.deleteMany({});
    const { id } = await invite(victim.email, 'admin');
    await sendMails(victim.userId);
    const set = await interleave(
      app.services.db,
      () => setPassword(app, linkIn(mails[0]!), OWN),
      (tx) => tx.pendingMembership.updateMany({ where: { id }, data: { role: 'viewer' } }),
    );
    expect(set.status).toBe(200);
    expect(await app.services.db.membership.findUnique({ where: { id } })).toMatchObject({ role: 'viewer' });
  });

  test('409 for the mailed link while its invitation is withdrawn: the account keeps its credentials', async () => {
    const victim = await hijacked();
    const { userId } = victim;
    const { db, clock } = app.services;
    await db.passwordLink.deleteMany({});
    const { id } = await invite(victim.email, 'admin');
    await sendMails(userId);
    const set = await interleave(
      db,
      () => setPassword(app, linkIn(mails[0]!), OWN),
      (tx) => tx.pendingMembership.deleteMany({ where: { id } }),
      (tx) => tx.passwordLink.updateMany({ where: { userId }, data: { revokedAt: clock() } }),
    );
    expect(set.status).toBe(409);
    expect(await db.membership.count({ where: { id } })).toBe(0);
    expect((await app.call(listProjects, { as: within(victim.token, beta) })).status).toBe(200);
    await tryPassword(app, victim.email, BETAS);
  });

  test('a withdrawn invitation ends its mailed link', async () => {
    const victim = await hijacked();
    await app.services.db.passwordLink.deleteMany({});
    const { id } = await invite(victim.email);
    await sendMails(victim.userId);
    const params = { ...inOrganization(alpha), memberId: id };
    expect((await app.call(remove, { method: 'DELETE', params, as: alphas.token })).status).toBe(204);
    expect((await lookAt(app, linkIn(mails[0]!))).state).toBe('revoked');
  });

  test('a mailed reset proves the address only where no access token is left from before', async () => {
    const { db, newId, clock } = app.services;
    for (const [keeps, acceptWith] of [
      [true, 'email'],
      [false, 'session'],
    ] as const) {
      const victim = await hijacked();
      if (!keeps) await db.accessToken.deleteMany({ where: { userId: victim.userId } });
      await db.passwordLink.deleteMany({});
      const expiresAt = new Date(clock().getTime() + 60_000);
      await db.passwordLink.create({
        data: { id: newId(), userId: victim.userId, kind: 'reset', expiresAt },
      });
      await sendMails(victim.userId);
      expect((await setPassword(app, linkIn(mails.at(-1)!), OWN)).status).toBe(200);
      expect((await invite(victim.email)).accept_with).toBe(acceptWith);
    }
  });
});

test('a session that the OpenID Connect provider opened proves the address, and ends what others may hold', async () => {
  const victim = await hijacked();
  const { id } = await invite(victim.email);
  const user = await app.services.db.user.findUniqueOrThrow({ where: { id: victim.userId } });
  const { id: sessionId, credential } = await makeSession(app.services, user, null);
  await app.services.db.session.update({ where: { id: sessionId }, data: { provenEmail: true } });
  expect(await invitationsOf(credential)).toMatchObject([
    { accept_with: 'session', renews_credentials: true },
  ]);
  const accepted = await acceptAs(credential, id);
  expect(await accepted.json()).toMatchObject({ member_id: id, signed_out: false });
  expect(await seesAlpha(credential)).toBe(true);
  expect((await app.call(listProjects, { as: within(victim.token, beta) })).status).toBe(401);
  expect((await app.call(listProjects, { as: within(victim.session, beta) })).status).toBe(401);
  await expect(tryPassword(app, victim.email, BETAS)).rejects.toThrow();
});

describe('a pending member', () => {
  test('is listed to admins alone, and counts as a member nowhere', async () => {
    const victim = await hijacked();
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

  test('409 for a second invitation, also when they are sent at once', async () => {
    const { email } = await hijacked();
    const rivals = await Promise.all([1, 2, 3].map(() => invite(email)));
    expect(rivals.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await invite(email)).message).toMatch(/invited already/);
  });

  test('can be prepared: role and projects apply on acceptance', async () => {
    const other = await makeProject(app.services, alpha);
    const victim = await hijacked();
    const { id, made_link: link } = await invite(victim.email, 'viewer');
    const params = { ...inOrganization(alpha), memberId: id };
    const json = { role: 'reviewer', projects: [other.id] };
    const changed = await app.call(PATCH, { method: 'PATCH', params, as: alphas.token, json });
    expect(await changed.json()).toMatchObject({ state: 'pending', ...json });
    const put = { method: 'PUT' as const, params: { uuid: project.id }, as: alphas.token };
    const set = await app.call(setProjectMembers, { ...put, json: { member_ids: [id] } });
    expect((await set.json()).members).toMatchObject([{ id, state: 'pending' }]);
    await app.services.db.project.delete({ where: { id: other.id } });
    expect((await acceptAs(victim.token, id, { code: tokenIn(link.url), password: OWN })).status).toBe(200);
    expect((await members(alphas)).find((each) => each.id === id)).toMatchObject({
      ...{ state: 'active', role: 'reviewer', projects: [project.id] },
    });
    await app.call(setProjectMembers, { ...put, json: { member_ids: [] } });
  });

  test('403 to an admin who invites, changes or withdraws an owner', async () => {
    const admin = await makeMember(app.services, { organization: alpha, role: 'admin' });
    const { email } = await hijacked();
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

  test('who declines is gone from the list, and can be invited again', async () => {
    const victim = await hijacked();
    const { id } = await invite(victim.email);
    const as = victim.token;
    const declined = await app.call(decline, { method: 'POST', params: { invitationId: id }, as });
    expect(declined.status).toBe(204);
    expect(await lastAudit()).toMatchObject({ action: 'member.declined', organizationId: alpha.id });
    expect((await members(alphas)).some((each) => each.id === id)).toBe(false);
    expect(await invitationsOf(as)).toEqual([]);
    const again = await app.call(decline, { method: 'POST', params: { invitationId: id }, as });
    expect(again.status).toBe(404);
    expect((await invite(victim.email)).status).toBe(201);
  });

  test('of acceptance and withdrawal at once, one happens', async () => {
    const victim = await hijacked();
    const { id, made_link: link } = await invite(victim.email);
    const params = { ...inOrganization(alpha), memberId: id };
    const [accepted, withdrawn] = await Promise.all([
      acceptAs(victim.token, id, { code: tokenIn(link.url), password: OWN }),
      app.call(remove, { method: 'DELETE', params, as: alphas.token }),
    ]);
    expect(withdrawn.status).toBe(204);
    expect([200, 404]).toContain(accepted.status);
    expect(await app.services.db.membership.count({ where: { id } })).toBe(0);
    expect(await app.services.db.pendingMembership.count({ where: { id } })).toBe(0);
  });

  test('joins with the role and projects that an admin is setting at the moment', async () => {
    const victim = await hijacked();
    const { id, made_link: link } = await invite(victim.email, 'admin');
    const data = { role: 'viewer' as const, projectIds: [project.id] };
    const accepted = await interleave(
      app.services.db,
      () => acceptAs(victim.token, id, { code: tokenIn(link.url), password: OWN }),
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
    const email = newAddress();
    await invite(email, 'viewer', both, { password: OWN });
    const { id, accept_with: acceptWith } = await invite(email, 'viewer');
    expect(acceptWith).toBe('session');
    const token = await tokenOf(email, OWN);
    const accepted = await interleave(
      app.services.db,
      () => acceptAs(token, id),
      (tx) => tx.pendingMembership.updateMany({ where: { id }, data: { role: 'owner' } }),
    );
    expect(accepted.status).toBe(409);
    expect(await app.services.db.membership.count({ where: { id } })).toBe(0);
  });

  test('404 to an admin who makes a link while the invitation is withdrawn', async () => {
    const victim = await hijacked();
    const { id } = await invite(victim.email);
    const params = { ...inOrganization(alpha), memberId: id };
    const made = await interleave(
      app.services.db,
      () => app.call(makeLink, { method: 'POST', params, as: alphas.token }),
      (tx) => tx.pendingMembership.deleteMany({ where: { id } }),
    );
    expect(made.status).toBe(404);
  });

  test('404 for an invitation of somebody else', async () => {
    const [one, other] = [await hijacked(), await hijacked()];
    const { id } = await invite(one.email);
    expect((await acceptAs(other.token, id)).status).toBe(404);
    const as = other.token;
    expect((await app.call(decline, { method: 'POST', params: { invitationId: id }, as })).status).toBe(404);
  });
});

test('409 to an admin who gives a first password while the person joins another organization', async () => {
  const { db, newId, clock } = app.services;
  const person = await makeMember(app.services, { organization: beta, role: 'viewer' });
  const { id: userId } = person.user;
  await db.user.update({ where: { id: userId }, data: { passwordHash: null, credentialsProvenAt: clock() } });
  const data = { id: newId(), organizationId: alpha.id, userId, role: 'viewer' as const };
  const params = { ...inOrganization(beta), memberId: person.membership.id };
  const patched = await interleave(
    db,
    () => app.call(PATCH, { method: 'PATCH', params, as: betas.token, json: { password: BETAS } }),
    async (tx) => {
      await lockAccount(tx, userId);
      await tx.membership.create({ data });
    },
  );
  expect(patched.status).toBe(409);
  expect((await patched.json()).message).toMatch(/another organization/);
  expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ passwordHash: null });
});

test('an account that nobody can have used counts as new: a withdrawn invitation can be sent again', async () => {
  const email = newAddress();
  const { id } = await invite(email, 'viewer');
  const params = { ...inOrganization(alpha), memberId: id };
  await app.call(remove, { method: 'DELETE', params, as: alphas.token });
  expect(await invite(email, 'viewer', betas, { password: OWN })).toMatchObject({
    status: 201,
    state: 'active',
  });
  await tryPassword(app, email, OWN);
});

const lastAuditOf = (action: string) =>
  app.services.db.auditEntry.findFirstOrThrow({ where: { action }, orderBy: { id: 'desc' } });

const makeMembership = (organization: Organization, { user }: TestMember, role: Role) =>
  app.services.db.membership.create({
    data: { id: app.services.newId(), organizationId: organization.id, userId: user.id, role },
  });
