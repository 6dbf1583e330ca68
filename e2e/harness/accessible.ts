import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { axeOn } from './axe-on';
import { expect } from './test';

/**
 * Nothing for axe to find on what is shown now, in light and in dark. The theme changes colours and nothing else, so
 * that in dark only contrasts are looked at again.
 *
 * @param state completes "axe finds nothing on …"
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violations(axeOn(page)), `axe finds nothing on ${state}.`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const contrasts = axeOn(page).withRules(['color-contrast']);
  expect(await violations(contrasts), `axe finds nothing on ${state} in the dark.`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** A sentence for each rule that is broken, and below it where. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, help, nodes }) => {
    const places = nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary ?? ''}`);
    return [`${id}: ${help}`, ...places].join('\n');
  });
}
