import type { Browser, Page } from 'playwright';
import { freePort } from '@/test-support/free-port';
import { extractLink, type MailServer, openMailServer } from '@/test-support/mail-server';
import { OIDC_CLIENT, type OidcServer, openOidcServer } from '@/test-support/oidc/oidc-server';
import { Api } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { ADMIN, type RunningServer, startServer } from './harness/server';
import { type Credentials, openSignedIn, signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

/** Tests sign-in on an installation with a mail server and a single sign-on provider. */

const PASSWORD = 'battery staple one';
const NEXT_PASSWORD = 'battery staple two';

let mail: MailServer;
let provider: OidcServer;
let server: RunningServer;
let owner: Api;
test.beforeAll(async () => {
  mail = await openMailServer();
  provider = await openOidcServer({ sub: '1', email: 'nobody@sheaf.example', email_verified: true });
  const port = await freePort();
  server = await startServer({
    port,
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Sheaf <sheaf@sheaf.example>',
      ORGANIZATION_NAME: 'Harbour Freight',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.clientId,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.clientSecret,
      OIDC_NAME: 'Harbour ID',
    },
  });
  owner = await Api.signIn(server.url, ADMIN);
});
test.afterAll(async () => {
  await server.stop();
  await provider.close();
  await mail.close();
});

const toUrl = (path: string) => `${server.url}${path}`;
const listMembers = () => `/api/organizations/${owner.organizationId}/members`;

/** Creates a user who has signed in with a password. */
async function createColleague(name: string): Promise<{ id: string; email: string; password: string }> {
  const email = `${name}@sheaf.example`;
  const { id } = await owner.post<{ id: string }>(listMembers(), {
    email,
    role: 'reviewer',
    password: PASSWORD,
  });
  return { id, email, password: PASSWORD };
}

/** Opens a second browser where this user is signed in. */
async function openOtherBrowser(browser: Browser, person: Credentials): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSignedIn(page, server.url, person);
  return page;
}

