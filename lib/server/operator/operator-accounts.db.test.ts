import { expect, test } from 'vitest';
import { GET as listProjects } from '@/app/api/projects/route';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization, makePasskey, makeSecondFactor } from '@/test-support/factories';
import { runInterleaved } from '@/test-support/interleave';
import { createOperator } from '@/test-support/operator/operator';
import { tryPassword } from '@/test-support/try-password';
import { getInstallationReport } from './get-operator-status';
import { runAdminVerb } from './run-admin-verb';

const app = await closeAfterTests(openTestApp());

// biome-ignore lint/suspicious/noExplicitAny: each test knows the type of its response.
const ask = (name: string, input: unknown): Promise<any> =>
  runAdminVerb(createOperator(app.services), name, input, () => {});
const signIn = (email: string, password: string) => tryPassword(app, email, password);
const audit = (organizationId: string) =>
  app.services.db.auditEntry.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });

test('creates an organization with an owner who can sign in with the password shown once', async () => {
  const made = await ask('create-organization', { name: 'Northwind', owner: 'Zoe@Example.com ' });
  expect(made).toMatchObject({ name: 'Northwind', owner: { email: 'zoe@example.com' } });
  await signIn('zoe@example.com', made.owner.password);
  expect(
    (await audit(made.id)).map(({ action, actorKind, details }) => [action, actorKind, details]),
  ).toEqual([
    ['organization.created', 'system', { name: 'Northwind', by: 'operator' }],
    ['member.added', 'system', { email: 'zoe@example.com', role: 'owner', by: 'operator' }],
  ]);
  // An existing account keeps its password.
  const second = await ask('create-organization', { name: 'Southwind', owner: 'zoe@example.com' });
  expect(second.owner.password).toBeNull();
  const { organizations } = await ask('list-organizations', {});
  expect(organizations).toMatchObject([
    { name: 'Northwind', owners: ['zoe@example.com'], members: 1, projects: 0, documents: 0 },
    { name: 'Southwind', owners: ['zoe@example.com'] },
  ]);
});

test('makes an account an owner, by organization name or ID, whether or not it was a member', async () => {
  const organization = await makeOrganization(app.services, 'Left alone');
  await makeMember(app.services, { organization, role: 'viewer', email: 'viewer@example.com' });
  expect(await ask('add-owner', { organization: 'Left alone', email: 'viewer@example.com' })).toMatchObject({
    password: null,
    role_before: 'viewer',
  });
  const { password } = await ask('add-owner', { organization: organization.id, email: 'new@example.com' });
  await signIn('new@example.com', password);
  const owners = await app.services.db.membership.count({
    where: { organizationId: organization.id, role: 'owner' },
  });
  expect(owners).toBe(2);
  expect((await audit(organization.id)).map(({ action }) => action)).toEqual([
    'member.changed',
    'member.added',
  ]);
  await expect(
    ask('add-owner', { organization: organization.id, email: 'new@example.com' }),
  ).rejects.toMatchObject({ kind: 'conflict' });
});

test.each(['add-owner', 'create-organization'])(
  '%s rejects an account whose verification expires at that moment',
  async (verb) => {
    const { db } = app.services;
    const organization = await makeOrganization(app.services, 'Wants them');
    const elsewhere = await makeOrganization(app.services, 'Elsewhere');
    const { user } = await makeMember(app.services, { organization: elsewhere, role: 'viewer' });
    const { id, email } = user;
    await db.user.update({ where: { id }, data: { credentialsProvenAt: new Date() } });
    const before = await db.membership.count({ where: { userId: id } });
    const input =
      verb === 'add-owner' ? { organization: organization.id, email } : { name: 'New', owner: email };
    const requested = runInterleaved(
      db,
      () => ask(verb, input),
      async (tx) => {
        await lockAccount(tx, id);
        await tx.user.update({ where: { id }, data: { credentialsProvenAt: null } });
      },
    );
    await expect(requested).rejects.toThrow(/somebody else may know its password/);
    expect(await db.membership.count({ where: { userId: id } })).toBe(before);
  },
);

test('rejects an organization name that matches none or several', async () => {
  await makeOrganization(app.services, 'Twins');
  await makeOrganization(app.services, 'Twins');
  const email = 'ann@example.com';
  await expect(ask('add-owner', { organization: 'Twins', email })).rejects.toThrow('Use an ID instead.');
  await expect(ask('add-owner', { organization: 'Nobody', email })).rejects.toThrow(
    'no organization "Nobody"',
  );
  expect(await app.services.db.user.count({ where: { email } })).toBe(0);
});

test('a new password applies at once and ends sessions and links, and tokens on request', async () => {
  const organization = await makeOrganization(app.services, 'Forgetful');
  const { user, session, token } = await makeMember(app.services, { organization, email: 'bo@example.com' });
  const { db, newId, clock, limiters } = app.services;
  await db.passwordLink.create({
    data: {
      id: newId(),
      userId: user.id,
      kind: 'reset',
      hash: 'x',
      expiresAt: new Date(clock().getTime() + 1e6),
    },
  });
  for (let failure = 0; failure < 20; failure += 1)
    await limiters.signInFailures.take('email:bo@example.com');

  const first = await ask('reset-password', { email: 'bo@example.com' });
  expect(first).toMatchObject({ sessions_ended: 1, tokens_revoked: 0 });
  await signIn('bo@example.com', first.password);
  expect((await app.call(listProjects, { as: session })).status).toBe(401);
  expect((await app.call(listProjects, { as: token })).status).toBe(200);
  expect(await db.passwordLink.count({ where: { userId: user.id, revokedAt: null } })).toBe(0);
  expect((await audit(organization.id)).map(({ action }) => action)).toEqual(['account.password_reset']);

  const second = await ask('reset-password', {
    email: 'bo@example.com',
    password: 'chosen by the operator',
    revoke_tokens: true,
  });
  expect(second).toMatchObject({ password: null, tokens_revoked: 1 });
  await signIn('bo@example.com', 'chosen by the operator');
  expect((await app.call(listProjects, { as: token })).status).toBe(401);
});

