import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import {
  makeApiKey,
  makeMember,
  makeOrganization,
  makeProject,
  makeSecondFactor,
  type TestMember,
} from '@/test-support/factories';
import { GET as listDocuments } from '../../v1/external/projects/[projectUuid]/documents/custom/route';
import { GET, PATCH } from './route';

const app = await closeAfterTests(openTestApp());
let owner: TestMember;
let params: { organizationId: string };
beforeEach(async () => {
  const organization = await makeOrganization(app.services);
  owner = await makeMember(app.services, { organization });
  params = { organizationId: organization.id };
});

const call = () => ({ app, member: owner, call: { params } });
testCommonErrors(GET, 'GET', call);
testCommonErrors(PATCH, 'PATCH', () => ({
  ...call(),
  call: { params, json: { require_second_factor: true } },
}));

const change = (required: boolean, as = owner.session) =>
  app.call(PATCH, { method: 'PATCH', params, as, json: { require_second_factor: required } });
const listEntries = () => app.services.db.auditEntry.findMany({ where: params, orderBy: { id: 'asc' } });

test('an owner with a second factor requires one of every member, and makes it optional again', async () => {
  expect((await change(true)).status).toBe(409);
  await makeSecondFactor(app.services, owner.user);
  expect(await (await change(true)).json()).toEqual({
    id: params.organizationId,
    name: 'Meyer Ltd',
    require_second_factor: true,
  });
  // The same again changes nothing.
  expect((await change(true)).status).toBe(200);
  expect(await (await app.call(GET, { params, as: owner.session })).json()).toMatchObject({
    require_second_factor: true,
  });
  expect(await (await change(false)).json()).toMatchObject({ require_second_factor: false });
  expect(await listEntries()).toMatchObject([
    {
      action: 'organization.settings_changed',
      details: { require_second_factor: { before: false, after: true } },
    },
    {
      action: 'organization.settings_changed',
      details: { require_second_factor: { before: true, after: false } },
    },
  ]);
});

test('an owner who signs in with single sign-on needs no second factor in Sheaf', async () => {
  await app.services.db.session.update({ where: { id: owner.sessionId }, data: { oidcSubject: 'ann' } });
  expect((await change(true)).status).toBe(200);
});

test('403 for an access token of an owner, which can neither require nor waive the second factor', async () => {
  await makeSecondFactor(app.services, owner.user);
  for (const required of [false, true]) {
    await app.services.db.organization.update({
      where: { id: params.organizationId },
      data: { requireSecondFactor: required },
    });
    await app.services.db.accessToken.updateMany({
      where: { userId: owner.user.id },
      data: { factorChecked: true },
    });
    const response = await change(!required, owner.token);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      message: expect.stringMatching(/^An access token can’t do this/),
    });
    expect(await (await app.call(GET, { params, as: owner.session })).json()).toMatchObject({
      require_second_factor: required,
    });
  }
  expect(await listEntries()).toEqual([]);
});

test('403 for an admin, and 404 for another organization', async () => {
  const organization = await app.services.db.organization.findUniqueOrThrow({
    where: { id: params.organizationId },
  });
  const admin = await makeMember(app.services, { organization, role: 'admin' });
  await makeSecondFactor(app.services, admin.user);
  expect((await change(true, admin.session)).status).toBe(403);
  const other = await makeOrganization(app.services);
  const foreign = { params: { organizationId: other.id }, as: owner.session };
  expect((await app.call(GET, foreign)).status).toBe(404);
  expect(
    (await app.call(PATCH, { ...foreign, method: 'PATCH', json: { require_second_factor: false } })).status,
  ).toBe(404);
  expect(await listEntries()).toEqual([]);
});

test('API keys of the organization keep working', async () => {
  await makeSecondFactor(app.services, owner.user);
  await change(true);
  const organization = await app.services.db.organization.findUniqueOrThrow({
    where: { id: params.organizationId },
  });
  const project = await makeProject(app.services, organization);
  const { credential } = await makeApiKey(app.services, { organization });
  const response = await app.call(listDocuments, {
    params: { projectUuid: project.id },
    query: { from: '2026-11-28', status: 'approved' },
    as: credential,
  });
  expect(response.status).toBe(200);
});
