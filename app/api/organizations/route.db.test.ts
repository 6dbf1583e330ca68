import { describe, expect, test } from 'vitest';
import type { Transaction } from '@/lib/platform/db/database';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeSession, makeUser } from '@/test-support/factories';
import { runInterleaved } from '@/test-support/interleave';
import { GET as listProjects, POST as makeProject } from '../projects/route';
import { POST as CHOOSE } from './[organizationId]/choose/route';
import { GET, POST } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services, 'Northwind');
const first = await makeMember(app.services, { organization, installationOwner: true });

describe('list', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: first, call: {} }));

  test("200 with the caller's organizations and roles, without X-Organization-Id", async () => {
    const viewer = await makeMember(app.services, { organization, role: 'viewer' });
    const { authorization } = viewer.token.headers;
    const response = await app.call(GET, { headers: { authorization: authorization! } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      organizations: [{ id: organization.id, name: 'Northwind', role: 'viewer' }],
    });
  });
});

describe('create', () => {
  testCommonErrors(POST, 'POST', () => ({ app, member: first, call: { json: { name: 'Meyer' } } }));

  test("201 for the installation's first owner, who becomes its owner, with an audit entry", async () => {
    const response = await app.call(POST, { as: first.token, json: { name: 'Meyer' } });
    expect(response.status).toBe(201);
    const { id, name } = await response.json();
    expect(name).toBe('Meyer');
    const { organizations } = await (await app.call(GET, { as: first.token })).json();
    expect(organizations).toContainEqual({ id, name: 'Meyer', role: 'owner' });
    const entry = { organizationId: id, action: 'organization.created', actorId: first.user.id };
    expect(await app.services.db.auditEntry.count({ where: entry })).toBe(1);
  });

  test('403 for everyone else, including the owner of an organization', async () => {
    const owner = await makeMember(app.services, { organization });
    expect((await app.call(POST, { as: owner.token, json: { name: 'Meyer' } })).status).toBe(403);
  });

  test('422 for an invalid name', async () => {
    for (const name of ['', 'x'.repeat(256), 'a\u0000b', 'a\ud800b', null]) {
      expect((await app.call(POST, { as: first.token, json: { name } })).status).toBe(422);
    }
  });
});

describe('select', () => {
  const params = () => ({ organizationId: organization.id });
  testCommonErrors(CHOOSE, 'POST', () => ({ app, member: first, call: { params: params() } }));

  test('204, and the session uses this organization where the path names none', async () => {
    const { id } = await (await app.call(POST, { as: first.token, json: { name: 'Chosen' } })).json();
    const choose = { method: 'POST', params: { organizationId: id }, as: first.session } as const;
    expect((await app.call(CHOOSE, choose)).status).toBe(204);
    await app.call(makeProject, { as: first.session, json: { name: 'Over here' } });
    const { projects } = await (await app.call(listProjects, { as: first.session })).json();
    expect(projects.map(({ name }: { name: string }) => name)).toEqual(['Over here']);
  });

  test('404 for another organization; 422 for a token, which has no selection', async () => {
    const other = await makeOrganization(app.services);
    for (const organizationId of [other.id, app.services.newId()]) {
      const response = await app.call(CHOOSE, {
        method: 'POST',
        params: { organizationId },
        as: first.session,
      });
      expect(response.status).toBe(404);
    }
    const byToken = { method: 'POST', params: params(), as: first.token } as const;
    expect((await app.call(CHOOSE, byToken)).status).toBe(422);
  });

  test('403 for a person without an organization', async () => {
    const user = await makeUser(app.services);
    const { credential } = await makeSession(app.services, user, null);
    const response = await app.call(CHOOSE, { method: 'POST', params: params(), as: credential });
    expect(response.status).toBe(403);
  });
});

test('creating an organization waits for a change of the account before it writes anything', async () => {
  const { db } = app.services;
  const { id: userId } = first.user;
  const writing = async (tx: Transaction) => {
    const [row] = await tx.$queryRaw<{ others: number }[]>`
      SELECT count(*)::int AS others FROM pg_locks
      WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND relation = 'organization'::regclass AND mode = 'RowExclusiveLock' AND pid <> pg_backend_pid()`;
    return row!.others;
  };
  const memberships = () => db.membership.count({ where: { userId } });
  const before = await memberships();
  const made = await runInterleaved(
    db,
    () => app.call(POST, { json: { name: 'Waits' }, as: first.token }),
    (tx) => lockAccount(tx, userId),
    async (tx) => expect(await writing(tx)).toBe(0),
  );
  expect(made.status).toBe(201);
  expect(await memberships()).toBe(before + 1);
});
