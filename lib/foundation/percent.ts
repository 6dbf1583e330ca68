import { DEFAULT_LOCALE, type Locale } from './languages/locales';

/** Formats a ratio as a whole percentage, rounded down, so 89.9 % never shows as 90 %. */
export const toWholePercent = (share: number): number => Math.floor(share * 100 + 1e-9);

/** Space before the sign. It never breaks across lines. */
const SPACES: Readonly<Record<Locale, string>> = { en: '', de: '\u00a0', fr: '\u202f' };

/** Adds the sign to a formatted number: `7.3%` in English, `7,3 %` in German and French. */
export const addPercentSign = (number: string, locale: Locale = DEFAULT_LOCALE): string =>
  `${number}${SPACES[locale]}%`;

/** Formats a percentage with its decimals: `7.3%` in English, `7,3 %` in German and French. */
export const formatExactPercent = (percent: number, locale: Locale = DEFAULT_LOCALE): string =>
  addPercentSign(percent.toLocaleString(locale, { maximumFractionDigits: 6 }), locale);

/** Formats a percentage: `88%` in English, `88 %` in German and French. */
export const formatPercent = (share: number, locale: Locale = DEFAULT_LOCALE): string =>
  addPercentSign(String(toWholePercent(share)), locale);
