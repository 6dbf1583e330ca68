import { expect, type Locator } from 'playwright/test';

/** Waits until React handles the element's events. Earlier clicks and drops would be lost. */
export async function waitForHydration(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(hasReactProps)).toBe(true);
}

const hasReactProps = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));