test('an admin invites; the invited person opens the link, chooses a password, and sees their project', async ({
  page,
  browser,
}) => {
  const email = 'ann@sheaf.example';
  const project = await owner.createProject('Supplier contracts');
  await openSignedIn(page, server.url);
  await page.goto(toUrl('/organization/members'));
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByLabel('Email').fill(email);
  const choice = page.getByRole('checkbox', { name: project.name });
  await choice.uncheck();
  const note = page.getByRole('dialog').getByText('No project selected: they will see no documents.');
  await expect(note).toBeVisible();
  await choice.check();
  await expect(note).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Add member' }).click();

  const shown = page.getByRole('dialog', { name: `Invite ${email} with this link` });
  const link = await shown.getByLabel('Link').inputValue();
  expect(link).toMatch(/\/set-password#\S{40,}$/);
  await expectAccessible(page, 'the link that is shown once');
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Invited, not yet signed in.');
  await expect(row).toContainText('is valid until');

  const other = await (await browser.newContext()).newPage();
  const response = await other.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(other.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await expect(other.getByText('You were added to Harbour Freight.')).toBeVisible();
  await expectAccessible(other, 'an open link');
  await other.getByLabel('New password').fill('short');
  await other.keyboard.press('Enter');
  await expect(other.getByText('A password must have at least 8 characters.')).toBeVisible();
  for (const [guessable, why] of [
    ['Sunshine', 'is too common'],
    ['Harbour-Freight-1', 'too close to a name'],
  ] as const) {
    await other.getByLabel('New password').fill(guessable);
    await other.keyboard.press('Enter');
    await expect(other.getByText(why)).toBeVisible();
  }
  await expectAccessible(other, 'a rejected password');
  await other.getByLabel('New password').fill(PASSWORD);
  await other.keyboard.press('Enter');
  await other.waitForURL(({ pathname }) => pathname.startsWith('/projects'));
  await expect(other.getByText(project.name).first()).toBeVisible();

  // A used link shows an explanation, both the shown link and the emailed one.
  for (const used of [link, extractLink(await mail.waitForEmailTo(email))]) {
    const later = await (await browser.newContext()).newPage();
    await later.goto(used);
    await expect(later.getByRole('heading')).toHaveText(
      used === link ? 'This link was already used' : 'This link is no longer valid',
    );
    await later.context().close();
  }
  expect(server.output()).not.toContain(new URL(link).hash.slice(1));
  await page.reload();
  await expect(row).not.toContainText('Invited');
  await other.context().close();
});

test('an invitation is recreated and withdrawn by keyboard only', async ({ page, browser }) => {
  const email = 'ben@sheaf.example';
  await owner.post(listMembers(), { email, role: 'viewer' });
  await openSignedIn(page, server.url);
  await page.goto(toUrl('/organization/members'));
  const row = page.getByRole('listitem').filter({ hasText: email });
  const more = row.getByRole('button', { name: `More for ${email}` });

  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Create a new invitation…' })).toBeFocused();
  await expectAccessible(page, 'what can be done with an invitation');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Invite ${email} again?` });
  await question.getByRole('button', { name: 'Create link' }).focus();
  await page.keyboard.press('Enter');
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  await page.keyboard.press('Escape');

  await more.focus();
  await page.keyboard.press('Enter');
  // The menu moves the focus to its first item after it opens.
  await expect(page.getByRole('menuitem', { name: 'Create a new invitation…' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Revoke link…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('There is no valid link.');

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading')).toHaveText('This link is no longer valid');
  await expectAccessible(guest, 'a link that was taken back');
  await guest.context().close();
});

test('a forgotten password is reset by email, and every other browser is signed out', async ({
  page,
  browser,
}) => {
  const cara = await createColleague('cara');
  const elsewhere = await openOtherBrowser(browser, cara);
  await page.goto(toUrl('/sign-in'));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectAccessible(page, 'the page of a forgotten password');
  await page.getByLabel('Email').fill(cara.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await page.goto(extractLink(await mail.waitForEmailTo(cara.email, 'Set a new password')));
  await expect(page.getByText(`You sign in as ${cara.email}`)).toBeVisible();
  await page.getByLabel('New password').fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await expect(page.getByText('You were signed out in 1 browser.')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('link', { name: 'Go to your documents' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/projects'));

  await elsewhere.goto(toUrl('/projects'));
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await signIn(elsewhere, { ...cara, password: NEXT_PASSWORD });
  await elsewhere.waitForURL(({ pathname }) => pathname.startsWith('/projects'));
  await elsewhere.context().close();
});

test('an unknown address gets the same response and no email', async ({ page }) => {
  await page.goto(toUrl('/forgot-password'));
  await page.getByLabel('Email').fill('stranger@sheaf.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const dan = await createColleague('dan');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('Email').fill(dan.email);
  await page.keyboard.press('Enter');
  await mail.waitForEmailTo(dan.email, 'Set a new password');
  expect(mail.emails.flatMap(({ to }) => to)).not.toContain('stranger@sheaf.example');
});

test('a truncated link, and a page without one, show an explanation', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 404/);
  await page.goto(toUrl('/set-password'));
  await expect(page.getByRole('heading')).toHaveText('This page needs a link');
  // Stay in the same window, so that only the URL fragment changes.
  await page.evaluate(() => {
    window.location.hash = 'a-part-of-it';
  });
  await expect(page.getByRole('heading')).toHaveText('This link is invalid');
  await expectAccessible(page, 'a link that is not known');
});

test('changing the password signs the other browser out', async ({ page, browser }) => {
  const eve = await createColleague('eve');
  const elsewhere = await openOtherBrowser(browser, eve);
  await openSignedIn(page, server.url, eve);
  await page.goto(toUrl('/account'));
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto(toUrl('/projects'));
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await page.goto(toUrl('/projects'));
  await expect(page).toHaveURL(/\/projects/);
  await elsewhere.context().close();
});

test('a member signs in with the organization’s provider; a stranger sees why they can’t', async ({
  page,
}) => {
  const email = 'finn@sheaf.example';
  provider.person = { sub: '7', email, email_verified: true };
  await page.goto(toUrl('/sign-in'));
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no organization here has added');

  await owner.post(listMembers(), { email, role: 'viewer' });
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/projects'));
  await page.goto(toUrl('/account'));
  await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible();
  await expect(page.getByText('this account has no password')).toBeVisible();
});

test('without a mail server, the page for a forgotten password says who to ask', async ({ page }) => {
  // The shared test server has no mail server.
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Ask an owner or admin of your organization')).toBeVisible();
  await expectAccessible(page, 'the page of a forgotten password without mail');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});
