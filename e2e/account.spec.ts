import type { Browser, Page } from 'playwright';
import { linkIn, type MailServer, openMailServer } from '@/lib/testing/mail-server';
import { OIDC_CLIENT, type OidcServer, openOidcServer } from '@/lib/testing/oidc-server';
import { expectAccessible } from './harness/accessible';
import { Api } from './harness/api';
import { ADMIN, freePort, type RunningServer, startServer } from './harness/server';
import { enter, type Person, signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

/** How people get in, on an installation with a mail server and a single sign-on of its own. */

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

const at = (path: string) => `${server.url}${path}`;
const members = () => `/api/organizations/${owner.organizationId}/members`;

/** Someone who has signed in by a password of theirs. */
async function colleague(name: string): Promise<{ id: string; email: string; password: string }> {
  const email = `${name}@sheaf.example`;
  const { id } = await owner.post<{ id: string }>(members(), { email, role: 'reviewer', password: PASSWORD });
  return { id, email, password: PASSWORD };
}

/** A second browser, in which this person is signed in. */
async function otherBrowser(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, server.url, person);
  return page;
}

test('an admin invites; the invited opens the link, chooses a password, and sees their project', async ({
  page,
  browser,
}) => {
  const email = 'ann@sheaf.example';
  const project = await owner.createProject('Supplier contracts');
  await enter(page, server.url);
  await page.goto(at('/organization/members'));
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox', { name: project.name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add member' }).click();

  const shown = page.getByRole('dialog', { name: `Invite ${email} by this link` });
  const link = await shown.getByLabel('Link').inputValue();
  expect(link).toMatch(/\/set-password#\S{40,}$/);
  await expectAccessible(page, 'the link that is shown once');
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Invited, not yet signed in.');
  await expect(row).toContainText('counts until');

  const other = await (await browser.newContext()).newPage();
  const answer = await other.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(other.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await expect(other.getByText('You were added to Harbour Freight.')).toBeVisible();
  await expectAccessible(other, 'an open link');
  await other.getByLabel('New password').fill('short');
  await other.keyboard.press('Enter');
  await expect(other.getByText('A password has at least 8 characters.')).toBeVisible();
  for (const [guessable, why] of [
    ['Sunshine', 'among the most common ones'],
    ['Harbour-Freight-1', 'little more than a name'],
  ] as const) {
    await other.getByLabel('New password').fill(guessable);
    await other.keyboard.press('Enter');
    await expect(other.getByText(why)).toBeVisible();
  }
  await expectAccessible(other, 'a password that is refused');
  await other.getByLabel('New password').fill(PASSWORD);
  await other.keyboard.press('Enter');
  await other.waitForURL(({ pathname }) => pathname.startsWith('/projects'));
  await expect(other.getByText(project.name).first()).toBeVisible();

  // Whoever finds the link later finds a sentence; so does who has the one that was mailed.
  for (const used of [link, linkIn(await mail.mailTo(email))]) {
    const later = await (await browser.newContext()).newPage();
    await later.goto(used);
    await expect(later.getByRole('heading')).toHaveText(
      used === link ? 'This link was used already' : 'This link doesn’t count any more',
    );
    await later.context().close();
  }
  expect(server.output()).not.toContain(new URL(link).hash.slice(1));
  await page.reload();
  await expect(row).not.toContainText('Invited');
  await other.context().close();
});

test('an invitation is made anew and taken back, by keyboard alone', async ({ page, browser }) => {
  const email = 'ben@sheaf.example';
  await owner.post(members(), { email, role: 'viewer' });
  await enter(page, server.url);
  await page.goto(at('/organization/members'));
  const row = page.getByRole('listitem').filter({ hasText: email });
  const more = row.getByRole('button', { name: `More for ${email}` });

  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Make a new invitation…' })).toBeFocused();
  await expectAccessible(page, 'what can be done with an invitation');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Invite ${email} anew?` });
  await question.getByRole('button', { name: 'Make link' }).focus();
  await page.keyboard.press('Enter');
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  await page.keyboard.press('Escape');

  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Take the link back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Take link back' }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('There is no link that counts.');

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading')).toHaveText('This link doesn’t count any more');
  await expectAccessible(guest, 'a link that was taken back');
  await guest.context().close();
});

test('a forgotten password is set by mail, and every other browser is signed out', async ({
  page,
  browser,
}) => {
  const cara = await colleague('cara');
  const elsewhere = await otherBrowser(browser, cara);
  await page.goto(at('/sign-in'));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectAccessible(page, 'the page of a forgotten password');
  await page.getByLabel('E-mail').fill(cara.email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();

  await page.goto(linkIn(await mail.mailTo(cara.email, 'Set a new password')));
  await expect(page.getByText(`You sign in as ${cara.email}`)).toBeVisible();
  await page.getByLabel('New password').fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await expect(page.getByText('You were signed out in 1 browser.')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('link', { name: 'Go to your desk' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/projects'));

  await elsewhere.goto(at('/projects'));
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await signIn(elsewhere, { ...cara, password: NEXT_PASSWORD });
  await elsewhere.waitForURL(({ pathname }) => pathname.startsWith('/projects'));
  await elsewhere.context().close();
});

test('an address that nobody has is answered alike, and gets no mail', async ({ page }) => {
  await page.goto(at('/forgot-password'));
  await page.getByLabel('E-mail').fill('stranger@sheaf.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
  const dan = await colleague('dan');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('E-mail').fill(dan.email);
  await page.keyboard.press('Enter');
  await mail.mailTo(dan.email, 'Set a new password');
  expect(mail.mails.flatMap(({ to }) => to)).not.toContain('stranger@sheaf.example');
});

test('a link that is cut off, and a page without one, say so', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 404/);
  await page.goto(at('/set-password'));
  await expect(page.getByRole('heading')).toHaveText('A link leads here');
  // In the same window: only what stands behind # changes.
  await page.evaluate(() => {
    window.location.hash = 'a-part-of-it';
  });
  await expect(page.getByRole('heading')).toHaveText('This link is not known here');
  await expectAccessible(page, 'a link that is not known');
});

test('changing the password signs the other browser out', async ({ page, browser }) => {
  const eve = await colleague('eve');
  const elsewhere = await otherBrowser(browser, eve);
  await enter(page, server.url, eve);
  await page.goto(at('/account'));
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto(at('/projects'));
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await page.goto(at('/projects'));
  await expect(page).toHaveURL(/\/projects/);
  await elsewhere.context().close();
});

test('someone who was added signs in by the organization’s own sign-in; a stranger is told why not', async ({
  page,
}) => {
  const email = 'finn@sheaf.example';
  provider.person = { sub: '7', email, email_verified: true };
  await page.goto(at('/sign-in'));
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no organization here has added');

  await owner.post(members(), { email, role: 'viewer' });
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/projects'));
  await page.goto(at('/account'));
  await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible();
  await expect(page.getByText('there is no password here')).toBeVisible();
});

test('without a mail server, who forgot their password is told whom to ask', async ({ page }) => {
  // The server of all specs has none.
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Ask an owner or admin of your organization')).toBeVisible();
  await expectAccessible(page, 'the page of a forgotten password without mail');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});
