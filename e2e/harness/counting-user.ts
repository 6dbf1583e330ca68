import type { Locator, Page } from 'playwright';
import { waitForHydration } from './wait-for-hydration';

/** Device that a user works with. */
export type InputDevice = 'mouse' | 'touch' | 'keyboard';

/** User whose clicks, taps, and keys are counted. A key combination counts as one key. */
export class CountingUser {
  /** Number of clicks, taps, and keys so far. */
  actions = 0;

  constructor(
    readonly page: Page,
    readonly device: InputDevice = 'mouse',
  ) {}

  async press(target: Locator): Promise<void> {
    this.actions += 1;
    // A click before hydration is lost, and nobody clicks as early as a script on a busy machine.
    await waitForHydration(target);
    await (this.device === 'touch' ? target.tap() : target.click());
  }

  async pressKeys(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.actions += 1;
      await this.page.keyboard.press(key);
    }
  }

  findButton(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }
}
