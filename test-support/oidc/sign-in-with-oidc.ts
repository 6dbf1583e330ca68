import { TEST_ORIGIN } from '@/test-support/app';
import type { openBrowser } from '@/test-support/browser';

type Browser = ReturnType<typeof openBrowser>;

/**
 * Runs the sign-in flow from the button, through the provider, to the final page.
 *
 * @param authorize signs in at the provider, and returns the address that it redirects to
 * @param path path at which the flow begins, with parameters for the provider
 * @returns path of the final page
 */
export async function signInWithOidc(
  browser: Browser,
  authorize: (address: string) => Promise<string>,
  path = 'signin/oidc',
): Promise<string> {
  const begun = await (await browser.post(path, { callbackUrl: '/projects' })).json();
  const isOwnPage = begun.url.startsWith(TEST_ORIGIN) || begun.url.startsWith('/');
  return followRedirects(browser, isOwnPage ? begun.url : await authorize(begun.url));
}

/** Follows next-auth's redirects until a page is reached. */
export async function followRedirects(browser: Browser, address: string): Promise<string> {
  const url = new URL(address, TEST_ORIGIN);
  if (!url.pathname.startsWith('/api/auth/')) return url.href.replace(TEST_ORIGIN, '');
  const response = await browser.get(url.pathname.slice('/api/auth/'.length) + url.search);
  return followRedirects(browser, response.headers.get('location') ?? `no page: ${response.status}`);
}
