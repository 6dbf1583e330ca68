import { DEFAULT_LOCALE, type Locale } from './languages/locales';

/** Formats a ratio as a whole percentage, rounded down, so 89.9 % never shows as 90 %. */
export const toWholePercent = (share: number): number => Math.floor(share * 100 + 1e-9);

/** Space before the sign. It never breaks across lines. */
const SPACES: Readonly<Record<Locale, string>> = { en: '', de: '\u00a0', fr: '\u202f' };

/** Formats a percentage: `88%` in English, `88 %` in German and French. */
export const formatPercent = (share: number, locale: Locale = DEFAULT_LOCALE): string =>
  `${toWholePercent(share)}${SPACES[locale]}%`;
