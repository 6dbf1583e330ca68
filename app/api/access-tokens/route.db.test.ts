import { describe, expect, test } from 'vitest';
import { GET as listOrganizations } from '@/app/api/organizations/route';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization } from '@/test-support/factories';
import { DELETE } from './[tokenId]/route';
import { GET, POST } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization, password: 'correct horse' });

const basic = () => ({
  headers: { authorization: `Basic ${Buffer.from(`${owner.user.email}:correct horse`).toString('base64')}` },
});
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function createToken(json: object = { name: 'nightly' }) {
  const response = await app.call(POST, { as: basic(), json });
  expect(response.status).toBe(201);
  return response.json();
}

describe('create', () => {
  testCommonErrors(POST, 'POST', () => ({ app, member: owner, call: { json: { name: 'x' } } }));

  test('201 with the token itself, by email and password or from a session; it works at once', async () => {
    const expiresAt = '2999-01-31T12:00:00+02:00';
    const made = await createToken({ name: ' nightly ', expires_at: expiresAt });
    expect(made).toEqual({
      id: expect.any(String),
      name: 'nightly',
      token: expect.stringMatching(/^sheaf_pat_[0-9A-Za-z]{38}$/),
      expires_at: '2999-01-31T10:00:00.000Z',
    });
    expect((await app.call(listOrganizations, { as: bearer(made.token) })).status).toBe(200);
    const again = await app.call(POST, { as: owner.session, json: { name: 'nightly' } });
    expect(again.status).toBe(201);
    expect((await again.json()).expires_at).toBeNull();
  });

  test('notifies each organization that the token can access, on creation and revocation, without the token', async () => {
    const { db } = app.services;
    const other = await makeOrganization(app.services);
    const membership = { organizationId: other.id, userId: owner.user.id, role: 'viewer' as const };
    const { id: membershipId } = await db.membership.create({
      data: { id: app.services.newId(), ...membership },
    });
    const { id, token } = await createToken();
    await app.call(DELETE, { method: 'DELETE', params: { tokenId: id }, as: owner.session });
    await db.membership.delete({ where: { id: membershipId } });
    const entries = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'access_token.created',
      'access_token.created',
      'access_token.revoked',
      'access_token.revoked',
    ]);
    const named = { name: expect.any(String), start: token.slice(0, 14) };
    for (const { details } of entries) expect(details).toMatchObject(named);
    expect(new Set(entries.map(({ organizationId }) => organizationId)).size).toBe(2);
    expect(entries.every(({ actorId }) => actorId === owner.user.id)).toBe(true);
    expect(JSON.stringify(entries)).not.toContain(token.slice(14));
  });

  test('stores only its hash', async () => {
    const { id, token } = await createToken();
    const row = await app.services.db.accessToken.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(row)).not.toContain(token.slice(14));
    expect(row.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('401 for a wrong password and for a token that would create another', async () => {
    const wrong = { headers: { authorization: `Basic ${Buffer.from('a@b.c:x').toString('base64')}` } };
    expect((await app.call(POST, { as: wrong, json: { name: 'x' } })).status).toBe(401);
    expect((await app.call(POST, { as: owner.token, json: { name: 'x' } })).status).toBe(401);
  });

  test('422 for an invalid name or expiration', async () => {
    for (const json of [
      { name: ' ' },
      { name: 'x'.repeat(256) },
      { name: 7 },
      { name: 'x', expires_at: 'tomorrow' },
      { name: 'x', expires_at: '2001-01-01T00:00:00Z' },
    ]) {
      expect((await app.call(POST, { as: basic(), json })).status, JSON.stringify(json)).toBe(422);
    }
  });
});

describe('list', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: {} }));

  test("200 with the caller's own tokens, without their secrets", async () => {
    const { id, token } = await createToken();
    const body = await (await app.call(GET, { as: owner.session })).json();
    const [newest] = body.access_tokens;
    expect(newest).toMatchObject({ id, start: token.slice(0, 14), last_used_at: null });
    expect(JSON.stringify(body)).not.toContain(token);
  });
});

describe('revoke', () => {
  testCommonErrors(DELETE, 'DELETE', () => ({ app, member: owner, call: { params: { tokenId: 'x' } } }));

  test('204, and the token stops working with the next request; a repeat is 404', async () => {
    const { id, token } = await createToken();
    const revoke = () => app.call(DELETE, { method: 'DELETE', params: { tokenId: id }, as: bearer(token) });
    expect((await revoke()).status).toBe(204);
    expect((await app.call(listOrganizations, { as: bearer(token) })).status).toBe(401);
    const again = { method: 'DELETE', params: { tokenId: id }, as: owner.session } as const;
    expect((await app.call(DELETE, again)).status).toBe(404);
  });

  test("404 for another person's token and for an invalid ID", async () => {
    const { id } = await createToken();
    const other = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    for (const tokenId of [id, app.services.newId()]) {
      const response = await app.call(DELETE, { method: 'DELETE', params: { tokenId }, as: other.session });
      expect(response.status).toBe(404);
    }
  });
});
