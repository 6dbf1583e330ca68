import { beforeEach, describe, expect, test } from 'vitest';
import {
  POST as addMember,
  GET as listMembers,
} from '@/app/api/organizations/[organizationId]/members/route';
import type { Role } from '@/lib/foundation/actor';
import { type Credential, openTestApp, TEST_ORIGIN } from '@/test-support/app';
import { createCapturingMailer } from '@/test-support/capture-emails';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, type TestMember } from '@/test-support/factories';
import { extractToken, getPasswordLink } from '@/test-support/password-links';
import { DELETE, POST } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization });
const admin = await makeMember(app.services, { organization, role: 'admin' });

beforeEach(() => Object.assign(app.services, { mailer: createCapturingMailer([], false) }));

const path = (memberId: string) => ({ organizationId: organization.id, memberId });
const createLink = (member: { membership: { id: string } }, as: Credential = owner.token) =>
  app.call(POST, { method: 'POST', params: path(member.membership.id), as });
const revoke = (member: { membership: { id: string } }, as: Credential = owner.token) =>
  app.call(DELETE, { method: 'DELETE', params: path(member.membership.id), as });
const createUrl = async (...args: Parameters<typeof createLink>) =>
  (await (await createLink(...args)).json()).url as string;
const newMember = (role: Role = 'reviewer') =>
  makeMember(app.services, { organization, role, password: 'correct horse' });
const getLinkState = async (url: string) => (await getPasswordLink(app, url)).state;
const findListedMember = async (memberId: string, as = owner.token) => {
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

async function getLifetimeMs(expiresAt: string): Promise<number> {
  const link = await app.services.db.passwordLink.findFirstOrThrow({ where: { expiresAt } });
  return link.expiresAt.getTime() - link.createdAt.getTime();
}

describe('create', () => {
  testCommonErrors(POST, 'POST', () => ({
    app,
    member: owner,
    call: { params: path(admin.membership.id) },
  }));

  test('201: valid for an hour, for a member who forgot their password, with an audit entry', async () => {
    const member = await newMember();
    const response = await createLink(member, admin.token);
    expect(response.status).toBe(201);
    const made = await response.json();
    expect(made).toMatchObject({ kind: 'reset', mailed: false });
    expect(new URL(made.url).origin).toBe(TEST_ORIGIN);
    expect(await getLifetimeMs(made.expires_at)).toBe(3600_000);
    expect(await getLinkState(made.url)).toBe('open');
    expect(await app.services.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'member.link_made',
      subjectId: member.membership.id,
      details: { email: member.user.email, kind: 'reset', mailed: false },
    });
  });

  test('201 for a person who never signed in is an invitation for a week, which ends the earlier one', async () => {
    const member = await invite();
    expect(await getLinkState(member.url)).toBe('open');
    const made = await (await createLink(member)).json();
    expect(made.kind).toBe('invitation');
    expect(await getLifetimeMs(made.expires_at)).toBe(7 * 86_400_000);
    expect(await getLinkState(member.url)).toBe('revoked');
    expect(await getLinkState(made.url)).toBe('open');
  });

  test('the database stores only the token’s hash, and the outbox nothing', async () => {
    const url = await createUrl(await newMember());
    const { db } = app.services;
    const rows = [
      await db.passwordLink.findMany(),
      await db.outboxEvent.findMany(),
      await db.auditEntry.findMany(),
    ];
    expect(JSON.stringify(rows)).not.toContain(extractToken(url));
  });

  test('403 for non-admins, and for an admin who helps an owner', async () => {
    const reviewer = await newMember();
    const second = await newMember('owner');
    expect((await createLink(second, reviewer.token)).status).toBe(403);
    const response = await createLink(second, admin.token);
    expect(response.status).toBe(403);
    expect((await response.json()).message).toBe('Only an owner can create a password link for an owner.');
    expect((await createLink(second, owner.token)).status).toBe(201);
  });

  test('403 for the installation’s first owner, whoever asks', async () => {
    const first = await makeMember(app.services, { organization, installationOwner: true });
    expect((await createLink(first)).status).toBe(403);
  });

  test('409 for one’s own account', async () => {
    expect((await createLink(owner)).status).toBe(409);
  });

  test('409 for a member of another organization unless the caller administers it too', async () => {
    const elsewhere = await makeOrganization(app.services, 'Elsewhere');
    const shared = await newMember();
    const membership = (role: Role, { user }: TestMember) =>
      app.services.db.membership.create({
        data: { id: app.services.newId(), organizationId: elsewhere.id, userId: user.id, role },
      });
    const theirs = await membership('owner', shared);
    const rejected = await createLink(shared);
    expect(rejected.status).toBe(409);
    expect((await rejected.json()).message).toMatch(
      /also belongs to an organization that you don’t administer/,
    );

    const ours = await membership('admin', owner);
    expect((await createLink(shared)).status).toBe(403);
    await app.services.db.membership.update({ where: { id: theirs.id }, data: { role: 'viewer' } });
    expect((await createLink(shared)).status).toBe(201);
    await app.services.db.membership.delete({ where: { id: ours.id } });
  });

  test('404 for a member of another organization, exactly as for an unknown one', async () => {
    const stranger = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    const responses = [];
    for (const id of [stranger.membership.id, app.services.newId()]) {
      const response = await createLink({ membership: { ...stranger.membership, id } });
      responses.push([response.status, await response.json()]);
    }
    expect(responses).toEqual(
      Array(2).fill([
        404,
        {
          code: 'not_found',
          message: 'There is no such member.',
          reason: 'not_found',
          values: { what: 'member' },
        },
      ]),
    );
  });

  test('422 for an invalid ID', async () => {
    const response = await app.call(POST, { method: 'POST', params: path('nobody'), as: owner.token });
    expect(response.status).toBe(422);
  });
});

