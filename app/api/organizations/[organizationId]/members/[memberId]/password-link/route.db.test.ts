import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  POST as addMember,
  GET as listMembers,
} from '@/app/api/organizations/[organizationId]/members/route';
import type { Role } from '@/lib/access/actor';
import type { Organization } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp, TEST_ORIGIN, type TestApp } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import { makeMember, makeOrganization, type TestMember } from '@/lib/testing/factories';
import { keepMails } from '@/lib/testing/keep-mails';
import { lookAt, tokenIn } from '@/lib/testing/password-links';
import { DELETE, POST } from './route';

let app: TestApp;
let organization: Organization;
let owner: TestMember;
let admin: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  organization = await makeOrganization(app.services);
  owner = await makeMember(app.services, { organization });
  admin = await makeMember(app.services, { organization, role: 'admin' });
});
beforeEach(() => Object.assign(app.services, { mailer: keepMails([], false) }));
afterAll(() => app.close());

const path = (memberId: string) => ({ organizationId: organization.id, memberId });
const make = (member: { membership: { id: string } }, as: Credential = owner.token) =>
  app.call(POST, { method: 'POST', params: path(member.membership.id), as });
const revoke = (member: { membership: { id: string } }, as: Credential = owner.token) =>
  app.call(DELETE, { method: 'DELETE', params: path(member.membership.id), as });
const madeUrl = async (...args: Parameters<typeof make>) =>
  (await (await make(...args)).json()).url as string;
const newMember = (role: Role = 'reviewer') =>
  makeMember(app.services, { organization, role, password: 'correct horse' });
const stateOf = async (url: string) => (await lookAt(app, url)).state;
const listed = async (memberId: string, as = owner.token) => {
  const { members } = await (
    await app.call(listMembers, { params: { organizationId: organization.id }, as })
  ).json();
  return members.find(({ id }: { id: string }) => id === memberId);
};
async function invite() {
  const response = await app.call(addMember, {
    params: { organizationId: organization.id },
    as: owner.token,
    json: { email: `${app.services.newId()}@example.com`, role: 'reviewer' },
  });
  const { id, made_link: link } = await response.json();
  return { membership: { id: id as string }, url: link.url as string };
}

