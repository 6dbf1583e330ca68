import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';

/** Smoothness of a scroll: times between frames, and the longest time the page was blocked. */
export interface Smoothness {
  frames: number;
  medianMs: number;
  p95Ms: number;
  longestTaskMs: number;
}

/** Measures the seconds from navigation until the thumbnails of the first visible row are loaded. */
export async function measureFirstRowSeconds(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const at = await page.waitForFunction(() => {
    // The editor opens where the user left it, and keeps a few rows above the visible ones.
    const top = document.querySelector('[role=grid]')?.parentElement?.getBoundingClientRect().top ?? 0;
    const rows = [...document.querySelectorAll('[role=grid] [role=row]')];
    const row = rows.find((each) => each.getBoundingClientRect().top >= top);
    const images = [...(row?.querySelectorAll('img') ?? [])];
    const there = images.length > 0 && images.every((image) => image.complete && image.naturalWidth > 0);
    return there ? performance.now() : false;
  });
  // The page's clock starts with the navigation.
  return ((await at.jsonValue()) as number) / 1000;
}

/**
 * Scrolls the thumbnails from top to bottom, a step per frame, and measures smoothness.
 * @param pxPerFrame pixels to scroll per frame
 */
export async function measureScrolling(page: Page, pxPerFrame: number): Promise<Smoothness> {
  // Code that runs in the page must not name functions: the compiler would wrap them in a helper that the page doesn't
  // have.
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
const SETTLE_MS = 5_000;
const MAX_SETTLE_ROUNDS = 12;
/** Relative memory change below which the tab has settled. */
const CHANGE_TOLERANCE = 0.05;

/** Memory of the tab in MiB: private memory of its process, and the JavaScript heap. */
interface TabMemory {
  /** Private memory right after the action. */
  immediate: number;
  /** Private memory after garbage collection, when the browser has released images that are out of sight. */
  process: number;
  heap: number;
}

export async function measureTabMemory(browser: Browser, page: Page): Promise<TabMemory> {
  const atOnce = await findLargestRenderer(browser);
  const session = await page.context().newCDPSession(page);
  let held = atOnce;
  // The browser releases memory gradually, when the tab is idle.
  for (let rest = 0; rest < MAX_SETTLE_ROUNDS; rest += 1) {
    await page.waitForTimeout(SETTLE_MS);
    await session.send('HeapProfiler.collectGarbage');
    const before = held;
    held = await findLargestRenderer(browser);
    if (rest > 0 && held > before * (1 - CHANGE_TOLERANCE)) break;
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { immediate: atOnce, process: held, heap: usedSize / MIB };
}

async function findLargestRenderer(browser: Browser): Promise<number> {
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  return Math.max(...renderers.map(getPrivateMib));
}

/** Returns the private memory of a process in MiB. The largest renderer is the tab. */
function getPrivateMib(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
  return (kib('Private_Clean') + kib('Private_Dirty')) / 1024;
}
