import { test as base, expect, type Page } from 'playwright/test';
import { Api, type Project } from './api';
import { ADMIN } from './server';
import { type Cookies, signedInCookies } from './sign-in';

interface Fixtures {
  /** A fresh project for this test alone. */
  project: Project;
  /** Problems that the test provokes: what the browser prints of them is expected. */
  expectedProblems: RegExp[];
  /** A page of someone who is signed in. */
  desk: Page;
}

interface WorkerFixtures {
  api: Api;
  cookies: Cookies;
}

/**
 * What every spec is written with: the server of the run, a script's way in, a browser that is signed in. A message on
 * the browser's error console, or an error that nobody catches in a page, fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that a fixture destructures.
  baseURL: async ({}, use) => {
    await use(process.env.E2E_URL);
  },
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that a fixture destructures.
    async ({}, use) => {
      await use(await Api.signIn(process.env.E2E_URL!, ADMIN));
    },
    { scope: 'worker' },
  ],
  cookies: [
    async ({ browser }, use) => {
      await use(await signedInCookies(browser, process.env.E2E_URL!));
    },
    { scope: 'worker' },
  ],
  project: async ({ api }, use, info) => {
    // A server that outlives a run meets the same titles again.
    await use(await api.createProject(`${info.title.slice(0, 40)} ${Date.now().toString(36)}`));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that a fixture destructures.
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
  desk: async ({ context, page, cookies }, use) => {
    await context.addCookies(cookies);
    await use(page);
  },
});

export { expect };
