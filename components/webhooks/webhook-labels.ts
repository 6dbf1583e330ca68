import { RETRY_DELAYS_MS } from '@/lib/delivery/queue/retry-schedule';
import type { Delivery, DeliveryDetail } from '@/lib/delivery/webhooks/delivery-schemas';
import type { Endpoint, NoticeList } from '@/lib/delivery/webhooks/schemas';
import { formatDate } from '@/lib/foundation/format-date';
import { formatMessage } from '@/lib/foundation/languages/format-message';
import { DEFAULT_LOCALE, type Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns the host and path of a URL, without scheme and query. */
export function formatShortUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname === '/' ? '' : pathname}`;
}

/** Formats a duration: "184 ms", "2.1 s". */
export function formatDuration(ms: number, locale: Locale = DEFAULT_LOCALE): string {
  if (ms < SECOND_MS) return `${ms} ms`;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${(ms / SECOND_MS).toLocaleString(locale, digits)} s`;
}

/** Formats a delay: "5 s", "30 min", "2 h". */
export function formatDelay(t: Translator<'webhooks'>, ms: number): string {
  if (ms < MINUTE_MS) return t('delay.seconds', { count: Math.round(ms / SECOND_MS) });
  if (ms < HOUR_MS) return t('delay.minutes', { count: Math.round(ms / MINUTE_MS) });
  return t('delay.hours', { count: Math.round(ms / HOUR_MS) });
}

/** Returns the delay after this many attempts; `undefined` if no attempt follows. */
export const getRetryDelay = (t: Translator<'webhooks'>, attempts: number): string | undefined => {
  const ms = RETRY_DELAYS_MS[attempts - 1];
  return ms === undefined ? undefined : formatDelay(t, ms);
};

export function getEndpointStatus(
  t: Translator<'webhooks'>,
  endpoint: Endpoint,
): {
  tone: 'ok' | 'warn' | 'bad' | 'off';
  words: string;
} {
  const { disabled, activity } = endpoint;
  if (disabled?.reason === 'gone') return { tone: 'off', words: t('status.gone') };
  if (disabled?.reason === 'failing') return { tone: 'off', words: t('status.failing') };
  if (disabled) return { tone: 'off', words: t('status.off') };
  const { late = 0, failed = 0, sent = 0 } = activity ?? {};
  if (late > 0) return { tone: 'warn', words: t('status.late', { count: late }) };
  if (failed > 0) return { tone: 'bad', words: t('status.failed', { count: failed }) };
  return { tone: 'ok', words: t(sent === 0 ? 'status.ready' : 'status.delivered') };
}

/** Returns the notice for the webhooks link if endpoints were disabled automatically; else `null`. */
export function formatDisabledNotice(
  t: Translator<'shell'>,
  notices: NoticeList['notices'],
): { words: string; title: string } | null {
  if (notices.length === 0) return null;
  const title = notices
    .map(({ host, reason }) =>
      t('badges.reason', {
        name: host,
        message: t(`badges.reasons.endpoint${reason === 'gone' ? 'Gone' : 'Failing'}`),
      }),
    )
    .join('\n');
  return { words: t('badges.endpointsOff', { count: notices.length }), title };
}

/** Number of deliveries from which on the exact number isn't known. */
const MAX_COUNTED = 5000;

/** Formats the activity: "1,204 in 24 h · 99.7% at once". */
export function formatActivity(
  t: Translator<'webhooks'>,
  activity: NonNullable<Endpoint['activity']>,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const { sent, at_once: atOnce } = activity;
  if (sent === 0) return t('activity.nothing');
  const digits = atOnce === sent || atOnce === 0 ? 0 : 1;
  const share = (atOnce / sent).toLocaleString(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return sent >= MAX_COUNTED
    ? t('activity.over', { max: MAX_COUNTED, share })
    : t('activity.count', { count: sent, share });
}

/** Returns the label of the response column, including deliveries without a response. */
export function getResponseLabel(
  t: Translator<'webhooks'>,
  delivery: Pick<Delivery, 'status' | 'response_status' | 'error'>,
): {
  tone: 'ok' | 'warn' | 'bad';
  words: string;
} {
  const { status, response_status: responseStatus, error } = delivery;
  if (status === 'delivered') return { tone: 'ok', words: String(responseStatus) };
  // No attempt yet, or delivered earlier and now being sent again.
  if (error === null) return { tone: 'warn', words: t('response.wait') };
  return { tone: 'bad', words: isFailureStatus(responseStatus) ?? t('response.none') };
}

export function getLastResponse(
  t: Translator<'webhooks'>,
  connections: Translator<'connections'>,
  { tries }: DeliveryDetail,
): string | null {
  const last = tries.at(-1);
  if (!last) return null;
  const { response, error, error_parts: parts } = last;
  const said = isFailureStatus(response?.status) ? response?.body.trim().slice(0, 80) : '';
  const why = error && formatMessage(connections, error, parts);
  return [why, said && t('delivery.response', { text: said })].filter(Boolean).join(' ');
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
export const formatClock = (at: string, locale: Locale): string =>
  formatDate(new Date(at), { hour: '2-digit', minute: '2-digit', second: '2-digit' }, undefined, locale);

const isToday = (date: Date) => date.toDateString() === new Date().toDateString();

/** Formats a time: "10:16", or "22 Nov 10:16" if it is not today. */
export function formatTime(at: string, locale: Locale): string {
  const date = new Date(at);
  const time = formatDate(date, { hour: '2-digit', minute: '2-digit' }, undefined, locale);
  if (isToday(date)) return time;
  return `${formatDate(date, { day: 'numeric', month: 'short' }, undefined, locale)} ${time}`;
}
