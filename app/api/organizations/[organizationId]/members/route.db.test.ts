import { describe, expect, test } from 'vitest';
import { GET as getAccount } from '@/app/api/account/route';
import { GET as listProjects } from '@/app/api/projects/route';
import { GET as findByReference } from '@/app/api/v1/external/projects/[projectUuid]/documents/route';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import {
  makeAccessToken,
  makeApiKey,
  makeMember,
  makeOrganization,
  makeProject,
  makeSession,
  makeUser,
  type TestMember,
} from '@/test-support/factories';
import { getPasswordLink, setPassword } from '@/test-support/password-links';
import { tryPassword } from '@/test-support/try-password';
import { DELETE, PATCH } from './[memberId]/route';
import { GET, POST } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });
const admin = await makeMember(app.services, { organization, role: 'admin' });
const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });

const inOrganization = () => ({ organizationId: organization.id });
const email = () => `${app.services.newId()}@example.com`;
const add = (json: object, as: Credential = owner.token) =>
  app.call(POST, { params: inOrganization(), as, json });
const change = (memberId: string, json: object, as: Credential = owner.token) =>
  app.call(PATCH, { method: 'PATCH', params: { ...inOrganization(), memberId }, as, json });
const remove = (memberId: string, as: Credential = owner.token) =>
  app.call(DELETE, { method: 'DELETE', params: { ...inOrganization(), memberId }, as });
const removeWithKeys = (memberId: string, keys: string) =>
  app.call(DELETE, {
    method: 'DELETE',
    params: { ...inOrganization(), memberId },
    query: { revoke_api_keys: keys },
    as: owner.token,
  });
const getLastAudit = () => app.services.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });

describe('list', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: { params: inOrganization() } }));

  test('200 for every member, since documents are assigned to people', async () => {
    const response = await app.call(GET, { params: inOrganization(), as: reviewer.token });
    expect(response.status).toBe(200);
    const { members } = await response.json();
    expect(members).toContainEqual({
      id: reviewer.membership.id,
      user_id: reviewer.user.id,
      email: reviewer.user.email,
      name: null,
      role: 'reviewer',
      state: 'active',
      accept_with: null,
      password_link: null,
      projects: [project.id],
      version: expect.any(String),
      created_at: expect.any(String),
    });
  });

  test('404 for another organization, exactly as for an unknown one', async () => {
    const other = await makeOrganization(app.services);
    const responses = [];
    for (const organizationId of [other.id, app.services.newId()]) {
      const response = await app.call(GET, { params: { organizationId }, as: owner.token });
      responses.push([response.status, await response.json()]);
    }
    expect(responses).toEqual(
      Array(2).fill([
        404,
        {
          code: 'not_found',
          message: 'There is no such organization.',
          reason: 'not_found',
          values: { what: 'organization' },
        },
      ]),
    );
  });
});

