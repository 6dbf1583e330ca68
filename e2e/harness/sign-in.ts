import type { Browser, BrowserContext, Page } from 'playwright';
import { ADMIN } from './server';

/** Who signs in by a password. */
export interface Person {
  email: string;
  password: string;
}

/** Fills the door's form and sends it. What follows is the caller's to wait for. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs somebody, the first owner by default, in at a server's door, and waits until they are through. */
export async function enter(page: Page, url: string, person: Person = ADMIN): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await signIn(page, person);
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
