/**
 * Runs `npm run shots`: takes screenshots of every page and state in each language, light and dark, at 1440, 1024, 390
 * and 320 px, into `.build/shots/LANGUAGE`, from a separate server with the demo data. `--language de` takes only one
 * language. With `--readme`, takes only the README's screenshot, into `docs/editor.png`. With words as arguments, plays
 * only the scenes whose names contain one of them.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { LOCALE_COOKIE, LOCALES, type Locale, parseLocale } from '@/lib/foundation/languages/locales';
import { findOverflow } from './a11y/find-violations';
import { readOptions } from './options';
import { showCutPile } from './shots/editor';
import { loadScenes } from './shots/load-scenes';
import { openStage } from './shots/open-stage';
import type { Scene } from './shots/scenes';

const FOLDER = '.build/shots';
/** Layouts of the pages, each with its window sizes. A scene is played once for a layout. */
const LAYOUTS = [
  {
    narrow: false,
    sizes: [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
    ],
  },
  {
    narrow: true,
    sizes: [
      { width: 390, height: 844 },
      { width: 320, height: 700 },
    ],
  },
] as const;
const SKELETON_TIMEOUT_MS = 5_000;
/** Time in ms to wait for images that are loading or far below the visible area. */
const SCREENSHOT_TIMEOUT_MS = 2_000;
const THEMES = ['light', 'dark'] as const;

const { values: options, positionals: wanted } = readOptions({
  options: { readme: { type: 'boolean', default: false }, language: { type: 'string', default: '' } },
  allowPositionals: true,
});
const language = parseLocale(options.language);
const languages = language ? [language] : LOCALES;

const { url, browser, stage, cookies, close } = await openStage();
let failed = 0;
try {
  if (options.readme) await takeReadmeScreenshot();
  else {
    await rm(FOLDER, { recursive: true, force: true });
    for (const locale of languages) await mkdir(join(FOLDER, locale), { recursive: true });
    const chosen = (await loadScenes()).filter(
      ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
    );
    for (const scene of chosen) for (const layout of LAYOUTS) await takeAll(scene, layout);
  }
} finally {
  await close();
}
process.exit(failed === 0 ? 0 : 1);

async function takeAll(scene: Scene, { narrow, sizes }: (typeof LAYOUTS)[number]): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[0],
    reducedMotion: 'reduce',
    hasTouch: narrow,
  });
  if (scene.signedIn) await context.addCookies(cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await scene.show(page, stage, narrow);
    await settle(page);
  } catch (error) {
    failed += 1;
    console.error(`${scene.name} can't be shown: ${(error as Error).message}`);
  }
  for (const locale of languages) {
    await changeLanguage(page, context, locale);
    await takeSizes(page, scene, sizes, locale);
  }
  await context.close();
}

/** Changes the language as the language menu does: the page keeps its state. Scenes are played in English. */
async function changeLanguage(page: Page, context: BrowserContext, locale: Locale): Promise<void> {
  if ((await page.getAttribute('html', 'lang')) === locale) return;
  await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url }]);
  await page.evaluate(() => (window as unknown as NextWindow).next.router.refresh());
  await page.locator(`html[lang=${locale}]`).waitFor({ state: 'attached' });
}

interface NextWindow {
  next: { router: { refresh(): void } };
}

async function takeSizes(
  page: Page,
  scene: Scene,
  sizes: readonly { width: number; height: number }[],
  locale: Locale,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      const beyond = await findOverflow(page);
      const file = `${locale}/${scene.name}-${size.width}-${colorScheme}.png`;
      if (beyond > 0) {
        failed += 1;
        console.error(`${file} scrolls sideways by ${beyond} px`);
      }
      await page.screenshot({ path: join(FOLDER, file) });
      console.log(file);
    }
  }
}

async function takeReadmeScreenshot(): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: LAYOUTS[0].sizes[0],
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await showCutPile(page, stage);
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