describe('add', () => {
  const call = () => ({ params: inOrganization(), json: { email: email(), role: 'viewer' } });
  testCommonErrors(POST, 'POST', () => ({ app, member: owner, call: call() }));

  test('201 creates an account for a new person, who can sign in and sees their projects', async () => {
    const address = email();
    const response = await add({
      email: ` ${address.toUpperCase()} `,
      role: 'reviewer',
      password: 'correct horse',
      projects: [project.id],
    });
    expect(response.status).toBe(201);
    const member = await response.json();
    expect(member).toMatchObject({ email: address, role: 'reviewer', projects: [project.id] });
    const user = await tryPassword(app, address, 'correct horse');
    expect(user.installationOwner).toBe(false);
    expect(await getLastAudit()).toMatchObject({
      action: 'member.added',
      subjectId: member.id,
      details: { link: null },
    });
  });

  test('201 with a link for a new person, who chooses a password and signs in', async () => {
    const address = email();
    const response = await add({ email: address, role: 'reviewer', projects: [project.id] }, admin.token);
    expect(response.status).toBe(201);
    const details = { email: address, role: 'reviewer', projects: [project.id], link: 'shown' };
    expect(await getLastAudit()).toMatchObject({ action: 'member.added', details });
    const { state, made_link: link } = await response.json();
    expect([state, link]).toMatchObject(['invited', { kind: 'invitation', mailed: false }]);
    expect(await getPasswordLink(app, link.url)).toMatchObject({
      email: address,
      organization: organization.name,
    });
    expect((await setPassword(app, link.url, 'battery staple')).status).toBe(200);
    expect(await tryPassword(app, address, 'battery staple')).toMatchObject({ email: address });
  });

  test('never shows a password link for a person without a password who belongs to other organizations', async () => {
    const elsewhere = await makeOrganization(app.services, 'Elsewhere');
    const invited = await makeUser(app.services);
    await app.services.db.membership.create({
      data: { id: app.services.newId(), organizationId: elsewhere.id, userId: invited.id, role: 'owner' },
    });
    const response = await add({ email: invited.email, role: 'viewer' });
    expect(response.status).toBe(201);
    const { state, made_link: link } = await response.json();
    expect([state, new URL(link.url).pathname]).toEqual(['pending', '/invitations']);
    expect((await setPassword(app, link.url, 'battery staple')).status).toBe(404);
  });

  test('201 for a person with an account elsewhere, who keeps their password', async () => {
    const elsewhere = await makeOrganization(app.services, 'Elsewhere');
    const known = await makeMember(app.services, { organization: elsewhere, password: 'their own one' });
    const added = await add({ email: known.user.email, role: 'viewer', password: 'made by an admin' });
    expect(added.status).toBe(201);
    expect(await added.json()).toMatchObject({ state: 'pending', email: known.user.email, role: 'viewer' });
    await expect(tryPassword(app, known.user.email, 'made by an admin')).rejects.toThrow();
    expect(await tryPassword(app, known.user.email, 'their own one')).toBeTruthy();
  });

  test('422 for a weak password, and no account is created', async () => {
    for (const password of ['Sunshine', `${organization.name}-2026`, 'newcomer#1', 'sheaf2026']) {
      const response = await add({ email: 'newcomer@example.com', role: 'viewer', password });
      expect([password, response.status]).toEqual([password, 422]);
      const { message, errors } = await response.json();
      expect(errors).toEqual({ password: [message] });
    }
    expect(await app.services.db.user.count({ where: { email: 'newcomer@example.com' } })).toBe(0);
  });

  test('403 for non-admins, and for an admin who adds an owner', async () => {
    expect((await add({ email: email(), role: 'viewer' }, reviewer.token)).status).toBe(403);
    expect((await add({ email: email(), role: 'owner' }, admin.token)).status).toBe(403);
    expect((await add({ email: email(), role: 'admin' }, admin.token)).status).toBe(201);
    expect((await add({ email: email(), role: 'owner' }, owner.token)).status).toBe(201);
  });

  test('404 for another organization', async () => {
    const organizationId = (await makeOrganization(app.services)).id;
    const response = await app.call(POST, {
      params: { organizationId },
      as: owner.token,
      json: { email: email(), role: 'viewer' },
    });
    expect(response.status).toBe(404);
  });

  test('409 for an existing member, also for concurrent additions', async () => {
    expect((await add({ email: reviewer.user.email, role: 'viewer' })).status).toBe(409);
    const address = email();
    const results = await Promise.all([1, 2, 3].map(() => add({ email: address, role: 'viewer' })));
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('422 for an invalid address, role, password or project', async () => {
    const stranger = await makeProject(app.services, await makeOrganization(app.services));
    const wrong: [object, string][] = [
      [{ email: 'nobody', role: 'viewer' }, 'email'],
      [{ email: email(), role: 'king' }, 'role'],
      [{ email: email(), role: 'viewer', password: 'short' }, 'password'],
      [{ email: email(), role: 'viewer', projects: ['x'] }, 'projects.0'],
      [{ email: email(), role: 'viewer', projects: [project.id, stranger.id] }, 'projects.1'],
    ];
    for (const [json, field] of wrong) {
      const response = await add(json);
      expect(response.status, field).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual([field]);
    }
  });
});

describe('change', () => {
  testCommonErrors(PATCH, 'PATCH', () => ({
    app,
    member: owner,
    call: { params: { ...inOrganization(), memberId: reviewer.membership.id }, json: { role: 'reviewer' } },
  }));

  test('200 with another role and other projects, effective with the next request', async () => {
    const member = await makeMember(app.services, { organization, role: 'viewer' });
    const seen = async () =>
      (await (await app.call(listProjects, { as: member.token })).json()).projects.length;
    expect(await seen()).toBe(0);
    const changed = await change(member.membership.id, { role: 'reviewer', projects: [project.id] });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ role: 'reviewer', projects: [project.id] });
    expect(await seen()).toBe(1);
    expect(await getLastAudit()).toMatchObject({
      action: 'member.changed',
      details: {
        role: { before: 'viewer', after: 'reviewer' },
        projects: { before: [], after: [project.id] },
      },
    });
  });

  test('403 for non-admins, and for an admin who promotes or demotes an owner', async () => {
    expect((await change(reviewer.membership.id, { role: 'admin' }, reviewer.token)).status).toBe(403);
    expect((await change(admin.membership.id, { role: 'owner' }, admin.token)).status).toBe(403);
    expect((await change(owner.membership.id, { role: 'viewer' }, admin.token)).status).toBe(403);
  });

  test('404 for a member of another organization and for an invalid ID', async () => {
    const stranger = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    for (const id of [stranger.membership.id, app.services.newId()]) {
      expect((await change(id, { role: 'viewer' })).status).toBe(404);
    }
  });

  test("409: the last owner can't be demoted, not even when two owners demote each other concurrently", async () => {
    const alone = await makeOrganization(app.services);
    const a = await makeMember(app.services, { organization: alone });
    const b = await makeMember(app.services, { organization: alone });
    const demote = (who: TestMember, by: TestMember) =>
      app.call(PATCH, {
        method: 'PATCH',
        params: { organizationId: alone.id, memberId: who.membership.id },
        as: by.token,
        json: { role: 'admin' },
      });
    const results = await Promise.all([demote(a, b), demote(b, a)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      await app.services.db.membership.count({ where: { organizationId: alone.id, role: 'owner' } }),
    ).toBe(1);
  });

  test('a first password can be set for a person without one, and is 409 for anyone else', async () => {
    const invited = await makeMember(app.services, { organization, role: 'viewer' });
    const give = (json: object = { password: 'correct horse' }) => change(invited.membership.id, json);
    expect((await give()).status).toBe(200);
    expect(await tryPassword(app, invited.user.email, 'correct horse')).toBeTruthy();
    expect((await give({ password: 'another one' })).status).toBe(409);
    const elsewhere = await makeOrganization(app.services);
    const shared = await makeMember(app.services, { organization: elsewhere });
    const { id } = await (await add({ email: shared.user.email, role: 'viewer' })).json();
    expect((await change(id, { password: 'taken over' })).status).toBe(409);
  });

  test('422 for a weak first password, without revealing the person’s other organizations', async () => {
    const invited = await makeMember(app.services, { organization, role: 'viewer' });
    await app.services.db.user.update({ where: { id: invited.user.id }, data: { name: 'Grace Hopper' } });
    for (const password of ['trustno1', 'GraceHopper1906']) {
      const response = await change(invited.membership.id, { password });
      expect([password, response.status]).toEqual([password, 422]);
      expect((await response.json()).errors).toHaveProperty('password');
    }
    const elsewhere = await makeOrganization(app.services, 'Undisclosed');
    await app.services.db.membership.create({
      data: {
        id: app.services.newId(),
        organizationId: elsewhere.id,
        userId: invited.user.id,
        role: 'viewer',
      },
    });
    expect((await change(invited.membership.id, { password: 'undisclosed1' })).status).toBe(409);
  });

  test('403 for an admin who sets a password for an owner', async () => {
    const second = await makeMember(app.services, { organization });
    const taken = await change(second.membership.id, { password: 'taken over' }, admin.token);
    expect(taken.status).toBe(403);
    expect((await change(second.membership.id, { password: 'first of theirs' })).status).toBe(200);
  });

  test('422 for an unknown project, and nothing changes', async () => {
    const wrong = { role: 'viewer', projects: [app.services.newId()] };
    expect((await change(reviewer.membership.id, wrong)).status).toBe(422);
    const row = await app.services.db.membership.findUniqueOrThrow({ where: { id: reviewer.membership.id } });
    expect(row.role).toBe('reviewer');
  });
});

test('409: only an owner who has signed in counts as another owner', async () => {
  const { db } = app.services;
  const alone = await makeOrganization(app.services);
  const only = await makeMember(app.services, { organization: alone });
  const params = { organizationId: alone.id };
  const json = { email: email(), role: 'owner', password: 'correct horse' };
  const typo = await (await app.call(POST, { params, as: only.token, json })).json();
  expect(typo.state).toBe('active');
  const path = { ...params, memberId: only.membership.id };
  const attempts = [
    () => app.call(PATCH, { method: 'PATCH', params: path, as: only.token, json: { role: 'admin' } }),
    () => app.call(DELETE, { method: 'DELETE', params: path, as: only.token }),
  ];
  for (const attempt of attempts) {
    const rejected = await attempt();
    expect([rejected.status, (await rejected.json()).message]).toEqual([
      409,
      "The last owner can't be removed or demoted. No other owner has signed in yet: ask them to sign in first.",
    ]);
  }
  const other = await db.user.findUniqueOrThrow({ where: { id: typo.user_id } });
  const { id: waiting } = await makeSession(app.services, other, alone);
  await db.session.update({ where: { id: waiting }, data: { secondFactorPending: true } });
  expect((await attempts[0]!()).status).toBe(409);
  await makeAccessToken(app.services, other);
  expect((await attempts[0]!()).status).toBe(200);
});

describe('remove', () => {
  testCommonErrors(DELETE, 'DELETE', () => ({
    app,
    member: owner,
    call: { params: { ...inOrganization(), memberId: owner.membership.id } },
  }));

  test('204, and their credentials stop working with the next request', async () => {
    const member = await makeMember(app.services, { organization, role: 'viewer' });
    expect((await remove(member.membership.id, admin.token)).status).toBe(204);
    expect((await app.call(listProjects, { as: member.token })).status).toBe(401);
    expect((await remove(member.membership.id)).status).toBe(404);
    expect(await getLastAudit()).toMatchObject({
      action: 'member.removed',
      details: { email: member.user.email, role: 'viewer' },
    });
  });

  test('with the last membership, their sessions and tokens end', async () => {
    const member = await makeMember(app.services, { organization, role: 'viewer' });
    const other = await makeOrganization(app.services);
    const { id } = await app.services.db.membership.create({
      data: { id: app.services.newId(), organizationId: other.id, userId: member.user.id, role: 'viewer' },
    });
    const credentials = [member.session, member.token];
    await remove(member.membership.id);
    for (const as of credentials) expect((await app.call(getAccount, { as })).status).toBe(200);
    await app.call(DELETE, {
      method: 'DELETE',
      params: { organizationId: other.id, memberId: id },
      as: (await makeMember(app.services, { organization: other })).token,
    });
    for (const as of credentials) expect((await app.call(getAccount, { as })).status).toBe(401);
    expect(await getLastAudit()).toMatchObject({ details: { sessions_ended: 1, tokens_revoked: 1 } });
  });

  test('revokes the keys of the member that the request lists', async () => {
    const member = await makeMember(app.services, { organization, role: 'admin' });
    const made = { organization, columns: { createdById: member.user.id } };
    const gone = await makeApiKey(app.services, made);
    const kept = await makeApiKey(app.services, made);
    const response = await removeWithKeys(member.membership.id, gone.id);
    expect(response.status).toBe(204);
    expect(
      (
        await app.call(findByReference, {
          params: { projectUuid: project.id },
          query: { reference: 'a' },
          as: gone.credential,
        })
      ).status,
    ).toBe(401);
    expect(
      (
        await app.call(findByReference, {
          params: { projectUuid: project.id },
          query: { reference: 'a' },
          as: kept.credential,
        })
      ).status,
    ).toBe(200);
    expect(await getLastAudit()).toMatchObject({
      action: 'member.removed',
      details: { api_keys: [kept.id] },
    });
    const [revoked] = await app.services.db.auditEntry.findMany({ where: { subjectId: gone.id } });
    expect(revoked).toMatchObject({ action: 'api_key.revoked', actorId: owner.user.id });
  });

  test('422 for a key of somebody else, which changes nothing', async () => {
    const member = await makeMember(app.services, { organization, role: 'admin' });
    const own = await makeApiKey(app.services, { organization, columns: { createdById: member.user.id } });
    const ofOthers = [
      await makeApiKey(app.services, { organization, columns: { createdById: admin.user.id } }),
      await makeApiKey(app.services, {
        organization: await makeOrganization(app.services),
        columns: { createdById: member.user.id },
      }),
    ];
    for (const other of ofOthers) {
      const response = await removeWithKeys(member.membership.id, `${own.id},${other.id}`);
      expect([response.status, (await response.json()).errors]).toEqual([
        422,
        { revoke_api_keys: [`The member did not create the API key ${other.id}.`] },
      ]);
    }
    expect((await removeWithKeys(member.membership.id, 'nothing')).status).toBe(422);
    expect(
      (
        await app.call(findByReference, {
          params: { projectUuid: project.id },
          query: { reference: 'a' },
          as: own.credential,
        })
      ).status,
    ).toBe(200);
    expect((await app.call(listProjects, { as: member.token })).status).toBe(200);
  });

  test('the audit log names their keys that keep working', async () => {
    const member = await makeMember(app.services, { organization, role: 'admin' });
    const made = { organization, columns: { createdById: member.user.id } };
    const key = await makeApiKey(app.services, made);
    await makeApiKey(app.services, { ...made, columns: { ...made.columns, revokedAt: new Date() } });
    await remove(member.membership.id);
    expect(await getLastAudit()).toMatchObject({ action: 'member.removed', details: { api_keys: [key.id] } });
  });

  test('an invitation ends with the membership', async () => {
    const { id, made_link: link } = await (await add({ email: email(), role: 'viewer' })).json();
    expect((await getPasswordLink(app, link.url)).state).toBe('open');
    await remove(id);
    expect((await getPasswordLink(app, link.url)).state).toBe('revoked');
    expect((await setPassword(app, link.url, 'battery staple')).status).toBe(409);
  });

  test('403 for non-admins, and for an admin who removes an owner', async () => {
    expect((await remove(admin.membership.id, reviewer.token)).status).toBe(403);
    expect((await remove(owner.membership.id, admin.token)).status).toBe(403);
  });

  test('409 for the last owner', async () => {
    const alone = await makeOrganization(app.services);
    const last = await makeMember(app.services, { organization: alone });
    const response = await app.call(DELETE, {
      method: 'DELETE',
      params: { organizationId: alone.id, memberId: last.membership.id },
      as: last.token,
    });
    expect(response.status).toBe(409);
    expect((await response.json()).message).toBe("The last owner can't be removed or demoted.");
  });
});
