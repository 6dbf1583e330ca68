import { beforeEach, describe, expect, test, vi } from 'vitest';
import InvitationsPage from '@/app/(auth)/invitations/page';
import NoOrganizationPage from '@/app/(auth)/no-organization/page';
import SecondFactorPage from '@/app/(auth)/second-factor/page';
import { EnterCodeFirst } from '@/components/invitations/enter-code-first';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  makeSecondFactor,
  makeSession,
} from '@/test-support/factories';
import { getPageOrigin } from './page-origin';
import {
  getAccountContext,
  getCurrentMember,
  getCurrentPerson,
  getMemberContext,
  getPageContext,
  getPageLocale,
  getPendingContext,
  hasOrganization,
  isSecondFactorPending,
  isSignedIn,
} from './request-session';

// Next gives a server component its cookies and headers through the scope of its request, which tests don't have.
const jar = vi.hoisted(() => new Map<string, string>());
const sent = vi.hoisted(() => new Map<string, string>());
// Texts are in the catalogs, which Next gives to a page.
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined) }),
  headers: async () =>
    new Headers({
      'x-request-id': 'proxy-4711',
      'accept-language': 'de-AT, en;q=0.5',
      ...Object.fromEntries(sent),
    }),
}));

const app = await closeAfterTests(openTestApp());

beforeEach(() => {
  jar.clear();
  sent.clear();
});

function carry(cookie: string): void {
  const [name, value] = cookie.split('=');
  jar.set(name!, value!);
}

test('a page gets its user, and none without a session', async () => {
  const member = await makeMember(app.services, { organization: await makeOrganization(app.services) });
  expect(await getCurrentPerson()).toBeNull();
  expect(await isSignedIn()).toBe(false);
  expect(await getCurrentMember()).toBeNull();
  carry(member.session.headers.cookie!);
  expect(await getCurrentPerson()).toMatchObject({ userId: member.user.id, sessionId: member.sessionId });
  expect(await isSignedIn()).toBe(true);
  expect(await getCurrentMember()).toMatchObject({ membershipId: member.membership.id, role: 'owner' });
});

test('a public page gets the context of a member, and null for everyone else', async () => {
  const member = await makeMember(app.services, { organization: await makeOrganization(app.services) });
  expect(await getMemberContext()).toBeNull();
  carry(member.session.headers.cookie!);
  expect(await getMemberContext()).toMatchObject({
    actor: { membershipId: member.membership.id },
    requestId: 'proxy-4711',
  });
  await app.services.db.membership.delete({ where: { id: member.membership.id } });
  expect(await getMemberContext()).toBeNull();
});

test('a page shows the address that the browser uses, and the public URL for an invalid one', async () => {
  sent.set('host', '192.0.2.7:3000');
  expect(await getPageOrigin()).toBe('http://192.0.2.7:3000');
  sent.set('host', 'a b');
  expect(await getPageOrigin()).toBe(app.services.publicUrl);
});

test('the organization follows from the page’s content, otherwise from the session', async () => {
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
  const organizationFor = async (uuid?: string) => (await getCurrentMember({ uuid }))?.organizationId;
  expect(await organizationFor()).toBe(two.id);
  expect(await organizationFor(project.id)).toBe(one.id);
  expect(await organizationFor(document.id)).toBe(one.id);
  expect(await organizationFor('nonsense')).toBe(two.id);
});

test('a user without an organization goes to /no-organization and not back to sign-in', async () => {
  const member = await makeMember(app.services, { organization: await makeOrganization(app.services) });
  carry(member.session.headers.cookie!);
  await app.services.db.membership.delete({ where: { id: member.membership.id } });
  await expect(getPageContext({}, '/projects')).rejects.toMatchObject({
    digest: expect.stringContaining('/no-organization'),
  });
});

test('the work of a page carries the ID of its request', async () => {
  const member = await makeMember(app.services, { organization: await makeOrganization(app.services) });
  carry(member.session.headers.cookie!);
  expect(await getPageContext()).toMatchObject({ requestId: 'proxy-4711' });
});

test('an ended session is invalid, and a page then redirects to sign-in', async () => {
  const member = await makeMember(app.services, { organization: await makeOrganization(app.services) });
  carry(member.session.headers.cookie!);
  expect((await getPageContext()).actor.membershipId).toBe(member.membership.id);
  await app.services.db.session.update({ where: { id: member.sessionId }, data: { endedAt: new Date() } });
  expect(await getCurrentPerson()).toBeNull();
  await expect(getPageContext()).rejects.toMatchObject({ digest: expect.stringContaining('/sign-in') });
});

