import type { Translator } from '@/lib/foundation/languages/translator';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a readable browser name. Uses the first match, because many browsers also claim to be others. */
export function formatUserAgent(t: Translator<'account'>, userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === '') return t('sessions.browser');
  const getName = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = getName(BROWSERS) ?? t('sessions.browser');
  const system = getName(SYSTEMS);
  return system ? t('sessions.browserOn', { browser, system }) : browser;
}
