/**
 * Runs `npm run shots`: takes screenshots of every page and state, light and dark, wide and narrow, into
 * `.build/shots`, from a separate server with the demo data. With `--readme`, takes only the README's screenshot, into
 * `docs/editor.png`. With words as arguments, plays only the scenes whose names contain one of them.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { readOptions } from './options';
import { accountPageScenes } from './shots/account-pages';
import { editorScenes, showCutPile } from './shots/editor';
import { mergeScenes } from './shots/merge';
import { openStage } from './shots/open-stage';
import { organizationScenes } from './shots/organization';
import { referenceScenes } from './shots/reference';
import { type Scene, scenes } from './shots/scenes';
import { settingsScenes } from './shots/settings';
import { webhookScenes } from './shots/webhooks';

const FOLDER = '.build/shots';
const WIDTHS = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };
const SKELETON_TIMEOUT_MS = 5_000;
/** Time in ms to wait for images that are loading or far below the visible area. */
const SCREENSHOT_TIMEOUT_MS = 2_000;
const THEMES = ['light', 'dark'] as const;

const { values: options, positionals: wanted } = readOptions({
  options: { readme: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const { url, browser, stage, cookies, close } = await openStage();
let failed = 0;
try {
  if (options.readme) await takeReadmeScreenshot();
  else {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const chosen = [
      ...scenes,
      ...accountPageScenes,
      ...editorScenes,
      ...mergeScenes,
      ...settingsScenes,
      ...webhookScenes,
      ...organizationScenes,
      ...referenceScenes,
    ].filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
    for (const scene of chosen) await takeAll(scene);
  }
} finally {
  await close();
}
process.exit(failed === 0 ? 0 : 1);

async function takeAll(scene: Scene): Promise<void> {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        baseURL: url,
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

async function takeReadmeScreenshot(): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: WIDTHS.wide,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await showCutPile(page, stage);
  // Wait for the preview as this browser renders it.
  await page.getByRole('complementary', { name: 'Preview' }).locator('canvas').waitFor();
  await settle(page);
  await page.screenshot({ path: 'docs/editor.png' });
  await context.close();
}

/** Waits until fonts and images are loaded and no request is pending, except requests that a scene keeps pending. */
async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(() => document.querySelector('.shimmer') === null, undefined, {
      timeout: SKELETON_TIMEOUT_MS,
    })
    .catch(() => {});
  await page.evaluate(async (patienceMs) => {
    await document.fonts.ready;
    // A lazy image that isn't laid out, for example in a hidden column, is never fetched: don't wait for it.
    const placed = [...document.images].filter((image) => image.getClientRects().length > 0);
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    await Promise.all(placed.map((image) => Promise.race([image.decode().catch(() => {}), patience])));
  }, SCREENSHOT_TIMEOUT_MS);
  await page.waitForTimeout(300);
}
