import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  makeSession,
} from '@/lib/testing/factories';
import { currentMember, currentPerson, pageContext } from './session';

// Next gives a server component its cookies and headers through the scope of its request, which a test doesn't have.
const jar = vi.hoisted(() => new Map<string, string>());
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined) }),
  headers: async () => new Headers({ 'x-request-id': 'proxy-4711' }),
}));

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(() => jar.clear());
afterAll(() => app.close());

function carry(cookie: string): void {
  const [name, value] = cookie.split('=');
  jar.set(name!, value!);
}

test('a page knows who looks at it, and nobody without a session', async () => {
  const member = await makeMember(app.services, { organization: await makeOrganization(app.services) });
  expect(await currentPerson()).toBeNull();
  expect(await currentMember()).toBeNull();
  carry(member.session.headers.cookie!);
  expect(await currentPerson()).toMatchObject({ userId: member.user.id, sessionId: member.sessionId });
  expect(await currentMember()).toMatchObject({ membershipId: member.membership.id, role: 'owner' });
});

test('the organization follows from what the page shows, else from the session', async () => {
  const one = await makeOrganization(app.services, 'One');
  const two = await makeOrganization(app.services, 'Two');
  const { user } = await makeMember(app.services, { organization: one });
  await app.services.db.membership.create({
    data: { id: app.services.newId(), organizationId: two.id, userId: user.id, role: 'viewer' },
  });
  const project = await makeProject(app.services, one);
  const document = await makeDocument(app.services, project);
  const session = await makeSession(app.services, user, two);
  carry(session.credential.headers.cookie!);
  const organizationFor = async (uuid?: string) => (await currentMember({ uuid }))?.organizationId;
  expect(await organizationFor()).toBe(two.id);
  expect(await organizationFor(project.id)).toBe(one.id);
  expect(await organizationFor(document.id)).toBe(one.id);
  expect(await organizationFor('nonsense')).toBe(two.id);
});

test('someone who belongs to no organization is told so, and is not asked to sign in again', async () => {
  const member = await makeMember(app.services, { organization: await makeOrganization(app.services) });
  carry(member.session.headers.cookie!);
  await app.services.db.membership.delete({ where: { id: member.membership.id } });
  await expect(pageContext({}, '/projects')).rejects.toMatchObject({
    digest: expect.stringContaining('/no-organization'),
  });
});

test('what a page does bears the id of its request', async () => {
  const member = await makeMember(app.services, { organization: await makeOrganization(app.services) });
  carry(member.session.headers.cookie!);
  expect(await pageContext()).toMatchObject({ requestId: 'proxy-4711' });
});

test('an ended session is none; a page then leads to the door', async () => {
  const member = await makeMember(app.services, { organization: await makeOrganization(app.services) });
  carry(member.session.headers.cookie!);
  expect((await pageContext()).actor.membershipId).toBe(member.membership.id);
  await app.services.db.session.update({ where: { id: member.sessionId }, data: { endedAt: new Date() } });
  expect(await currentPerson()).toBeNull();
  await expect(pageContext()).rejects.toMatchObject({ digest: expect.stringContaining('/sign-in') });
});
