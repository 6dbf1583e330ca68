import { formatDate } from '@/lib/foundation/format-date';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const formatIsoDay = (date: Date, timeZone?: string) =>
  formatDate(date, { year: 'numeric', month: '2-digit', day: '2-digit' }, timeZone);
const formatClock = (date: Date, timeZone?: string) =>
  formatDate(date, { hour: '2-digit', minute: '2-digit' }, timeZone);

/**
 * Formats a time relative to now: "4 min ago", "Yesterday 17:04", "3 Nov 08:15", "3 Nov 2025".
 *
 * @param timeZone IANA name. Default: the reader's time zone.
 */
export function formatRelativeTime(at: Date, now: Date, timeZone?: string): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE_MS) return 'Just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  const day = formatIsoDay(at, timeZone);
  if (day === formatIsoDay(now, timeZone)) return `${Math.floor(age / HOUR_MS)} h ago`;
  if (day === formatIsoDay(new Date(now.getTime() - 24 * HOUR_MS), timeZone))
    return `Yesterday ${formatClock(at, timeZone)}`;
  const sameYear =
    formatDate(at, { year: 'numeric' }, timeZone) === formatDate(now, { year: 'numeric' }, timeZone);
  if (sameYear)
    return `${formatDate(at, { day: 'numeric', month: 'short' }, timeZone)} ${formatClock(at, timeZone)}`;
  return formatDay(at, timeZone);
}

/** Formats the time until a coming event: "Now", "In less than 1 min", "In 5 min", "In 2 h". */
export function formatTimeUntil(at: Date, now: Date): string {
  const wait = at.getTime() - now.getTime();
  if (wait <= 0) return 'Now';
  if (wait < MINUTE_MS) return 'In less than 1 min';
  if (wait < HOUR_MS) return `In ${Math.floor(wait / MINUTE_MS)} min`;
  return `In ${Math.floor(wait / HOUR_MS)} h`;
}

/**
 * Formats the date only: "3 Nov 2026".
 * @param timeZone IANA name. Default: the reader's time zone.
 */
export const formatDay = (at: Date, timeZone?: string): string =>
  formatDate(at, { day: 'numeric', month: 'short', year: 'numeric' }, timeZone);

/** Formats the exact time for a tooltip: "Saturday 21 November 2026 at 09:14". */
export function formatExactTime(at: Date, timeZone?: string): string {
  const day = formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, timeZone);
  return `${day} at ${formatClock(at, timeZone)}`;
}

/**
 * Formats a time for dense rows: "30 Nov 2026 17:40".
 * @param timeZone IANA name. Default: the reader's time zone.
 */
export const formatShortTime = (at: Date, timeZone?: string): string =>
  `${formatDay(at, timeZone)} ${formatClock(at, timeZone)}`;
