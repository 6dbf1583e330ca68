import { errors, type Page } from 'playwright';
import { expect } from 'playwright/test';

const QUIET_TIMEOUT_MS = 15_000;

/**
 * Waits until a page has loaded its data: until it sends no request for 500 ms. On a slow machine, a page that polls may
 * never be that quiet; then waits until no placeholder is left.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    await expect(page.locator('.shimmer')).toHaveCount(0);
  }
}
