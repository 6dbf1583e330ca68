/** Cached formatters by format and time zone: creating one costs more than 1,000 uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a date: "3 Nov 2026", "1 Sep". Month names have three letters, in every version of the browser's data.
 *
 * @param timeZone IANA name. Default: the reader's time zone.
 */
export function formatDate(date: Date, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  const key = `${JSON.stringify(options)}${timeZone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    formatters.set(key, formatter);
  }
  return formatter.format(date).replace(/\bSept\b/, 'Sep');
}
