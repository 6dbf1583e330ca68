import type { Browser, BrowserContext, Page } from 'playwright';
import { ADMIN } from './server';

export interface Credentials {
  email: string;
  password: string;
}

/** Fills in the sign-in form and submits it. The caller waits for the result. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs a user in and waits until it succeeds. Default: the first owner. */
export async function openSignedIn(page: Page, url: string, person: Credentials = ADMIN): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await signIn(page, person);
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/sign-in'));
}

/** Signs the first owner in and returns the cookies. */
export async function getSignedInCookies(browser: Browser, url: string): Promise<Cookies> {
  const context = await browser.newContext();
  await openSignedIn(await context.newPage(), url);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Time in ms for which tests share a sign-in. Sheaf asks for the password again after 10 minutes. */
const SHARED_MS = 5 * 60_000;

let recent: { url: string; at: number; cookies: Promise<Cookies> } | undefined;

/** Returns the cookies of a sign-in of the last minutes. Signs the first owner in if there is none. */
export function getRecentCookies(browser: Browser, url: string): Promise<Cookies> {
  if (recent?.url !== url || Date.now() - recent.at > SHARED_MS) {
    recent = { url, at: Date.now(), cookies: getSignedInCookies(browser, url) };
  }
  return recent.cookies;
}

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
