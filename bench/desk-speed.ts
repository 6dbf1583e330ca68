/**
 * `npm run check:desk-speed`: the page-plan editor on a file of 1,000 pages, in the built application and a browser
 * without a GPU: until the first row is there, how scrolling through all of it feels, and what the tab holds. Needs
 * `npm run build`, Linux for memory, and a quiet machine. Ends with an error when a figure is not met.
 */
import { chromium, type Page } from 'playwright';
import { Api } from '@/e2e/harness/api';
import { browserOptions } from '@/e2e/harness/browser';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { enter } from '@/e2e/harness/sign-in';
import { printTable } from '@/e2e/harness/table';
import { letters } from './desk-pages';
import { type Smoothness, scrollThrough, secondsToFirstRow, tabMemory } from './desk-watch';
import type { Measurement } from './measure';

const PAGES = 1_000;
const FIRST_ROW_S = 1.5;
const MEDIAN_MS = 20;
const P95_MS = 50;
const TASK_MS = 200;
const TAB_MIB = 400;
/** A wheel that is turned without a rest: all small sheets in four seconds, all large ones in fifty. */
const PX_PER_FRAME = 25;

const server = await startServer({ env: { LOG_LEVEL: 'error' } });
const browser = await chromium.launch(await browserOptions());
const measurements: Measurement[] = [];
try {
  const api = await Api.signIn(server.url, ADMIN);
  const project = await api.createProject('Archive');
  const { uuid } = await api.uploaded(project, { name: 'Archive box 12.pdf', content: letters(PAGES) });
  const address = `${server.url}/projects/${project.uuid}/review?documents=${uuid}`;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // A thousand pictures are made in between.
  page.setDefaultTimeout(240_000);
  await enter(page, server.url);

  const cold = await secondsToFirstRow(page, address);
  add('first row, just processed, a first visit', cold, FIRST_ROW_S, 's', 2);
  addSmoothness('small sheets, pictures being made', await scrollThrough(page, PX_PER_FRAME), false);
  await picturesAreThere(page);

  await page.goto('about:blank');
  const known = await secondsToFirstRow(page, address);
  add('first row, processed already', known, FIRST_ROW_S, 's', 2);
  for (const [size, name] of [
    ['S', 'small'],
    ['M', 'middle'],
    ['L', 'large'],
  ] as const) {
    await page.getByRole('radio', { name: size, exact: true }).click();
    await picturesAreThere(page);
    addSmoothness(`${name} sheets`, await scrollThrough(page, PX_PER_FRAME), true);
  }
  const { atOnce, process: held, heap } = await tabMemory(browser, page);
  add('memory of the tab after all that', held, TAB_MIB, 'MiB', 0);
  measurements.push(
    { what: 'of it, scripts', measured: `${heap.toFixed(0)} MiB`, met: true },
    { what: 'before the browser gave back', measured: `${atOnce.toFixed(0)} MiB`, met: true },
  );
} finally {
  await browser.close();
  await server.stop();
}

printTable(
  `${PAGES.toLocaleString('en')} pages on the desk`,
  ['what', 'measured', 'required', 'met'],
  measurements.map(({ what, measured, required, met }) => [what, measured, required, required ? met : null]),
);
process.exit(measurements.every(({ met }) => met) ? 0 : 1);

async function picturesAreThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[role=grid] img')].every((image) => image.complete),
  );
}

function add(what: string, value: number, most: number | null, unit: string, digits: number): void {
  console.log(`${what}: ${value.toFixed(digits)} ${unit}`);
  measurements.push({
    what,
    measured: `${value.toFixed(digits)} ${unit}`,
    required: most === null ? undefined : `≤ ${most} ${unit}`,
    met: most === null || value <= most,
  });
}

/** @param bound whether it has to hold; while pictures are being made the machine has other work */
function addSmoothness(what: string, told: Smoothness, bound: boolean): void {
  add(`${what}: median frame of ${told.frames}`, told.medianMs, bound ? MEDIAN_MS : null, 'ms', 1);
  add(`${what}: 95 of 100 frames`, told.p95Ms, bound ? P95_MS : null, 'ms', 1);
  add(`${what}: longest task`, told.longestTaskMs, bound ? TASK_MS : null, 'ms', 0);
}
