/**
 * `npm run shots`: pictures of every page and state, light and dark, wide and narrow, into `.build/shots`, from a server
 * of its own with the demo's data. With `--readme`, only the README's picture, into `docs/desk.png`; with words after
 * it, only the scenes whose names hold one of them.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { Api, type Project } from '@/e2e/harness/api';
import { browserOptions } from '@/e2e/harness/browser';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { type Cookies, signedInCookies } from '@/e2e/harness/sign-in';
import { doorScenes } from './shots/door';
import { editorScenes, showCutPile } from './shots/editor';
import { mergeScenes } from './shots/merge';
import { organizationScenes } from './shots/organization';
import { referenceScenes } from './shots/reference';
import { prepareStage, type Scene, type Stage, scenes } from './shots/scenes';
import { settingsScenes } from './shots/settings';
import { webhookScenes } from './shots/webhooks';

const FOLDER = '.build/shots';
const WIDTHS = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };
const SKELETONS_MS = 5_000;
/** For a picture that is on its way, or far below what is in sight. */
const PICTURE_MS = 2_000;
const THEMES = ['light', 'dark'] as const;

const { values: options, positionals: wanted } = parseArgs({
  options: { readme: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const server = await startServer({
  env: {
    DEMO: 'true',
    LOG_LEVEL: 'error',
    ORGANIZATION_NAME: 'Harbour Freight',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  },
});
const browser = await chromium.launch(await browserOptions());
let failed = 0;
try {
  const api = await Api.signIn(server.url, ADMIN);
  const stage = await prepareStage(api, await demoProject(api));
  const cookies = await signedInCookies(browser, server.url);
  if (options.readme) await takeReadmePicture(browser, stage, cookies);
  else {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const chosen = [
      ...scenes,
      ...doorScenes,
      ...editorScenes,
      ...mergeScenes,
      ...settingsScenes,
      ...webhookScenes,
      ...organizationScenes,
      ...referenceScenes,
    ].filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
    for (const scene of chosen) await takeAll(browser, scene, stage, cookies);
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exit(failed === 0 ? 0 : 1);

async function takeAll(browser: Browser, scene: Scene, stage: Stage, cookies: Cookies): Promise<void> {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        hasTouch: width === 'narrow',
      });
      if (scene.signedIn) await context.addCookies(cookies);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const file = `${scene.name}-${colorScheme}-${width}.png`;
      try {
        await scene.show(page, stage, width === 'narrow');
        await settle(page);
        console.log(file);
      } catch (error) {
        failed += 1;
        console.error(`${file} is not as it should be: ${(error as Error).message}`);
      }
      await page.screenshot({ path: join(FOLDER, file) });
      await context.close();
    }
  }
}

async function takeReadmePicture(browser: Browser, stage: Stage, cookies: Cookies): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: WIDTHS.wide,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await showCutPile(page, stage);
  // The preview as this browser draws it.
  await page.getByRole('complementary', { name: 'Preview' }).locator('canvas').waitFor();
  await settle(page);
  await page.screenshot({ path: 'docs/desk.png' });
  await context.close();
}

/** Fonts and pictures are there, and nothing is on its way any more, but for what a scene keeps on its way. */
async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(() => document.querySelector('.shimmer') === null, undefined, { timeout: SKELETONS_MS })
    .catch(() => {});
  await page.evaluate(async (patienceMs) => {
    await document.fonts.ready;
    // A lazy picture without a place on the page, in a hidden column say, is never fetched: waiting for it would not end.
    const placed = [...document.images].filter((image) => image.getClientRects().length > 0);
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    await Promise.all(placed.map((image) => Promise.race([image.decode().catch(() => {}), patience])));
  }, PICTURE_MS);
  await page.waitForTimeout(300);
}

async function demoProject(api: Api): Promise<Project> {
  const { projects } = await api.get<{ projects: Project[] }>('/api/projects');
  const [demo] = projects;
  if (!demo) throw new Error('The demo project is missing.');
  return demo;
}
