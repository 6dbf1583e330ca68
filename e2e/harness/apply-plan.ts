import type { Page } from 'playwright/test';
import { waitForHydration } from './wait-for-hydration';

/** Applies the proposed plan as it is, by key. */
export async function applyPlan(page: Page): Promise<void> {
  const apply = page.getByRole('button', { name: 'Apply plan…' });
  await waitForHydration(apply);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Control+Enter');
}
