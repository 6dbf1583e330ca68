/**
 * `npm run shots`: pictures of every page and state, light and dark, wide and narrow, into `.build/shots`, from a server
 * of its own with the demo's data. With `--readme`, only the README's picture, into `docs/desk.png`; with words after
 * it, only the scenes whose names hold one of them.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { readOptions } from './options';
import { doorScenes } from './shots/door';
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
const SKELETONS_MS = 5_000;
/** For a picture that is on its way, or far below what is in sight. */
const PICTURE_MS = 2_000;
const THEMES = ['light', 'dark'] as const;

const { values: options, positionals: wanted } = readOptions({
  options: { readme: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const { url, browser, stage, cookies, close } = await openStage();
let failed = 0;
try {
  if (options.readme) await takeReadmePicture();
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

async function takeReadmePicture(): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
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
