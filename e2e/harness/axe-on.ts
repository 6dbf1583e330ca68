import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** In the page alone: for frames of other origins, which Sheaf has none of, axe would open a page for each look. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);
