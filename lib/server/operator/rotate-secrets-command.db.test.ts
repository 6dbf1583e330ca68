import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GET as listProjects } from '@/app/api/projects/route';
import { openSecret, sealSecret } from '@/lib/platform/secret-box';
import { SECRET_KEY_SETTING } from '@/lib/platform/secret-key';
import { DEMO_SETTING } from '@/lib/server/demo/demo-setting';
import { readSecret } from '@/lib/tenancy/projects/provider-secret';
import { openTestApp, type TestApp } from '@/test-support/app';
import {
  makeChannel,
  makeMember,
  makeOrganization,
  makeProject,
  makeSession,
  type TestMember,
} from '@/test-support/factories';
import { createOperator } from '@/test-support/operator/operator';
import { rotateSecrets } from './rotate-secrets-command';

let app: TestApp;
let member: TestMember;
let projectId: string;
beforeEach(async () => {
  app = await openTestApp();
  const { db, newId, secretKey } = app.services;
  const organization = await makeOrganization(app.services);
  member = await makeMember(app.services, { organization });
  const project = await makeProject(app.services, organization);
  projectId = project.id;
  const seal = (secret: string) => sealSecret(secretKey, secret);
  await db.installationSetting.create({ data: { key: SECRET_KEY_SETTING, value: secretKey } });
  await db.installationSetting.create({
    data: { key: DEMO_SETTING, value: { projectUuid: projectId, sealedKey: seal('demo key') } },
  });
  await db.projectSecret.create({
    data: {
      projectId,
      name: 'classifier',
      sealed: seal('llm key'),
      origin: 'https://api.openai.com',
      createdAt: new Date(),
    },
  });
  await db.secondFactor.create({
    data: { userId: member.user.id, secret: seal('JBSWY3DPEHPK3PXP') },
  });
  await makeChannel(
    app.services,
    { id: projectId, organizationId: organization.id },
    { secret: seal('mail password') },
  );
  await db.webhookEndpoint.create({
    data: {
      id: newId(),
      organizationId: organization.id,
      projectId,
      url: 'https://example.com',
      secret: seal('whsec_new'),
      previousSecret: seal('whsec_old'),
      previousUntil: new Date(),
    },
  });
});
afterEach(() => app.close());

const rotate = (input: { key?: string; force?: boolean } = {}, secretKeyIsSet = false) =>
  rotateSecrets(createOperator(app.services, { secretKeyIsSet }), input);

test('under the new key every stored secret opens, sessions end, and tokens stay valid', async () => {
  const before = app.services.secretKey;
  expect(await rotate()).toEqual({
    sealed_again: 6,
    unreadable: 0,
    sessions_ended: 1,
    set_secret_key: false,
  });
  const { db, secretKey } = app.services;
  expect(secretKey).not.toBe(before);
  expect((await db.installationSetting.findUniqueOrThrow({ where: { key: SECRET_KEY_SETTING } })).value).toBe(
    secretKey,
  );
  expect(await readSecret(app.services, projectId, 'classifier', null)).toBe('llm key');
  const { secret, previousSecret } = await db.webhookEndpoint.findFirstOrThrow();
  expect([secret, previousSecret].map((box) => openSecret(secretKey, box!))).toEqual([
    'whsec_new',
    'whsec_old',
  ]);
  const factor = await db.secondFactor.findUniqueOrThrow({ where: { userId: member.user.id } });
  expect(openSecret(secretKey, factor.secret)).toBe('JBSWY3DPEHPK3PXP');
  const demo = await db.installationSetting.findUniqueOrThrow({ where: { key: DEMO_SETTING } });
  expect(demo.value).toMatchObject({ projectUuid: projectId });
  expect(openSecret(secretKey, (demo.value as { sealedKey: string }).sealedKey)).toBe('demo key');
  expect((await app.call(listProjects, { as: member.session })).status).toBe(401);
  expect((await app.call(listProjects, { as: member.token })).status).toBe(200);
  // A new sign-in uses the new key.
  const organization = await db.organization.findFirstOrThrow();
  const { credential } = await makeSession(app.services, member.user, organization);
  expect((await app.call(listProjects, { as: credential })).status).toBe(200);
  expect(await db.auditEntry.count({ where: { action: 'installation.secrets_rotated' } })).toBe(1);
});

test('if SECRET_KEY is set, the operator supplies the new key, and the database stores none', async () => {
  await expect(rotate({}, true)).rejects.toThrow('--key-file');
  await expect(rotate({ key: app.services.secretKey }, true)).rejects.toThrow('the same as the current key');
  await app.services.db.installationSetting.delete({ where: { key: SECRET_KEY_SETTING } });
  const key = 'another key of the operator, long enough';
  expect(await rotate({ key }, true)).toMatchObject({ sealed_again: 6, set_secret_key: true });
  expect(await readSecret({ ...app.services, secretKey: key }, projectId, 'classifier', null)).toBe(
    'llm key',
  );
  expect(await app.services.db.installationSetting.count({ where: { key: SECRET_KEY_SETTING } })).toBe(0);
  await expect(rotate({ key }, false)).rejects.toThrow('Omit --key-file');
});

test('a secret that the key can’t open stops the rotation without changes; --force leaves it as it is', async () => {
  const { db } = app.services;
  const lost = sealSecret('a key that nobody has any more, alas', 'lost');
  await db.projectSecret.create({
    data: {
      projectId,
      name: 'extraction',
      sealed: lost,
      origin: 'https://api.openai.com',
      createdAt: new Date(),
    },
  });
  const rows = await db.projectSecret.findMany({ orderBy: { name: 'asc' } });
  const before = app.services.secretKey;
  await expect(rotate()).rejects.toThrow("1 stored secret can't be decrypted");
  expect(await db.projectSecret.findMany({ orderBy: { name: 'asc' } })).toEqual(rows);
  expect(app.services.secretKey).toBe(before);
  expect((await app.call(listProjects, { as: member.session })).status).toBe(200);
  expect(await rotate({ force: true })).toMatchObject({ sealed_again: 6, unreadable: 1 });
});

test('the rotation covers every place that seals a secret', async () => {
  const sealing: string[] = [];
  for (const entry of await readdir('lib', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.ts$/.test(entry.name) || /\.test\.ts$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (path.includes('/testing/') || path.includes('/generated/')) continue;
    if (/\bsealSecret\(/.test(await readFile(path, 'utf8'))) sealing.push(path);
  }
  // Add a new file to `rotate-secrets-command.ts` first, and then to this list.
  expect(sealing.sort()).toEqual([
    'lib/delivery/webhooks/create-endpoint.ts',
    'lib/delivery/webhooks/rotate-endpoint-secret.ts',
    'lib/platform/remote-files/bound-secret.ts',
    'lib/platform/secret-box.ts',
    'lib/server/demo/create-demo.ts',
    'lib/server/operator/rotate-secrets-command.ts',
    'lib/tenancy/projects/provider-secret.ts',
    'lib/tenancy/second-factors/add-second-factor.ts',
  ]);
});
