import { RETRY_DELAYS_MS } from '@/lib/delivery/queue/retry-schedule';
import { getAttemptError } from '@/lib/delivery/webhooks/delivery-attempt-error';
import type { Delivery, DeliveryDetail } from '@/lib/delivery/webhooks/delivery-schemas';
import type { Endpoint, NoticeList } from '@/lib/delivery/webhooks/schemas';
import { formatDate } from '@/lib/foundation/format-date';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns the host and path of a URL, without scheme and query. */
export function formatShortUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname === '/' ? '' : pathname}`;
}

/** Formats a duration: "184 ms", "2.1 s". */
export function formatDuration(ms: number): string {
  return ms < SECOND_MS ? `${ms} ms` : `${(ms / SECOND_MS).toFixed(1)} s`;
}

/** Formats a delay: "5 s", "30 min", "2 h". */
export function formatDelay(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.round(ms / SECOND_MS)} s`;
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  return `${Math.round(ms / HOUR_MS)} h`;
}

/** Returns the delay after this many attempts; `undefined` if no attempt follows. */
export const getRetryDelay = (attempts: number): string | undefined => {
  const ms = RETRY_DELAYS_MS[attempts - 1];
  return ms === undefined ? undefined : formatDelay(ms);
};

export function getEndpointStatus(endpoint: Endpoint): {
  tone: 'ok' | 'warn' | 'bad' | 'off';
  words: string;
} {
  const { disabled, activity } = endpoint;
  if (disabled?.reason === 'gone') return { tone: 'off', words: 'Off after a 410 response' };
  if (disabled?.reason === 'failing') return { tone: 'off', words: 'Off after 5 days of failures' };
  if (disabled) return { tone: 'off', words: 'Turned off' };
  const late = activity?.late ?? 0;
  if (late > 0)
    return { tone: 'warn', words: late === 1 ? '1 delivery is late' : `${late} deliveries are late` };
  if ((activity?.failed ?? 0) > 0) return { tone: 'bad', words: `${activity?.failed} failed in 24 h` };
  if ((activity?.sent ?? 0) === 0) return { tone: 'ok', words: 'Ready' };
  return { tone: 'ok', words: 'All delivered' };
}

/** Returns the notice for the webhooks link if endpoints were disabled automatically; else `null`. */
export function formatDisabledNotice(
  notices: NoticeList['notices'],
): { words: string; title: string } | null {
  if (notices.length === 0) return null;
  const title = notices.map(({ host, message }) => `${host}: ${message}`).join('\n');
  return { words: `${notices.length} off`, title };
}

/** Formats the activity: "1,204 in 24 h · 99.7% at once". */
export function formatActivity(activity: NonNullable<Endpoint['activity']>): string {
  const { sent, at_once: atOnce } = activity;
  if (sent === 0) return 'Nothing in 24 h';
  const share = (100 * atOnce) / sent;
  const percent = share === 100 || share === 0 ? String(share) : share.toFixed(1);
  const count = sent >= 5000 ? 'Over 5,000' : sent.toLocaleString('en');
  return `${count} in 24 h · ${percent}% at once`;
}

/** Returns the label of the response column, including deliveries without a response. */
export function getResponseLabel(delivery: Pick<Delivery, 'status' | 'response_status' | 'error'>): {
  tone: 'ok' | 'warn' | 'bad';
  words: string;
} {
  const { status, response_status: responseStatus, error } = delivery;
  if (status === 'delivered') return { tone: 'ok', words: String(responseStatus) };
  // No attempt yet, or delivered earlier and now being sent again.
  if (error === null) return { tone: 'warn', words: 'Wait' };
  return { tone: 'bad', words: isFailureStatus(responseStatus) ?? 'None' };
}

export function getLastResponse({ tries }: DeliveryDetail): string | null {
  const last = tries.at(-1);
  if (!last) return null;
  const { response, error } = last;
  const said = isFailureStatus(response?.status) ? response?.body.trim().slice(0, 80) : '';
  const why = error ?? getAttemptError({ status: response?.status ?? null, error });
  return [why, said && `Response: “${said}”.`].filter(Boolean).join(' ');
}

/** Returns the status code if it means a failure. Returns `null` for a 2xx status, even if the response was cut off. */
export const isFailureStatus = (status: number | null | undefined): string | null =>
  typeof status !== 'number' || (status >= 200 && status < 300) ? null : String(status);

/** Formats JSON with indentation. Returns other text unchanged. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Formats a time of day in the reader's time zone: "09:41:07". */
export const formatClock = (at: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const isToday = (date: Date) => date.toDateString() === new Date().toDateString();

/** Formats a time: "10:16", or "22 Nov 10:16" if it is not today. */
export function formatTime(at: string): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (isToday(date)) return time;
  return `${formatDate(date, { day: 'numeric', month: 'short' })} ${time}`;
}
