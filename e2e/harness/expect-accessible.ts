import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { createAxe } from './create-axe';
import { expect } from './test';

/**
 * Checks that axe finds no violation in the current page, in light and dark. The theme changes only colors, so dark
 * mode checks only contrast.
 *
 * @param state completes "axe finds nothing on …"
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await getViolations(createAxe(page)), `axe finds nothing on ${state}.`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const contrasts = createAxe(page).withRules(['color-contrast']);
  expect(await getViolations(contrasts), `axe finds nothing on ${state} in the dark.`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Returns a sentence for each violated rule, followed by the locations. */
async function getViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, help, nodes }) => {
    const places = nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary ?? ''}`);
    return [`${id}: ${help}`, ...places].join('\n');
  });
}
