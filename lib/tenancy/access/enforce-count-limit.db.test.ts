import { expect, test } from 'vitest';
import { POST as makeToken } from '@/app/api/access-tokens/route';
import { POST as makeKey } from '@/app/api/organizations/[organizationId]/api-keys/route';
import { POST as makeEntity } from '@/app/api/projects/[uuid]/entities/route';
import { POST as createProjectRoute } from '@/app/api/projects/route';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });

const json = { name: 'one more' };
const fromBrowser = () => ({ as: owner.session, json });
const rows = <Row>(count: number, row: (serial: number) => Row): Row[] =>
  Array.from({ length: count }, (_, serial) => row(serial));
const kept = (kind: string) => (serial: number) => ({
  id: app.services.newId(),
  name: `${serial}`,
  hash: `${kind} ${serial}`,
  start: 'sheaf',
});

/** Two concurrent requests have capacity for one. */
async function expectOneMore(ask: () => Promise<Response>, sentence: RegExp): Promise<void> {
  const responses = await Promise.all([ask(), ask()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  const rejected = responses.find(({ status }) => status === 409)!;
  expect((await rejected.json()).message).toMatch(sentence);
}

test('a person has at most 500 active access tokens; revoked and expired ones don’t count', async () => {
  const { db } = app.services;
  const past = new Date(Date.now() - 1000);
  const userId = owner.user.id;
  const held = await db.accessToken.count({ where: { userId } });
  await db.accessToken.createMany({
    data: [
      ...rows(499 - held, (serial) => ({ ...kept('token')(serial), userId })),
      { ...kept('revoked')(0), userId, revokedAt: past },
      { ...kept('past')(0), userId, expiresAt: past },
    ],
  });
  await expectOneMore(() => app.call(makeToken, fromBrowser()), /at most 500 access tokens/);
});

test('an organization has at most 1000 active API keys', async () => {
  const { db } = app.services;
  await db.apiKey.createMany({
    data: rows(999, (serial) => ({ ...kept('key')(serial), organizationId: organization.id })),
  });
  const call = { ...fromBrowser(), params: { organizationId: organization.id } };
  await expectOneMore(() => app.call(makeKey, call), /at most 1000 API keys/);
});

test('a project has at most 1000 entities, without those being deleted', async () => {
  const { db } = app.services;
  const row = { organizationId: organization.id, projectId: project.id, name: 'x' };
  await db.entity.createMany({
    data: [
      ...rows(999, () => ({ ...row, id: app.services.newId() })),
      { ...row, id: app.services.newId(), deletedAt: new Date() },
    ],
  });
  const call = { ...fromBrowser(), params: { uuid: project.id } };
  await expectOneMore(() => app.call(makeEntity, call), /at most 1000 entities/);
});

test('an organization has at most 10000 projects', async () => {
  const { db } = app.services;
  const held = await db.project.count({ where: { organizationId: organization.id } });
  await db.$executeRaw`
    INSERT INTO project (id, organization_id, name)
    SELECT gen_random_uuid(), ${organization.id}::uuid, n::text FROM generate_series(1, ${9_999 - held}::int) AS n`;
  await expectOneMore(() => app.call(createProjectRoute, fromBrowser()), /at most 10000 projects/);
});
