import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';

const REDIRECT_STATUSES: readonly number[] = [301, 302, 303, 307, 308];
const GONE_STATUS = 410;

/**
 * Returns the reason for a failed attempt, as a sentence for users.
 *
 * @param outcome `status` is `null` without a response; `error` explains a failed request
 * @returns `null` on success
 */
export function getAttemptError({
  status,
  error,
}: {
  status: number | null;
  error: string | null;
}): string | null {
  if (error !== null || status === null) return error;
  if (status >= 200 && status < 300) return null;
  if (REDIRECT_STATUSES.includes(status)) {
    return formatConnectionMessage('endpoint_redirect', { status });
  }
  if (status === GONE_STATUS) return formatConnectionMessage('endpoint_gone', { status });
  return formatConnectionMessage('endpoint_status', { status });
}
