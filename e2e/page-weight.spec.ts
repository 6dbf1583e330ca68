import type { Page } from 'playwright/test';
import { listPages, PUBLIC_PAGES } from './harness/pages';
import { openEditor, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';
import { openWaitingSignIn } from './harness/waiting-sign-in';

/** Maximum size of the scripts that a page loads until it is idle, compressed as sent, in bytes. */
const MAX_EDITOR_BYTES = 450_000;
const MAX_PAGE_BYTES = 300_000;

/**
 * Answers requests that prepare other pages, for links in view, with nothing. Whether they come before a page is idle
 * depends on the machine, and their scripts are those of the other pages.
 */
const leaveOutOtherPages = (page: Page): Promise<unknown> =>
  page.route(
    (url) => url.searchParams.has('_rsc'),
    (route) =>
      route.request().headers()['next-router-prefetch'] ? route.fulfill({ status: 204 }) : route.continue(),
  );

/** Counts the bytes of all scripts and worker scripts that the page has loaded, from the network or from the cache. */
async function countScriptBytes(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sizes = new Map(
      resources
        .filter(({ name }) => /\.m?js(\?|$)/.test(name))
        .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
    );
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  });
}

async function findHeavyPages(page: Page, paths: readonly string[]): Promise<string[]> {
  const heavy: string[] = [];
  await leaveOutOtherPages(page);
  for (const path of paths) {
    await page.goto(path);
    const bytes = await countScriptBytes(page);
    // Every page has at least the scripts of the framework.
    if (bytes < 100_000 || bytes > MAX_PAGE_BYTES) heavy.push(`${path}: ${Math.round(bytes / 1000)} KB`);
  }
  return heavy;
}

test('the editor loads at most 450 KB of scripts', async ({ app, api, project }) => {
  const uuid = await uploadPile(api, project, { pages: 3 });
  await leaveOutOtherPages(app);
  await openEditor(app, project, uuid);
  const bytes = await countScriptBytes(app);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(MAX_EDITOR_BYTES);
});

test('every other page loads at most 300 KB of scripts', async ({ app, api, project }) => {
  test.slow();
  const uuid = await uploadPile(api, project, { pages: 1 });
  expect(await findHeavyPages(app, listPages(project, uuid))).toEqual([]);
});

test('the pages without a session load at most 300 KB of scripts', async ({ page, expectedProblems }) => {
  expectedProblems.push(/404/);
  expect(await findHeavyPages(page, PUBLIC_PAGES)).toEqual([]);
});

test('the page that asks for a second factor loads at most 300 KB of scripts', async ({ page, api }) => {
  await openWaitingSignIn(page, api);
  expect(await findHeavyPages(page, ['/second-factor'])).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/second-factor');
});
