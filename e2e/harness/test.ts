import { test as base, expect, type Page } from 'playwright/test';
import { Api, type Project } from './api';
import { ADMIN } from './server';
import { type Cookies, getRecentCookies } from './sign-in';

interface Fixtures {
  /** New project for this test. */
  project: Project;
  /** Browser messages that the test causes and expects. */
  expectedProblems: RegExp[];
  /** Cookies of a recent sign-in of the first owner. */
  cookies: Cookies;
  /** Page of a signed-in user. */
  app: Page;
  /** Whether the editor shows its tips for a first review. Default: false. */
  hasReviewTips: boolean;
}

interface WorkerFixtures {
  api: Api;
}

/**
 * Base test of every spec: the server, an API client and a signed-in browser. A message on the browser's error console
 * or an uncaught page error fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of destructured fixtures.
  baseURL: async ({}, use) => {
    await use(process.env.E2E_URL);
  },
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of destructured fixtures.
    async ({}, use) => {
      await use(await Api.signIn(process.env.E2E_URL!, ADMIN));
    },
    { scope: 'worker' },
  ],
  cookies: async ({ browser }, use) => {
    await use(await getRecentCookies(browser, process.env.E2E_URL!));
  },
  project: async ({ api }, use, info) => {
    // Add a timestamp: a server that is kept between runs already has projects with the same title.
    await use(await api.createProject(`${info.title.slice(0, 40)} ${Date.now().toString(36)}`));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of destructured fixtures.
  expectedProblems: async ({}, use) => {
    await use([]);
  },
  context: async ({ context, expectedProblems }, use) => {
    const problems: string[] = [];
    const watch = (page: Page) => {
      page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error')
          problems.push(`${page.url()}: ${message.text()} (${message.location().url})`);
      });
    };
    context.pages().forEach(watch);
    context.on('page', watch);
    await use(context);
    const unexpected = problems.filter((problem) => !expectedProblems.some((each) => each.test(problem)));
    expect(unexpected, 'Nothing unexpected is on the error console.').toEqual([]);
  },
  page: async ({ page }, use) => {
    await use(page);
    // A request that a test's route still handles would fail the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  hasReviewTips: [false, { option: true }],
  app: async ({ context, page, cookies, hasReviewTips }, use) => {
    await context.addCookies(cookies);
    // An empty page has no storage.
    if (!hasReviewTips)
      await context.addInitScript(() => {
        if (location.protocol !== 'about:') localStorage.setItem('sheaf.review-tips', 'closed');
      });
    await use(page);
  },
});

export { expect };
