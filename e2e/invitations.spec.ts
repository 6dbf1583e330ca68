import { generateTotpCode } from '@/test-support/totp';
import { Api } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { ADMIN, type RunningServer, startServer } from './harness/server';
import { openSignedIn, signIn } from './harness/sign-in';
import { expect, test } from './harness/test';
import { waitForHydration } from './harness/wait-for-hydration';
import { addAuthenticatorApp } from './harness/waiting-sign-in';

/** Tests inviting an existing user to a second organization, on an installation without a mail server. */

const BETA_PASSWORD = 'chosen by the owner of beta';
const OWN_PASSWORD = 'chosen by the person alone';

let server: RunningServer;
let owner: Api;
let beta: Api;
test.beforeAll(async () => {
  server = await startServer({ env: { ORGANIZATION_NAME: 'Alpha' } });
  owner = await Api.signIn(server.url, ADMIN);
  const { id } = await owner.post<{ id: string }>('/api/organizations', { name: 'Beta' });
  await owner.inOrganization(id).post(`/api/organizations/${id}/members`, {
    email: 'bob@beta.example',
    role: 'owner',
    password: 'the password of bob',
  });
  beta = await Api.signIn(server.url, { email: 'bob@beta.example', password: 'the password of bob' });
});
test.afterAll(() => server.stop());

const toUrl = (path: string) => `${server.url}${path}`;

async function createBetaMember(name: string): Promise<string> {
  const email = `${name}@bank.example`;
  const members = `/api/organizations/${beta.organizationId}/members`;
  await beta.post(members, { email, role: 'viewer', password: BETA_PASSWORD });
  return email;
}

test('an admin shares a link; its person signs in, chooses a new password, and joins', async ({
  page,
  browser,
}) => {
  const email = await createBetaMember('vera');
  await openSignedIn(page, server.url);
  await page.goto(toUrl('/organization/members'));
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Add member' }).click();
  const shown = page.getByRole('dialog', { name: `Invite ${email} with this link` });
  await expect(shown.getByText('Admins of another organization may know the password')).toBeVisible();
  const link = await shown.getByLabel('Link').inputValue();
  await expectAccessible(page, 'the invite link of a person who has an account');
  await page.keyboard.press('Escape');
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('Invited, not yet accepted. The link is valid until');

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByRole('link', { name: 'Sign in' }).click();
  await signIn(other, { email, password: BETA_PASSWORD });
  await expect(other.getByRole('heading', { name: 'You have an invitation' })).toBeVisible();
  await expect(other.getByText('Alpha invites you to join as a reviewer.')).toBeVisible();
  await expectAccessible(other, 'an invitation that needs a new password');
  await other.getByLabel('New password').fill('Sunshine');
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByText('is too common')).toBeVisible();
  await other.getByLabel('New password').fill(OWN_PASSWORD);
  await other.getByRole('button', { name: 'Accept' }).click();
  await other.waitForURL(({ pathname }) => pathname.startsWith('/projects'));
  await expect(other.getByText('Alpha').first()).toBeVisible();
  await expect(Api.signIn(server.url, { email, password: BETA_PASSWORD })).rejects.toMatchObject({
    status: 401,
  });
  expect(server.output()).not.toContain(new URL(link).hash.slice(1));
  await page.reload();
  await expect(row).not.toContainText('Pending');
  await other.context().close();
});

test('a person who knows the password but has no link sees the notice and can’t accept', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 422/);
  const email = await createBetaMember('walt');
  const members = `/api/organizations/${owner.organizationId}/members`;
  await owner.post(members, { email, role: 'admin' });
  await openSignedIn(page, server.url, { email, password: BETA_PASSWORD });
  await expect(page.getByText('Alpha invites you to join.')).toBeVisible();
  await expectAccessible(page, 'the notice of an invitation');
  await page.getByRole('link', { name: 'View invitation' }).click();
  await page.getByLabel('Invite link').fill('made-up');
  await page.getByLabel('New password').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('This link is wrong or expired.')).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'No open invitations' })).toBeVisible();
  const { members: left } = await owner.get<{ members: { email: string }[] }>(members);
  expect(left.map((member) => member.email)).not.toContain(email);
});

test('an old session confirms the second factor before it accepts, and keeps the new password', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 403/);
  const email = await createBetaMember('wanda');
  await openSignedIn(page, server.url, { email, password: BETA_PASSWORD });
  const secret = await addAuthenticatorApp(page, server.url);
  const members = `/api/organizations/${owner.organizationId}/members`;
  const { made_link: link } = await owner.post<{ made_link: { url: string } }>(members, {
    email,
    role: 'viewer',
  });
  await page.goto(link.url);
  // The server rejects the first attempts, as it does 10 minutes after the sign-in.
  let rejections = 0;
  await page.route('**/api/account/invitations/*/accept', async (route) => {
    if (rejections === 2) return route.fallback();
    rejections += 1;
    const message = 'Confirm that it is you, then repeat the request.';
    await route.fulfill({ status: 403, json: { code: 'step_up_required', message } });
  });
  const password = page.getByLabel('New password');
  const accept = page.getByRole('button', { name: 'Accept' });
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await waitForHydration(password);
  await password.fill(OWN_PASSWORD);
  await accept.click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await expectAccessible(page, 'the dialog that asks for a proof on the page of an invitation');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Confirm that it is you');
  await expect(password).toHaveValue(OWN_PASSWORD);

  await accept.click();
  await dialog.getByLabel('Code').fill(generateTotpCode(secret, new Date(Date.now() + 30_000)));
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname.startsWith('/projects'));
  expect(rejections).toBe(2);
  await expect(page.getByText('Alpha').first()).toBeVisible();
});