test('a session that waits for the second factor shows no page, and leads to the page for the code', async () => {
  const member = await makeMember(app.services, { organization: await makeOrganization(app.services) });
  carry(member.session.headers.cookie!);
  expect(await isSecondFactorPending()).toBe(false);
  expect(await getPendingContext()).toBeNull();
  await app.services.db.session.update({
    where: { id: member.sessionId },
    data: { secondFactorPending: true },
  });
  expect(await isSecondFactorPending()).toBe(true);
  expect((await getPendingContext())?.actor).toMatchObject({
    userId: member.user.id,
    sessionId: member.sessionId,
  });
  expect(await getCurrentPerson()).toBeNull();
  expect(await getCurrentMember()).toBeNull();
  const toCode = { digest: expect.stringContaining('/second-factor?next=%2Fprojects') };
  await expect(getPageContext({}, '/projects')).rejects.toMatchObject(toCode);
  await expect(getAccountContext('/projects')).rejects.toMatchObject(toCode);
});

test('a user without the required second factor reaches only the account page', async () => {
  const strict = await makeOrganization(app.services, 'Strict');
  const open = await makeOrganization(app.services, 'Open');
  const member = await makeMember(app.services, { organization: strict });
  await app.services.db.membership.create({
    data: { id: app.services.newId(), organizationId: open.id, userId: member.user.id, role: 'viewer' },
  });
  await app.services.db.organization.update({
    where: { id: strict.id },
    data: { requireSecondFactor: true },
  });
  carry(member.session.headers.cookie!);
  await expect(getPageContext({}, '/projects')).rejects.toMatchObject({
    digest: expect.stringContaining('/account'),
  });
  expect(await getCurrentMember()).toBeNull();
  expect(await getAccountContext('/account')).toMatchObject({
    ctx: { actor: { userId: member.user.id } },
    member: null,
    openOrganizations: [open.id],
  });
  await makeSecondFactor(app.services, member.user);
  expect(await getAccountContext('/account')).toMatchObject({
    member: { membershipId: member.membership.id },
    openOrganizations: [strict.id, open.id],
  });
  expect(await getCurrentMember()).toMatchObject({ organizationId: strict.id });
});

test('the language of a page follows the account, and without a choice there the browser', async () => {
  const { session, user } = await makeMember(app.services, {
    organization: await makeOrganization(app.services),
  });
  expect(await getPageLocale()).toBe('de');
  jar.set('locale', 'fr');
  expect(await getPageLocale()).toBe('fr');
  carry(session.headers.cookie!);
  expect(await getPageLocale()).toBe('fr');
  await app.services.db.user.update({ where: { id: user.id }, data: { locale: 'en' } });
  expect(await getPageLocale()).toBe('en');
  // While the second factor is missing, the page can change only the language of the browser.
  const setPending = (secondFactorPending: boolean) =>
    app.services.db.session.updateMany({ where: { userId: user.id }, data: { secondFactorPending } });
  await setPending(true);
  expect(await getPageLocale()).toBe('fr');
  expect(await isSignedIn()).toBe(false);
  await setPending(false);
  // A language of a later version counts as no choice.
  await app.services.db.user.update({ where: { id: user.id }, data: { locale: 'xx' } });
  expect(await getPageLocale()).toBe('fr');
});

describe('pages without an organization', () => {
  const render = async (page: () => Promise<unknown>) => {
    try {
      return await page();
    } catch (error) {
      return (error as { digest?: string }).digest?.split(';')[2];
    }
  };

  test('a member without the required second factor is not told that they are in no organization', async () => {
    const organization = await makeOrganization(app.services);
    const member = await makeMember(app.services, { organization });
    await app.services.db.organization.update({
      where: { id: organization.id },
      data: { requireSecondFactor: true },
    });
    carry(member.session.headers.cookie!);
    expect(await hasOrganization()).toBe(true);
    expect(await render(NoOrganizationPage)).toBe('/');
    await expect(getPageContext()).rejects.toMatchObject({ digest: expect.stringContaining('/account') });
    expect(JSON.stringify(await render(InvitationsPage))).toContain('"isMember":true');
    await app.services.db.membership.delete({ where: { id: member.membership.id } });
    expect(await hasOrganization()).toBe(false);
    expect(JSON.stringify(await render(NoOrganizationPage))).toContain('"title":"title"');
    expect(JSON.stringify(await render(InvitationsPage))).toContain('"isMember":false');
  });

  test('a session that waits comes back to the page, and the page of an invitation keeps its code', async () => {
    expect(await render(NoOrganizationPage)).toBe('/sign-in?next=%2Fno-organization');
    const member = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    await makeSecondFactor(app.services, member.user);
    await app.services.db.session.update({
      where: { id: member.sessionId },
      data: { secondFactorPending: true },
    });
    carry(member.session.headers.cookie!);
    expect(await hasOrganization()).toBe(false);
    expect(await render(NoOrganizationPage)).toBe('/second-factor?next=%2Fno-organization');
    // The code is in the fragment, which only the browser knows.
    expect(await render(InvitationsPage)).toMatchObject({ type: EnterCodeFirst });
    await app.services.db.session.update({ where: { id: member.sessionId }, data: { endedAt: new Date() } });
    const ended = SecondFactorPage({ searchParams: Promise.resolve({ next: '/invitations' }) });
    expect(await render(() => ended)).toBe('/invitations');
  });
});
