import { formatDate } from '@/lib/foundation/format-date';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const formatIsoDay = (date: Date, timeZone?: string) =>
  formatDate(date, { year: 'numeric', month: '2-digit', day: '2-digit' }, timeZone);
const formatClock = (date: Date, timeZone?: string, locale?: Locale) =>
  formatDate(date, { hour: '2-digit', minute: '2-digit' }, timeZone, locale);

/** Translator and locale of the reader, for texts with times. */
export interface TimeLanguage {
  t: Translator<'ui'>;
  locale: Locale;
}

/**
 * Formats a time relative to now: "4 min ago", "Yesterday 17:04", "3 Nov 08:15", "3 Nov 2025".
 *
 * @param timeZone IANA name. Default: the reader's time zone.
 */
export function formatRelativeTime(
  { t, locale }: TimeLanguage,
  at: Date,
  now: Date,
  timeZone?: string,
): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE_MS) return t('time.justNow');
  if (age < HOUR_MS) return t('time.minutesAgo', { count: Math.floor(age / MINUTE_MS) });
  const day = formatIsoDay(at, timeZone);
  if (day === formatIsoDay(now, timeZone)) return t('time.hoursAgo', { count: Math.floor(age / HOUR_MS) });
  const time = formatClock(at, timeZone, locale);
  if (day === formatIsoDay(new Date(now.getTime() - 24 * HOUR_MS), timeZone))
    return t('time.yesterday', { time });
  const sameYear =
    formatDate(at, { year: 'numeric' }, timeZone) === formatDate(now, { year: 'numeric' }, timeZone);
  if (sameYear) return `${formatDate(at, { day: 'numeric', month: 'short' }, timeZone, locale)} ${time}`;
  return formatDay(at, timeZone, locale);
}

/** Formats the time until a coming event: "Now", "In less than 1 min", "In 5 min", "In 2 h". */
export function formatTimeUntil(t: Translator<'ui'>, at: Date, now: Date): string {
  const wait = at.getTime() - now.getTime();
  if (wait <= 0) return t('time.now');
  if (wait < MINUTE_MS) return t('time.inLessThanAMinute');
  if (wait < HOUR_MS) return t('time.inMinutes', { count: Math.floor(wait / MINUTE_MS) });
  return t('time.inHours', { count: Math.floor(wait / HOUR_MS) });
}

/**
 * Formats the date only: "3 Nov 2026".
 * @param timeZone IANA name. Default: the reader's time zone.
 */
export const formatDay = (at: Date, timeZone?: string, locale?: Locale): string =>
  formatDate(at, { day: 'numeric', month: 'short', year: 'numeric' }, timeZone, locale);

const EXACT_TIME = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Formats the exact time for a tooltip: "Saturday 21 November 2026 at 09:14". */
export const formatExactTime = (at: Date, timeZone?: string, locale?: Locale): string =>
  formatDate(at, EXACT_TIME, timeZone, locale);

/**
 * Formats a time for dense rows: "30 Nov 2026 17:40".
 * @param timeZone IANA name. Default: the reader's time zone.
 */
export const formatShortTime = (at: Date, timeZone?: string, locale?: Locale): string =>
  `${formatDay(at, timeZone, locale)} ${formatClock(at, timeZone, locale)}`;
