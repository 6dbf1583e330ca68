const SECOND_MS = 1000;
/** A provider that asks for more is asked again after this long: a file shall not wait for hours. */
const LONGEST_MS = 600 * SECOND_MS;

/**
 * When the answer says to ask again, from when it was given (RFC 9110, 10.2.3: seconds, or a date). A date is measured
 * by the answer's own clock, which need not be ours.
 *
 * @param headers names in lower case
 * @returns undefined when it doesn't say
 */
export function retryAfterMs(headers: Readonly<Record<string, string>>): number | undefined {
  const said = headers['retry-after']?.trim();
  if (!said) return undefined;
  const waitMs = /^\d+$/.test(said)
    ? Number(said) * SECOND_MS
    : Date.parse(said) - Date.parse(headers.date ?? '');
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(SECOND_MS, waitMs), LONGEST_MS);
}
