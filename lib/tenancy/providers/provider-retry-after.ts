const SECOND_MS = 1000;
/** Maximum delay in ms before a retry, so that a file doesn't wait for hours if a provider asks for more. */
const MAX_RETRY_AFTER_MS = 600 * SECOND_MS;

/**
 * Parses Retry-After as the delay in ms after the response (RFC 9110, 10.2.3: seconds or a date). A date is compared
 * with the response's own clock, which may differ from the local one.
 *
 * @param headers names in lowercase
 * @returns undefined without a valid Retry-After
 */
export function parseRetryAfterMs(headers: Readonly<Record<string, string>>): number | undefined {
  const said = headers['retry-after']?.trim();
  if (!said) return undefined;
  const waitMs = /^\d+$/.test(said)
    ? Number(said) * SECOND_MS
    : Date.parse(said) - Date.parse(headers.date ?? '');
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(SECOND_MS, waitMs), MAX_RETRY_AFTER_MS);
}
