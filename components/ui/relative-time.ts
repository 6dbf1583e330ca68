const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One formatter a shape and zone: making one costs more than using it a thousand times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  const key = `${JSON.stringify(options)}${timeZone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    formatters.set(key, formatter);
  }
  return formatter.format(date);
}

const dayOf = (date: Date, timeZone?: string) =>
  format(date, { year: 'numeric', month: '2-digit', day: '2-digit' }, timeZone);
const clockOf = (date: Date, timeZone?: string) =>
  format(date, { hour: '2-digit', minute: '2-digit' }, timeZone);

/**
 * When something happened, as a reader would say it: "4 min ago", "Yesterday 17:04", "3 Nov 08:15", "3 Nov 2025".
 *
 * @param timeZone an IANA name; the reader's own when absent
 */
export function relativeTime(at: Date, now: Date, timeZone?: string): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE_MS) return 'Just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  const day = dayOf(at, timeZone);
  if (day === dayOf(now, timeZone)) return `${Math.floor(age / HOUR_MS)} h ago`;
  if (day === dayOf(new Date(now.getTime() - 24 * HOUR_MS), timeZone))
    return `Yesterday ${clockOf(at, timeZone)}`;
  const sameYear = format(at, { year: 'numeric' }, timeZone) === format(now, { year: 'numeric' }, timeZone);
  if (sameYear) return `${format(at, { day: 'numeric', month: 'short' }, timeZone)} ${clockOf(at, timeZone)}`;
  return dayWords(at, timeZone);
}

/** The day alone: "3 Nov 2026". @param timeZone an IANA name; the reader's own when absent */
export const dayWords = (at: Date, timeZone?: string): string =>
  format(at, { day: 'numeric', month: 'short', year: 'numeric' }, timeZone);

/** The exact moment, for a tooltip: "Saturday 21 November 2026 at 09:14". */
export function exactTime(at: Date, timeZone?: string): string {
  const day = format(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, timeZone);
  return `${day} at ${clockOf(at, timeZone)}`;
}

/** A moment in few words, for dense rows: "30 Nov 2026 17:40". @param timeZone as above */
export const momentWords = (at: Date, timeZone?: string): string =>
  `${dayWords(at, timeZone)} ${clockOf(at, timeZone)}`;
