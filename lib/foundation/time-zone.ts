/** Returns `true` for the IANA name of a time zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the day (`YYYY-MM-DD`) and the hour (0 to 23) of a time in a time zone. An unknown time zone counts as UTC.
 */
export function getLocalHour(at: Date, timeZone: string): { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
  };
}
