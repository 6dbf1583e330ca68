import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Checks only the main frame. Sheaf has no cross-origin frames, and axe would open a page for them on each run. */
export const createAxe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);
