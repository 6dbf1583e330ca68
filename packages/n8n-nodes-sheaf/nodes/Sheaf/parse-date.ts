const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/;
const ZONE = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})(?: \(.*\))?$/i;

/**
 * Returns a date, or `undefined` if the value is no valid date.
 *
 * @param timeZone zone of values without a zone, which the date fields of n8n have
 */
export function parseDate(value: unknown, timeZone: string): Date | undefined {
  const text = (value instanceof Date ? value.toISOString() : String(value)).trim();
  const [, day, time = '00:00'] = LOCAL_TIME.exec(text) ?? [];
  if (!day && !ZONE.test(text)) return undefined;
  const date = day ? readLocalTime(Date.parse(`${day}T${time}Z`), timeZone) : Date.parse(text);
  return Number.isNaN(date) ? undefined : new Date(date);
}

/** Returns the time at which the clock in the zone shows what a clock in UTC shows at `clock`. */
function readLocalTime(clock: number, timeZone: string): number {
  if (Number.isNaN(clock)) return clock;
  const first = clock - getOffset(clock, timeZone);
  // The offset can differ at the result, if a change of the clock is between.
  return clock - getOffset(first, timeZone);
}

/** Returns the difference of a zone to UTC at a time, in ms. */
function getOffset(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const parts = Object.fromEntries(format.formatToParts(time).map((part) => [part.type, Number(part.value)]));
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}
