import type { Browser, BrowserContext, Page } from 'playwright';
import { ADMIN } from './server';

/** Fills the door's form and sends it. What follows is the caller's to wait for. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs the first owner in at a server's door, and waits until they are through. */
export async function enter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await signIn(page, ADMIN);
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/sign-in'));
}

/** The cookies of the first owner, signed in at a server. */
export async function signedInCookies(browser: Browser, url: string): Promise<Cookies> {
  const context = await browser.newContext();
  await enter(await context.newPage(), url);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