describe('make', () => {
  testCommonRefusals(POST, 'POST', () => ({
    app,
    member: owner,
    call: { params: path(admin.membership.id) },
  }));

  test('201: for an hour, for a member who forgot their password; the audit says so', async () => {
    const member = await newMember();
    const before = Date.now();
    const response = await make(member, admin.token);
    expect(response.status).toBe(201);
    const made = await response.json();
    expect(made).toMatchObject({ kind: 'reset', mailed: false });
    expect(new URL(made.url).origin).toBe(TEST_ORIGIN);
    const hours = (Date.parse(made.expires_at) - before) / 3600_000;
    expect(hours).toBeGreaterThanOrEqual(1);
    expect(hours).toBeLessThan(1.1);
    expect(await stateOf(made.url)).toBe('open');
    expect(await app.services.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'member.link_made',
      subjectId: member.membership.id,
      details: { email: member.user.email, kind: 'reset', mailed: false },
    });
  });

  test('201 for someone who has not signed in yet is an invitation for a week, which ends the one before', async () => {
    const member = await invite();
    expect(await stateOf(member.url)).toBe('open');
    const made = await (await make(member)).json();
    expect(made.kind).toBe('invitation');
    expect((Date.parse(made.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    expect(await stateOf(member.url)).toBe('revoked');
    expect(await stateOf(made.url)).toBe('open');
  });

  test('of the token the database holds a hash alone, and the outbox nothing', async () => {
    const url = await madeUrl(await newMember());
    const { db } = app.services;
    const rows = [
      await db.passwordLink.findMany(),
      await db.outboxEvent.findMany(),
      await db.auditEntry.findMany(),
    ];
    expect(JSON.stringify(rows)).not.toContain(tokenIn(url));
  });

  test('403 to whoever is no admin, and to an admin for an owner, who is an owner’s to help', async () => {
    const reviewer = await newMember();
    const second = await newMember('owner');
    expect((await make(second, reviewer.token)).status).toBe(403);
    const response = await make(second, admin.token);
    expect(response.status).toBe(403);
    expect((await response.json()).message).toBe('Only an owner can give an owner a password.');
    expect((await make(second, owner.token)).status).toBe(201);
  });

  test('403 for the installation’s first owner, whoever asks', async () => {
    const first = await makeMember(app.services, { organization, installationOwner: true });
    expect((await make(first)).status).toBe(403);
  });

  test('409 for oneself', async () => {
    expect((await make(owner)).status).toBe(409);
  });

  test('409 for a member of another organization too, unless the caller administers that one as well', async () => {
    const elsewhere = await makeOrganization(app.services, 'Elsewhere');
    const shared = await newMember();
    const membership = (role: Role, { user }: TestMember) =>
      app.services.db.membership.create({
        data: { id: app.services.newId(), organizationId: elsewhere.id, userId: user.id, role },
      });
    const theirs = await membership('owner', shared);
    const refused = await make(shared);
    expect(refused.status).toBe(409);
    expect((await refused.json()).message).toMatch(/They belong to another organization too/);

    const ours = await membership('admin', owner);
    expect((await make(shared)).status).toBe(403);
    await app.services.db.membership.update({ where: { id: theirs.id }, data: { role: 'viewer' } });
    expect((await make(shared)).status).toBe(201);
    await app.services.db.membership.delete({ where: { id: ours.id } });
  });

  test('404 to a member of others, exactly as to one that never was', async () => {
    const stranger = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    const answers = [];
    for (const id of [stranger.membership.id, app.services.newId()]) {
      const response = await make({ membership: { ...stranger.membership, id } });
      answers.push([response.status, await response.json()]);
    }
    expect(answers).toEqual(Array(2).fill([404, { code: 'not_found', message: 'There is no such member.' }]));
  });

  test('422 to an id that can’t be one', async () => {
    const response = await app.call(POST, { method: 'POST', params: path('nobody'), as: owner.token });
    expect(response.status).toBe(422);
  });
});

describe('what changes afterwards counts', () => {
  test('a link ends with the one who was shown it, and with their rank over its person', async () => {
    const maker = await makeMember(app.services, { organization, role: 'admin' });
    const [one, two] = [await newMember(), await newMember()];
    const [first, second] = [await madeUrl(one, maker.token), await madeUrl(two, maker.token)];
    await app.services.db.membership.update({ where: { id: one.membership.id }, data: { role: 'owner' } });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['revoked', 'open']);
    await app.services.db.membership.delete({ where: { id: maker.membership.id } });
    expect(await stateOf(second)).toBe('revoked');
  });

  test('a link ends for a person who was added to an organization that its maker doesn’t administer', async () => {
    const member = await newMember();
    const url = await madeUrl(member);
    const elsewhere = await makeOrganization(app.services, 'Elsewhere');
    await app.services.db.membership.create({
      data: { id: app.services.newId(), organizationId: elsewhere.id, userId: member.user.id, role: 'owner' },
    });
    expect(await stateOf(url)).toBe('revoked');
  });
});

describe('take back', () => {
  testCommonRefusals(DELETE, 'DELETE', () => ({
    app,
    member: owner,
    call: { params: path(admin.membership.id) },
  }));

  test('204: the link opens nothing any more, and they stay a member', async () => {
    const member = await invite();
    expect((await revoke(member, admin.token)).status).toBe(204);
    expect(await stateOf(member.url)).toBe('revoked');
    expect(await listed(member.membership.id)).toMatchObject({ state: 'invited', password_link: null });
    expect((await revoke(member)).status).toBe(404);
  });

  test('403 to whoever is no admin; 404 to a member of others', async () => {
    const reviewer = await newMember();
    expect((await revoke(admin, reviewer.token)).status).toBe(403);
    const stranger = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    expect((await revoke(stranger)).status).toBe(404);
  });
});

describe('the list of members', () => {
  test('says who was invited and until when, to admins alone', async () => {
    const member = await invite();
    const { id } = member.membership;
    expect(await listed(id)).toMatchObject({
      state: 'invited',
      password_link: { kind: 'invitation', expired: false, mail: 'none', mail_problem: null },
    });
    const reviewer = await newMember();
    expect(await listed(id, reviewer.token)).toMatchObject({ state: 'invited', password_link: null });
    await app.services.db.passwordLink.updateMany({ data: { expiresAt: new Date(0) } });
    expect(await listed(id)).toMatchObject({ password_link: { expired: true } });
    expect(await stateOf(member.url)).toBe('expired');
  });
});
