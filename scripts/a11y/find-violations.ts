import type { Page } from 'playwright';
import { createAxe } from '@/e2e/harness/create-axe';

export interface Finding {
  rule: string;
  help: string;
  /** Location of the first element. */
  place: string;
  why: string;
  places: number;
}

/** Runs axe on the current page. The theme changes only colors, so in dark mode only contrast is checked. */
export async function findViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<Finding[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const axe = createAxe(page);
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    place: nodes[0]?.target.join(' ') ?? '',
    why: nodes[0]?.failureSummary?.split('\n')[1]?.trim() ?? '',
    places: nodes.length,
  }));
}

/** Returns how far the page can be scrolled sideways, in px. Reading must never need it. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
