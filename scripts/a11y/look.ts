import type { Page } from 'playwright';
import { axeOn } from '@/e2e/harness/axe-on';

export interface Finding {
  rule: string;
  help: string;
  /** Of the first of them. */
  place: string;
  why: string;
  places: number;
}

/**
 * What axe finds on what is shown now. The theme changes colours and nothing else, so that in dark only contrasts are
 * looked at again.
 */
export async function look(page: Page, colorScheme: 'light' | 'dark'): Promise<Finding[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const axe = axeOn(page);
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    place: nodes[0]?.target.join(' ') ?? '',
    why: nodes[0]?.failureSummary?.split('\n')[1]?.trim() ?? '',
    places: nodes.length,
  }));
}

/** How far the page can be scrolled sideways, px: reading must never need it. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
