import type { Page } from 'playwright';
import { Api } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { ADMIN, type RunningServer, startServer } from './harness/server';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';
import { waitForHydration } from './harness/wait-for-hydration';

/** Tests passkeys with the virtual authenticator of Chromium, on a separate installation. */

const PASSWORD = 'battery staple one';

let server: RunningServer;
let owner: Api;
test.beforeAll(async () => {
  server = await startServer();
  owner = await Api.signIn(server.url, ADMIN);
});
test.afterAll(() => server.stop());

/** Passkeys can't belong to an IP address. */
const toUrl = (path: string) => `http://localhost:${server.port}${path}`;

async function createPerson(name: string) {
  const person = { email: `${name}@sheaf.example`, password: PASSWORD };
  await owner.post(`/api/organizations/${owner.organizationId}/members`, { ...person, role: 'viewer' });
  return person;
}

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });
const factors = (page: Page) => section(page).getByRole('list', { name: 'Second factors' });

/** Adds an authenticator to the browser. It answers by itself, after the user was verified. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

async function openAccount(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto(toUrl('/account'));
  await signIn(page, person);
  await expect(section(page)).toBeVisible();
}

/** Creates the first passkey of an account on its page. Returns the recovery codes. */
async function addPasskey(page: Page, name: string): Promise<string[]> {
  const add = section(page).getByRole('button', { name: 'Add a passkey' });
  await waitForHydration(add);
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name of the passkey')).toBeFocused();
  await expect(dialog.getByLabel('Name of the passkey')).toHaveValue(/^Chrome on /);
  await expectAccessible(page, 'the dialog that adds a passkey');
  await dialog.getByLabel('Name of the passkey').fill(name);
  await page.keyboard.press('Enter');
  const codes = section(page).getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(dialog).toBeHidden();
  await expect(codes).toBeFocused();
  return codes.getByRole('listitem').allInnerTexts();
}

/** Opens the browser again, and signs in with the password. */
async function openAgain(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(toUrl('/account'));
  await signIn(page, person);
  await expect(page).toHaveURL(/\/second-factor\?next=/);
}

test('a person adds a passkey, signs in with it, confirms a change with it, and removes it', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 40[13]/);
  await addAuthenticator(page);
  const person = await createPerson('eve');
  await openAccount(page, person);
  await addPasskey(page, 'Laptop');

  // Codes that were not saved don't disappear without a question.
  await section(page).getByRole('button', { name: 'I’ve saved them' }).click();
  const question = page.getByRole('dialog', { name: 'Close the recovery codes?' });
  await expectAccessible(page, 'the question about unsaved recovery codes');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await section(page).getByRole('button', { name: 'Download' }).click();
  await section(page).getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(factors(page).getByRole('listitem')).toContainText(['Laptop']);
  await expect(section(page).getByText('10 recovery codes are left.')).toBeVisible();
  await expectAccessible(page, 'the account with a passkey');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });

  await factors(page).getByRole('button', { name: 'Rename Laptop' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename the passkey' });
  await expectAccessible(page, 'the dialog that renames a passkey');
  await rename.getByLabel('Name of the passkey').fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(factors(page).getByText('Work laptop')).toBeVisible();

  await openAgain(page, person);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await waitForHydration(use);
  await expectAccessible(page, 'the page that asks for a passkey');
  await use.click();
  await expect(page).toHaveURL(toUrl('/account'));
  await expect(factors(page).getByText(/ · used /)).toBeVisible();

  // The server rejects the first attempt, as it does 10 minutes after the sign-in.
  let rejections = 0;
  await page.route('**/api/account/second-factors/passkeys/*', async (route) => {
    if (route.request().method() !== 'DELETE' || rejections > 0) return route.fallback();
    rejections += 1;
    const message = 'Confirm that it is you, then repeat the request.';
    await route.fulfill({ status: 403, json: { code: 'step_up_required', message } });
  });
  const remove = factors(page).getByRole('button', { name: 'Remove Work laptop' });
  await waitForHydration(remove);
  await remove.click();
  const removal = page.getByRole('dialog', { name: 'Remove the passkey “Work laptop”?' });
  await expectAccessible(page, 'the dialog that removes a passkey');
  await removal.getByRole('button', { name: 'Remove passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByRole('button', { name: 'Enter a recovery code instead' })).toBeVisible();
  await expectAccessible(page, 'the dialog that asks for a passkey');
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(proof).toBeHidden();
  await expect(factors(page)).toBeHidden();
  await expect(section(page).getByRole('button', { name: 'Get new recovery codes' })).toBeHidden();
});

test('without a usable passkey, the browser says so, and a recovery code finishes the sign-in', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 422/);
  const { session, authenticatorId } = await addAuthenticator(page);
  const person = await createPerson('finn');
  await openAccount(page, person);
  const [code] = await addPasskey(page, 'Phone');
  // A page with unsaved codes asks before it closes.
  page.on('dialog', (dialog) => void dialog.accept());
  await openAgain(page, person);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await waitForHydration(use);
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await session.send('WebAuthn.clearCredentials', { authenticatorId });
  await use.click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const field = page.getByLabel('Recovery code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await field.fill(code!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(toUrl('/account'));
  await expect(section(page).getByText('9 recovery codes are left.')).toBeVisible();
});

test('at another address, the account says where passkeys work', async ({ page }) => {
  const person = await createPerson('gil');
  await page.goto(`${server.url}/account`);
  await signIn(page, person);
  const add = section(page).getByRole('button', { name: 'Add a passkey' });
  await waitForHydration(add);
  await add.click();
  await expect(section(page).getByRole('alert')).toContainText(`Passkeys work only at ${toUrl('')}.`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page, 'the account without passkeys');
});
