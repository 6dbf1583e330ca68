/**
 * Runs `npm run check -- a11y`: axe on every page and state, light and dark, at 320, 390, 768, 1024, 1280, 1440 and
 * 2560 px and at 200 % zoom, on a separate server with the demo data. Also checks that no page scrolls sideways. With words as
 * arguments, runs only the scenes whose names contain one of them. With `--view 320`, runs only that view. With
 * `--pictures`, keeps the screenshots in `.build/a11y`. Prints a table, and fails if there are findings.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Page } from 'playwright';
import { printTable } from '@/e2e/harness/print-table';
import { type Finding, findOverflow, findViolations } from './a11y/find-violations';
import { readOptions } from './options';
import { loadScenes } from './shots/load-scenes';
import { openStage } from './shots/open-stage';
import type { Scene } from './shots/scenes';

const FOLDER = '.build/a11y';

interface View {
  name: string;
  viewport: { width: number; height: number };
  /** Device pixels per CSS pixel, as for zoom in a browser. */
  scale?: number;
  /** true if columns are shown as sheets, so that scenes run as on a phone. */
  narrow: boolean;
}

const VIEWS: View[] = [
  { name: '320', viewport: { width: 320, height: 700 }, narrow: true },
  { name: '390', viewport: { width: 390, height: 844 }, narrow: true },
  { name: '768', viewport: { width: 768, height: 1024 }, narrow: true },
  { name: '1024', viewport: { width: 1024, height: 768 }, narrow: false },
  { name: '1280', viewport: { width: 1280, height: 800 }, narrow: false },
  { name: '1440', viewport: { width: 1440, height: 900 }, narrow: false },
  { name: '2560', viewport: { width: 2560, height: 1440 }, narrow: false },
  { name: '1280 at 200 %', viewport: { width: 640, height: 400 }, scale: 2, narrow: true },
];

/** Concurrency limit. A page spends most of its time waiting. */
const limit = pLimit(2);

interface CheckedView {
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
const checkedViews: CheckedView[] = [];
const unusedScenes: string[] = [];
const overflowing: string[] = [];
try {
  const chosen = (await loadScenes()).filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  for (const scene of chosen) {
    await Promise.all(views.map((view) => limit(() => checkScene(scene, view))));
    const found = checkedViews
      .filter((each) => each.scene === scene.name)
      .flatMap(({ findings }) => findings).length;
    console.log(`${scene.name}: ${found === 0 ? 'nothing' : `${found} found`}`);
  }
} finally {
  await close();
}
report();
process.exit(
  checkedViews.some(({ findings }) => findings.length > 0) || unusedScenes.length + overflowing.length > 0
    ? 1
    : 0,
);

async function checkScene(scene: Scene, view: View): Promise<void> {
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
    unusedScenes.push(`${where}: ${(error as Error).message.split('\n')[0]}`);
  }
  const beyond = await findOverflow(page);
  if (beyond > 0) overflowing.push(`${where}: ${beyond} px`);
  for (const theme of ['light', 'dark'] as const) {
    checkedViews.push({
      scene: scene.name,
      view: view.name,
      theme,
      findings: await findViolations(page, theme),
    });
    if (options.pictures) await page.screenshot({ path: join(FOLDER, takeScreenshot(scene, view, theme)) });
  }
  await context.close();
}

function takeScreenshot(scene: Scene, view: View, theme: string): string {
  return `${scene.name}-${view.name.replaceAll(' ', '').replace('%', '')}-${theme}.png`;
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(200);
}

/** Prints a row per scene with the number of findings in each view, light and dark together, and then the findings. */
function report(): void {
  const scenes = [...new Set(checkedViews.map(({ scene }) => scene))];
  const amount = (scene: string, view: string) =>
    checkedViews
      .filter((each) => each.scene === scene && each.view === view)
      .reduce((sum, { findings }) => sum + findings.reduce((all, { places }) => all + places, 0), 0);
  printTable(
    'What axe finds, in light and in dark',
    ['page or state', ...views.map(({ name }) => name)],
    scenes.map((scene) => [scene, ...views.map(({ name }) => amount(scene, name))]),
  );
  for (const { scene, view, theme, findings } of checkedViews) {
    for (const { rule, help, place, why, places } of findings) {
      console.log(`${scene} at ${view}, ${theme}: ${rule} (${help}), ${places}×, first at ${place}: ${why}`);
    }
  }
  for (const each of overflowing) console.log(`Scrolls sideways: ${each}`);
  for (const each of unusedScenes) console.log(`Could not be shown: ${each}`);
  const total = checkedViews.reduce((sum, { findings }) => sum + findings.length, 0);
  console.log(
    `\n${checkedViews.length} looks at ${scenes.length} pages and states, ${total} with a violation.`,
  );
}
