/**
 * The page-plan editor on a file of 1,000 pages, in the built application and a browser without a GPU: until the first row
 * is there, how scrolling through all of it feels, and what the tab holds.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { Api } from '@/e2e/harness/api';
import { browserOptions } from '@/e2e/harness/browser';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { enter } from '@/e2e/harness/sign-in';
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

export async function benchDesk(): Promise<Measurement[]> {
  const server = await startServer({ env: { LOG_LEVEL: 'error' } });
  const browser = await chromium.launch(await browserOptions());
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const project = await api.createProject('Archive');
    const { uuid } = await api.uploaded(project, { name: 'Archive box 12.pdf', content: letters(PAGES) });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    // A thousand pictures are made in between.
    page.setDefaultTimeout(240_000);
    await enter(page, server.url);
    return await onDesk(browser, page, `${server.url}/projects/${project.uuid}/review?documents=${uuid}`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function onDesk(browser: Browser, page: Page, address: string): Promise<Measurement[]> {
  const cold = await secondsToFirstRow(page, address);
  const measurements = [
    figure('first row, just processed, a first visit', cold, 's', { most: FIRST_ROW_S, digits: 2 }),
    ...smoothness('small sheets, pictures being made', await scrollThrough(page, PX_PER_FRAME), false),
  ];
  await picturesAreThere(page);

  await page.goto('about:blank');
  const known = await secondsToFirstRow(page, address);
  measurements.push(figure('first row, processed already', known, 's', { most: FIRST_ROW_S, digits: 2 }));
  for (const [size, name] of [
    ['S', 'small'],
    ['M', 'middle'],
    ['L', 'large'],
  ] as const) {
    await page.getByRole('radio', { name: size, exact: true }).click();
    await picturesAreThere(page);
    measurements.push(...smoothness(`${name} sheets`, await scrollThrough(page, PX_PER_FRAME), true));
  }
  const { atOnce, process: held, heap } = await tabMemory(browser, page);
  return [
    ...measurements,
    figure('memory of the tab after all that', held, 'MiB', { most: TAB_MIB, digits: 0 }),
    figure('of it, scripts', heap, 'MiB', { digits: 0 }),
    figure('before the browser gave back', atOnce, 'MiB', { digits: 0 }),
  ];
}

async function picturesAreThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[role=grid] img')].every((image) => image.complete),
  );
}

function figure(
  what: string,
  value: number,
  unit: string,
  { most, digits }: { most?: number; digits: number },
): Measurement {
  return {
    what: `${PAGES.toLocaleString('en')} pages on the desk: ${what}`,
    measured: `${value.toFixed(digits)} ${unit}`,
    required: most === undefined ? undefined : `≤ ${most} ${unit}`,
    met: most === undefined || value <= most,
  };
}

/** @param bound whether it has to hold; while pictures are being made the machine has other work */
function smoothness(what: string, told: Smoothness, bound: boolean): Measurement[] {
  const most = (value: number) => (bound ? value : undefined);
  return [
    figure(`${what}, median frame of ${told.frames}`, told.medianMs, 'ms', {
      most: most(MEDIAN_MS),
      digits: 1,
    }),
    figure(`${what}, 95 of 100 frames`, told.p95Ms, 'ms', { most: most(P95_MS), digits: 1 }),
    figure(`${what}, longest task`, told.longestTaskMs, 'ms', { most: most(TASK_MS), digits: 0 }),
  ];
}