test('removes the second factor of a user, with the recovery codes, and ends the sessions', async () => {
  const organization = await makeOrganization(app.services, 'Locked out');
  const { user, session, token } = await makeMember(app.services, {
    organization,
    email: 'ed@example.com',
    password: 'correct horse',
  });
  const { db, newId } = app.services;
  await makeSecondFactor(app.services, user);
  await makePasskey(app.services, user);
  await db.recoveryCode.create({ data: { id: newId(), userId: user.id, hash: 'x' } });

  expect(await ask('reset-second-factor', { email: 'ed@example.com' })).toEqual({
    email: 'ed@example.com',
    sessions_ended: 1,
  });
  expect(await db.secondFactor.count({ where: { userId: user.id } })).toBe(0);
  expect(await db.passkey.count({ where: { userId: user.id } })).toBe(0);
  expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(0);
  expect((await app.call(listProjects, { as: session })).status).toBe(401);
  expect((await app.call(listProjects, { as: token })).status).toBe(200);
  await signIn('ed@example.com', 'correct horse');
  expect(await audit(organization.id)).toMatchObject([
    {
      action: 'account.second_factor_reset',
      subjectId: user.id,
      details: { sessions_ended: 1, by: 'operator' },
    },
  ]);
  await expect(ask('reset-second-factor', { email: 'ed@example.com' })).rejects.toThrow('no second factor');
  await expect(ask('reset-second-factor', { email: 'nobody@example.com' })).rejects.toThrow('No account has');
});

test('rejects a weak given password, and the old one stays valid', async () => {
  const organization = await makeOrganization(app.services, 'Lighthouse');
  await makeMember(app.services, { organization, email: 'cy@example.com', password: 'correct horse' });
  for (const password of ['qwertyuiop', 'Lighthouse 7']) {
    await expect(ask('reset-password', { email: 'cy@example.com', password })).rejects.toMatchObject({
      kind: 'invalid',
      errors: { password: [expect.stringContaining('Choose another.')] },
    });
  }
  await signIn('cy@example.com', 'correct horse');
});

test('invalid arguments are rejected with an explanation', async () => {
  await expect(ask('reset-password', { email: 'nobody@example.com' })).rejects.toMatchObject({
    kind: 'not_found',
  });
  await expect(ask('reset-password', { email: 'no address' })).rejects.toThrow(
    'The email address is not valid.',
  );
  await expect(ask('reset-password', { email: 'a@b.example', password: 'short' })).rejects.toThrow(
    'A password must have at least 8 characters.',
  );
  await expect(ask('create-organization', { name: ' ', owner: 'a@b.example' })).rejects.toThrow(
    "can't be empty",
  );
  await expect(ask('toString', {})).rejects.toThrow('knows no command toString');
});

test('the status counts existing rows', async () => {
  expect(await ask('status', {})).toMatchObject({
    version: '0.0.0',
    problems: [],
    database: { kind: 'embedded', last_migration: expect.stringMatching(/^\d{14}_/) },
    documents: { in_list: 0, held: 0, waiting: 0 },
    contents: { count: 0, size_bytes: 0 },
    files_in: 'a folder',
    jobs: { waiting: 0, running: 0, failed_in_30_days: 0 },
  });
});

test('with an Inngest server the status does not report missing workers', async () => {
  const services = { ...app.services, jobs: { ...app.services.jobs, server: {} } };
  expect((await getInstallationReport(createOperator(services))).jobs).toEqual({
    waiting: 0,
    running: null,
    failed_in_30_days: 0,
  });
});

test('an account with an exposed password becomes an owner only after it gets a new one', async () => {
  const organization = await makeOrganization(app.services, 'Vault');
  const elsewhere = await makeOrganization(app.services, 'Elsewhere');
  await makeMember(app.services, {
    organization: elsewhere,
    email: 'di@example.com',
    password: 'known to others',
  });
  const email = 'di@example.com';
  for (const attempt of [
    () => ask('add-owner', { organization: 'Vault', email }),
    () => ask('create-organization', { name: 'Safe', owner: email }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('reset-password --email di@example.com --revoke-tokens'),
    });
  }
  // An access token from before would still work.
  await ask('reset-password', { email });
  await expect(ask('add-owner', { organization: 'Vault', email })).rejects.toMatchObject({
    kind: 'conflict',
  });
  const { password } = await ask('reset-password', { email, revoke_tokens: true });
  expect(await ask('add-owner', { organization: 'Vault', email })).toMatchObject({ password: null });
  await signIn(email, password);
  expect(await app.services.db.membership.count({ where: { organizationId: organization.id } })).toBe(1);
});
