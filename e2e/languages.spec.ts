import type { Page } from 'playwright/test';
import { LOCALE_COOKIE } from '@/lib/foundation/languages/locales';
import { openColleague } from './harness/colleague';
import { expectAccessible } from './harness/expect-accessible';
import { findClipped } from './harness/find-clipped';
import { getOverflow } from './harness/get-overflow';
import { PUBLIC_PAGES } from './harness/pages';
import { getPageInState, openEditor, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';
import { waitForHydration } from './harness/wait-for-hydration';
import { openWaitingSignIn } from './harness/waiting-sign-in';

/** Marks the document, so that a reload is noticed. */
const markDocument = () => {
  document.documentElement.dataset.marked = 'yes';
};
const isMarked = () => document.documentElement.dataset.marked === 'yes';

/** Chooses a language with the keyboard only. The focus stays on the select. */
async function chooseByKeyboard(page: Page, label: string, language: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label });
  await expect(select).toHaveCount(1);
  await waitForHydration(select);
  await select.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(language.slice(0, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox').filter({ hasText: language })).toBeFocused();
}

test.describe('a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('gets the sign-in page in German, and switches it without losing what was typed', async ({ page }) => {
    await page.goto('/sign-in');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await expect(page).toHaveTitle('Anmelden · Sheaf');
    await expectAccessible(page, 'the sign-in page in German');

    await page.getByLabel('E-Mail-Adresse').fill('ann@sheaf.example');
    await page.evaluate(markDocument);
    await page.getByRole('combobox', { name: 'Sprache' }).click();
    await page.getByRole('option', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('ann@sheaf.example');
    expect(await page.evaluate(isMarked)).toBe(true);

    // The choice stays for the next visit.
    await page.goto('/forgot-password');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });

  test('switches every page without a session, by the keyboard', async ({ page }) => {
    for (const path of ['/forgot-password', '/set-password', '/invitations']) {
      await page.context().clearCookies();
      await page.goto(path);
      await chooseByKeyboard(page, 'Sprache', 'Français');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expectAccessible(page, `${path} in French`);
    }
  });

  test('shows a page that does not exist in German', async ({ page, expectedProblems }) => {
    expectedProblems.push(/404/);
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  });
});

test('the reference has its navigation in the reader’s language and its texts in English', async ({
  page,
  api,
  context,
}) => {
  await context.addCookies([{ name: LOCALE_COOKIE, value: 'fr', url: api.url }]);
  await page.goto('/docs');
  const nav = page.getByRole('navigation', { name: 'Référence' });
  await expect(nav.getByRole('link', { name: 'Démarrage rapide' })).toHaveAttribute('aria-current', 'page');
  await expect(nav.getByRole('link', { name: 'Page plans' })).toBeVisible();
  await nav.getByRole('searchbox', { name: 'Rechercher une opération' }).fill('nothing like this');
  await expect(nav.getByText('Aucune opération correspondante.')).toBeVisible();
  await expect(page.locator('[lang=en]').getByText('First steps')).toBeVisible();
  await chooseByKeyboard(page, 'Langue', 'Deutsch');
  const changed = page.getByRole('navigation', { name: 'Referenz' });
  await expect(changed.getByRole('searchbox')).toHaveValue('nothing like this');
});

test('an English browser gets the sign-in page in English', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the page that asks for a second factor switches its language, and keeps the code', async ({
  page,
  api,
}) => {
  await openWaitingSignIn(page, api);
  const field = page.getByRole('textbox', { name: 'Code of your authenticator app' });
  await waitForHydration(field);
  await field.fill('123');
  await chooseByKeyboard(page, 'Language', 'Deutsch');
  await expect(page.getByRole('textbox', { name: 'Code aus Ihrer Authenticator-App' })).toHaveValue('123');
  await expectAccessible(page, 'the page that asks for a second factor in German');
});

test('a signed-in user also changes the language of the account on pages outside of it', async ({
  browser,
  api,
  project,
}) => {
  const { page } = await openColleague(browser, api, project, 'gerda');
  // Without a response, the page says so and keeps its language.
  await page.goto('/invitations');
  await page.route('**/api/account', (route) => route.abort());
  const select = page.getByRole('combobox', { name: 'Language' });
  await waitForHydration(select);
  await select.click();
  await page.getByRole('option', { name: 'Français' }).click();
  await expect(page.getByText('Can’t reach Sheaf.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.unroute('**/api/account');

  for (const [path, label, language, lang] of [
    ['/invitations', 'Language', 'Deutsch', 'de'],
    ['/forgot-password', 'Sprache', 'Français', 'fr'],
  ] as const) {
    await page.goto(path);
    await chooseByKeyboard(page, label, language);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.context().clearCookies({ name: LOCALE_COOKIE });
    await page.goto('/account');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
  await page.context().close();
});

test('the account switches to French without a reload, and keeps a draft', async ({
  browser,
  api,
  project,
}) => {
  const { page } = await openColleague(browser, api, project, 'fanny');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await page.getByLabel('Your name').fill('Fanny Draft');
  await page.getByLabel('Name of a new token').fill('Laptop');
  await page.evaluate(markDocument);
  await page.getByRole('combobox', { name: 'Your language' }).click();
  await page.getByRole('option', { name: 'Français' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Votre compte' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByLabel('Votre nom')).toHaveValue('Fanny Draft');
  await expect(page.getByLabel('Nom d’un nouveau jeton')).toHaveValue('Laptop');
  await expect(page.getByRole('navigation', { name: 'Tous les projets' })).toContainText('À traiter');
  expect(await page.evaluate(isMarked)).toBe(true);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre compte' })).toBeVisible();
  await page.context().close();
});

test('a plan in the editor stays when the language changes', async ({ browser, api, project }) => {
  const uuid = await uploadPile(api, project, { pages: 3 });
  const { page } = await openColleague(browser, api, project, 'paula');
  await openEditor(page, project, uuid);
  await page.getByRole('button', { name: 'Cut between pages 1 and 2' }).click();
  await expect(getPageInState(page, 2, 'part 2')).toBeVisible();

  await page.goto('/account');
  const language = page.getByRole('combobox', { name: 'Your language' });
  await waitForHydration(language);
  await language.click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Seite 2, Teil 2', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.context().close();
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const locale of ['de', 'fr'] as const) {
    test(`no page without a session is wider than the window: ${locale}`, async ({
      page,
      api,
      context,
      expectedProblems,
    }) => {
      expectedProblems.push(/404/);
      await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: api.url }]);
      const wide: string[] = [];
      for (const path of PUBLIC_PAGES) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        const overflow = await getOverflow(page);
        if (overflow > 0) wide.push(`${path}: ${overflow} px`);
        for (const text of await findClipped(page)) wide.push(`${path}: “${text}” is cut off`);
      }
      expect(wide).toEqual([]);
    });
  }
});
