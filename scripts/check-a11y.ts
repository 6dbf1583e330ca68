/**
 * `npm run check:a11y`: axe on every page and state, light and dark, at 320, 768, 1280, 1440 and 2560 px and at 200 %
 * zoom, on a server of its own with the demo's data; and nowhere a page that has to be scrolled sideways. With words
 * after it, only the scenes whose names hold one of them; with `--view 320` only at that one; with `--pictures` what was
 * looked at is kept in `.build/a11y`. Prints a table, and ends with an error when anything is found.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Page } from 'playwright';
import { printTable } from '@/e2e/harness/table';
import { allScenes } from './a11y/all-scenes';
import { type Finding, look, overflow } from './a11y/look';
import { readOptions } from './options';
import { openStage } from './shots/open-stage';
import type { Scene } from './shots/scenes';

const FOLDER = '.build/a11y';

interface View {
  name: string;
  viewport: { width: number; height: number };
  /** As many device pixels to a pixel: what zooming in a browser comes to. */
  scale?: number;
  /** Columns are sheets here, so that scenes are played as on a phone. */
  narrow: boolean;
}

const VIEWS: View[] = [
  { name: '320', viewport: { width: 320, height: 700 }, narrow: true },
  { name: '768', viewport: { width: 768, height: 1024 }, narrow: true },
  { name: '1280', viewport: { width: 1280, height: 800 }, narrow: false },
  { name: '1440', viewport: { width: 1440, height: 900 }, narrow: false },
  { name: '2560', viewport: { width: 2560, height: 1440 }, narrow: false },
  { name: '1280 at 200 %', viewport: { width: 640, height: 400 }, scale: 2, narrow: true },
];

/** A page mostly waits. */
const atOnce = pLimit(2);

interface Seen {
  scene: string;
  view: string;
  theme: 'light' | 'dark';
  findings: Finding[];
}

const { values: options, positionals: wanted } = readOptions({
  options: {
    view: { type: 'string', multiple: true },
    pictures: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const views = VIEWS.filter(({ name }) => options.view?.includes(name) ?? true);
if (options.pictures) {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
}
const { url, browser, stage, cookies, close } = await openStage();
const seen: Seen[] = [];
const unplayed: string[] = [];
const sideways: string[] = [];
try {
  const chosen = (await allScenes()).filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  for (const scene of chosen) {
    await Promise.all(views.map((view) => atOnce(() => lookAt(scene, view))));
    const found = seen.filter((each) => each.scene === scene.name).flatMap(({ findings }) => findings).length;
    console.log(`${scene.name}: ${found === 0 ? 'nothing' : `${found} found`}`);
  }
} finally {
  await close();
}
report();
process.exit(
  seen.some(({ findings }) => findings.length > 0) || unplayed.length + sideways.length > 0 ? 1 : 0,
);

async function lookAt(scene: Scene, view: View): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: view.viewport,
    deviceScaleFactor: view.scale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  if (scene.signedIn) await context.addCookies(cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const where = `${scene.name} at ${view.name}`;
  try {
    await scene.show(page, stage, view.narrow);
    await settle(page);
  } catch (error) {
    unplayed.push(`${where}: ${(error as Error).message.split('\n')[0]}`);
  }
  const beyond = await overflow(page);
  if (beyond > 0) sideways.push(`${where}: ${beyond} px`);
  for (const theme of ['light', 'dark'] as const) {
    seen.push({ scene: scene.name, view: view.name, theme, findings: await look(page, theme) });
    if (options.pictures) await page.screenshot({ path: join(FOLDER, pictureOf(scene, view, theme)) });
  }
  await context.close();
}

function pictureOf(scene: Scene, view: View, theme: string): string {
  return `${scene.name}-${view.name.replaceAll(' ', '').replace('%', '')}-${theme}.png`;
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(200);
}

/** A row for each scene: how much is found in each view, light and dark together; below it what. */
function report(): void {
  const scenes = [...new Set(seen.map(({ scene }) => scene))];
  const amount = (scene: string, view: string) =>
    seen
      .filter((each) => each.scene === scene && each.view === view)
      .reduce((sum, { findings }) => sum + findings.reduce((all, { places }) => all + places, 0), 0);
  printTable(
    'What axe finds, in light and in dark',
    ['page or state', ...views.map(({ name }) => name)],
    scenes.map((scene) => [scene, ...views.map(({ name }) => amount(scene, name))]),
  );
  for (const { scene, view, theme, findings } of seen) {
    for (const { rule, help, place, why, places } of findings) {
      console.log(`${scene} at ${view}, ${theme}: ${rule} (${help}), ${places}×, first at ${place}: ${why}`);
    }
  }
  for (const each of sideways) console.log(`Scrolls sideways: ${each}`);
  for (const each of unplayed) console.log(`Could not be shown: ${each}`);
  const total = seen.reduce((sum, { findings }) => sum + findings.length, 0);
  console.log(`\n${seen.length} looks at ${scenes.length} pages and states, ${total} with a violation.`);
}
