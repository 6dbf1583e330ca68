import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { POST as logOutByProvider } from '@/app/api/auth/backchannel-logout/route';
import { openTestApp, TEST_ORIGIN, type TestApp } from '@/test-support/app';
import { openBrowser } from '@/test-support/browser';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization } from '@/test-support/factories';
import type { OidcPerson } from './oidc-server';
import { signInWithOidc } from './sign-in-with-oidc';

/** A person with a browser at a provider. */
export interface PersonAtProvider {
  /** Signs the person in, and returns the address that the provider redirects to. */
  authorize(address: string): Promise<string>;
  /** Signs the person out at the provider, which then calls Sheaf's back channel. */
  logOut(): Promise<void>;
}

/** A provider that the suite runs against. */
export interface SuiteProvider {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  openBrowserOf(person: OidcPerson): PersonAtProvider;
  close(): Promise<void>;
}

/** Addresses of Sheaf, as registered at the provider. */
export interface Registration {
  redirectUri: string;
  logoutUri: string;
}

const ADA = { sub: 'ada', email: 'ada@example.com', email_verified: true };

/** Forwards the calls of a provider to the route. */
async function openBackChannel(getApp: () => TestApp) {
  const server = createServer(async (request, response) => {
    const answer = await getApp().call(logOutByProvider, {
      path: '/api/auth/backchannel-logout',
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      body: await text(request),
    });
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/auth/backchannel-logout`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What Sheaf and an OpenID Connect provider do together: signing in, and signing out at the provider. */
export async function testOidcProvider(open: (registration: Registration) => Promise<SuiteProvider>) {
  const backChannel = await openBackChannel(() => app);
  const provider = await open({
    redirectUri: `${TEST_ORIGIN}/api/auth/callback/oidc`,
    logoutUri: backChannel.address,
  });
  const app = await closeAfterTests(
    openTestApp({ oidc: { issuer: provider.issuer, name: 'Meyer ID', ...provider.client } }),
  );
  afterAll(async () => {
    await provider.close();
    await backChannel.close();
  });
  const organization = await makeOrganization(app.services);
  const member = await makeMember(app.services, { organization, email: ADA.email });

  async function signIn(person: OidcPerson = ADA) {
    const session = provider.openBrowserOf(person);
    const browser = openBrowser(app);
    const page = await signInWithOidc(browser, session.authorize);
    return { session, browser, page };
  }

  test('a person with a verified address signs in', async () => {
    const { browser, page } = await signIn();
    expect(page).toBe('/projects');
    expect((await browser.session()).user.email).toBe(ADA.email);
  });

  test('a person with an unverified address is rejected', async () => {
    const { browser, page } = await signIn({ ...ADA, sub: 'stranger', email_verified: false });
    expect(page).toBe('/sign-in?error=unverified');
    expect(await browser.session()).toEqual({});
  });

  test('signing out at the provider ends the session that began there, and no other', async () => {
    const laptop = await signIn();
    const phone = await signIn();
    await laptop.session.logOut();
    expect(await laptop.browser.session()).toEqual({});
    expect((await phone.browser.session()).user.email).toBe(ADA.email);
    const entries = await app.services.db.auditEntry.findMany({
      where: { action: 'account.session_ended', actorId: member.user.id },
    });
    expect(entries).toMatchObject([
      { organizationId: organization.id, details: { sessions: 1, by: 'single_sign_on' } },
    ]);
    await phone.session.logOut();
    expect(await phone.browser.session()).toEqual({});
  });
}
