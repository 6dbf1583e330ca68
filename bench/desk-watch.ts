import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';

/** How a scroll felt: what lay between two frames, and the longest that the page could not answer. */
export interface Smoothness {
  frames: number;
  medianMs: number;
  p95Ms: number;
  longestTaskMs: number;
}

/** Until this many pictures of the topmost row are there, seconds after the page was asked for. */
export async function secondsToFirstRow(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const at = await page.waitForFunction(() => {
    const row = document.querySelector('[role=row]');
    const pictures = [...(row?.querySelectorAll('img') ?? [])];
    const there = pictures.length > 0 && pictures.every((image) => image.complete && image.naturalWidth > 0);
    return there ? performance.now() : false;
  });
  // A page's clock begins with its navigation.
  return ((await at.jsonValue()) as number) / 1000;
}

/** Scrolls the sheets from top to bottom, a little with every frame, and watches. @param pxPerFrame how far */
export async function scrollThrough(page: Page, pxPerFrame: number): Promise<Smoothness> {
  // What runs in the page names no function of its own: the compiler would wrap it in a helper that isn't there.
  const { frames, tasks } = await page.evaluate(async (step) => {
    const scroller = document.querySelector('[role=grid]')!.parentElement!;
    scroller.scrollTop = 0;
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
    const frames: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
      scroller.scrollTop += step;
      const now = await new Promise<number>(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    await new Promise((done) => setTimeout(done, 300));
    observer.disconnect();
    return { frames, tasks };
  }, pxPerFrame);
  frames.sort((a, b) => a - b);
  return {
    frames: frames.length,
    medianMs: quantile(frames, 0.5),
    p95Ms: quantile(frames, 0.95),
    longestTaskMs: Math.max(0, ...tasks),
  };
}

/** @param sorted ascending */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

const MIB = 1024 * 1024;
const REST_MS = 5_000;
const MOST_RESTS = 12;
/** Of what is held, in a rest: less than this, and it's over. */
const STILL_GOING = 0.05;

/** What the tab holds: all that its process has for itself, and of that the scripts' heap, MiB. */
interface TabMemory {
  /** Right after what it did. */
  atOnce: number;
  /** After its garbage is gone, and the browser has given back what was drawn and is out of sight. */
  process: number;
  heap: number;
}

export async function tabMemory(browser: Browser, page: Page): Promise<TabMemory> {
  const atOnce = await largestRenderer(browser);
  const session = await page.context().newCDPSession(page);
  let held = atOnce;
  // The browser gives back by and by, when the tab has a moment.
  for (let rest = 0; rest < MOST_RESTS; rest += 1) {
    await page.waitForTimeout(REST_MS);
    await session.send('HeapProfiler.collectGarbage');
    const before = held;
    held = await largestRenderer(browser);
    if (rest > 0 && held > before * (1 - STILL_GOING)) break;
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { atOnce, process: held, heap: usedSize / MIB };
}

async function largestRenderer(browser: Browser): Promise<number> {
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  return Math.max(...renderers.map(privateMib));
}

/** Without what it shares with the browser's other processes; the largest renderer is the tab. */
function privateMib(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
  return (kib('Private_Clean') + kib('Private_Dirty')) / 1024;
}
