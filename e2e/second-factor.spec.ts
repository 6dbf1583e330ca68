import type { Page } from 'playwright';
import { generateTotpCode } from '@/test-support/totp';
import { Api } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { ADMIN, type RunningServer, startServer } from './harness/server';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';
import { waitForHydration } from './harness/wait-for-hydration';

/** Tests the second factor on a separate installation, because an organization there requires it. */

const PASSWORD = 'battery staple one';
const STEP_MS = 30_000;

let server: RunningServer;
let owner: Api;
test.beforeAll(async () => {
  server = await startServer({ env: { ORGANIZATION_NAME: 'Harbour Freight' } });
  owner = await Api.signIn(server.url, ADMIN);
});
test.afterAll(() => server.stop());

const toUrl = (path: string) => `${server.url}${path}`;

async function createPerson(name: string) {
  const person = { email: `${name}@sheaf.example`, password: PASSWORD };
  await owner.post(`/api/organizations/${owner.organizationId}/members`, { ...person, role: 'owner' });
  return person;
}

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/** Adds a second factor on the account page. The next time step has an unused code. */
async function addFactor(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  const start = section(page).getByRole('button', { name: 'Set up an authenticator app' });
  await waitForHydration(start);
  await start.click();
  await expect(section(page).getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = await section(page).locator('code').innerText();
  await expectAccessible(page, 'the setup of a second factor');
  await page.getByLabel('Code of the app').fill(generateTotpCode(secret));
  await page.keyboard.press('Enter');
  const codes = section(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, 'the recovery codes');
  await expect(section(page).getByRole('list', { name: 'Recovery codes' })).toBeFocused();
  const recoveryCodes = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await section(page).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('sheaf-recovery-codes.txt');
  await section(page).getByRole('button', { name: 'I’ve saved them' }).click();
  return { secret, recoveryCodes };
}

const generateNextCode = (secret: string) => generateTotpCode(secret, new Date(Date.now() + STEP_MS));

async function enterCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Code of your authenticator app');
  await waitForHydration(field);
  await field.fill(code);
  await page.keyboard.press('Enter');
}

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  const other = page.getByRole('button', { name: 'Use a recovery code' });
  await waitForHydration(other);
  await other.click();
  await page.getByLabel('Recovery code').fill(code);
  await page.keyboard.press('Enter');
}

/** Opens the browser again, signs in with the password, and stops at the page that asks for a code. */
async function openAgain(page: Page, person: { email: string; password: string }): Promise<void> {
  // An open page would notice the missing cookie, and navigate at the same time.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(toUrl('/account'));
  await signIn(page, person);
  await expect(page).toHaveURL(/\/second-factor\?next=/);
}

test('a person adds a second factor, and signs in with a code once and with a recovery code once', async ({
  page,
  expectedProblems,
}) => {
  // The browser logs each 422 response.
  expectedProblems.push(/status of 422/);
  const person = await createPerson('ada');
  await page.goto(toUrl('/account'));
  await signIn(page, person);
  await expect(section(page)).toBeVisible();
  const { secret, recoveryCodes } = await addFactor(page);
  await expect(section(page).getByText('10 recovery codes are left.')).toBeVisible();
  await expectAccessible(page, 'the account with a second factor');

  await openAgain(page, person);
  await expectAccessible(page, 'the page that asks for a code');
  // A waiting session opens no other page.
  await page.goto(toUrl('/projects'));
  await expect(page).toHaveURL(/\/second-factor\?next=%2Fprojects/);
  const code = generateNextCode(secret);
  await enterCode(page, code);
  await expect(page).toHaveURL(toUrl('/projects'));

  await openAgain(page, person);
  await enterCode(page, code);
  await expect(page.getByText('This code is not valid.')).toBeVisible();
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
  await enterRecoveryCode(page, recoveryCodes[0]!);
  await expect(section(page).getByText('9 recovery codes are left.')).toBeVisible();

  await openAgain(page, person);
  await enterRecoveryCode(page, recoveryCodes[0]!);
  await expect(page.getByText('This code is not valid.')).toBeVisible();
});

test('a session with an old proof confirms a change with the password, and the change continues', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 40[13]/, /status of 422/);
  const person = await createPerson('bea');
  await page.goto(toUrl('/account'));
  await signIn(page, person);
  await expect(section(page)).toBeVisible();
  // The server rejects the first attempt, as it does 10 minutes after the sign-in.
  let rejections = 0;
  await page.route('**/api/access-tokens', async (route) => {
    if (route.request().method() !== 'POST' || rejections > 0) return route.fallback();
    rejections += 1;
    const message = 'Confirm that it is you, then repeat the request.';
    await route.fulfill({ status: 403, json: { code: 'step_up_required', message } });
  });
  await waitForHydration(page.getByLabel('Name of a new token'));
  await page.getByLabel('Name of a new token').fill('Laptop');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expectAccessible(page, 'the dialog that asks for a proof');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Copy this token now.')).toBeVisible();
});

test('an owner requires a second factor, and members without one see only their account', async ({
  page,
  browser,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 40[39]/);
  const lead = await createPerson('cleo');
  const member = await createPerson('dan');
  await page.goto(toUrl('/account'));
  await signIn(page, lead);
  await expect(section(page)).toBeVisible();
  await page.goto(toUrl('/organization/members'));
  const toggle = page.getByRole('switch', { name: /Require a second factor/ });
  const require = async () => {
    await waitForHydration(toggle);
    await toggle.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Require second factor' }).click();
  };
  await require();
  await expect(page.getByText('Set up your own second factor')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(toUrl('/account'));
  await addFactor(page);
  await page.goto(toUrl('/organization/members'));
  await require();
  await expect(toggle).toBeChecked();
  await expectAccessible(page, 'the members of an organization that requires a second factor');

  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const other = await context.newPage();
  await other.goto(toUrl('/projects'));
  await signIn(other, member);
  await expect(other).toHaveURL(toUrl('/account'));
  await expect(other.getByText('Harbour Freight requires a second factor.')).toBeVisible();
  await expectAccessible(other, 'the account of a member without the required second factor');
  const width = await other.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await addFactor(other);
  await expect(other).toHaveURL(/\/projects/);
  await context.close();
});