describe('later changes count', () => {
  test('a link ends when its creator leaves or loses the higher role', async () => {
    const maker = await makeMember(app.services, { organization, role: 'admin' });
    const [one, two] = [await newMember(), await newMember()];
    const [first, second] = [await createUrl(one, maker.token), await createUrl(two, maker.token)];
    await app.services.db.membership.update({ where: { id: one.membership.id }, data: { role: 'owner' } });
    expect([await getLinkState(first), await getLinkState(second)]).toEqual(['revoked', 'open']);
    await app.services.db.membership.delete({ where: { id: maker.membership.id } });
    expect(await getLinkState(second)).toBe('revoked');
  });

  test('a link ends when the person is added to an organization that its creator doesn’t administer', async () => {
    const member = await newMember();
    const url = await createUrl(member);
    const elsewhere = await makeOrganization(app.services, 'Elsewhere');
    await app.services.db.membership.create({
      data: { id: app.services.newId(), organizationId: elsewhere.id, userId: member.user.id, role: 'owner' },
    });
    expect(await getLinkState(url)).toBe('revoked');
  });
});

describe('revoke', () => {
  testCommonErrors(DELETE, 'DELETE', () => ({
    app,
    member: owner,
    call: { params: path(admin.membership.id) },
  }));

  test('204: the link stops working, and the person stays a member', async () => {
    const member = await invite();
    expect((await revoke(member, admin.token)).status).toBe(204);
    expect(await getLinkState(member.url)).toBe('revoked');
    expect(await findListedMember(member.membership.id)).toMatchObject({
      state: 'invited',
      password_link: null,
    });
    expect((await revoke(member)).status).toBe(404);
  });

  test('403 for non-admins; 404 for a member of another organization', async () => {
    const reviewer = await newMember();
    expect((await revoke(admin, reviewer.token)).status).toBe(403);
    const stranger = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    expect((await revoke(stranger)).status).toBe(404);
  });
});

describe('the list of members', () => {
  test('shows who was invited and until when, to admins only', async () => {
    const member = await invite();
    const { id } = member.membership;
    expect(await findListedMember(id)).toMatchObject({
      state: 'invited',
      password_link: { kind: 'invitation', expired: false, mail: 'none', mail_problem: null },
    });
    const reviewer = await newMember();
    expect(await findListedMember(id, reviewer.token)).toMatchObject({
      state: 'invited',
      password_link: null,
    });
    await app.services.db.passwordLink.updateMany({ data: { expiresAt: new Date(0) } });
    expect(await findListedMember(id)).toMatchObject({ password_link: { expired: true } });
    expect(await getLinkState(member.url)).toBe('expired');
  });
});
