import type { Delivery, DeliveryDetail } from '@/lib/webhooks/delivery-schemas';
import type { Endpoint, NoticeList } from '@/lib/webhooks/schemas';
import { tryError } from '@/lib/webhooks/try-error';
import { PAUSES_MS } from '@/lib/webhooks/try-schedule';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** An address as a list shows it: without what is the same everywhere, and without its secrets. */
export function shortAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname === '/' ? '' : pathname}`;
}

/** "184 ms", "2.1 s". */
export function tookWords(ms: number): string {
  return ms < SECOND_MS ? `${ms} ms` : `${(ms / SECOND_MS).toFixed(1)} s`;
}

/** "5 s", "30 min", "2 h". */
export function pauseWords(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.round(ms / SECOND_MS)} s`;
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  return `${Math.round(ms / HOUR_MS)} h`;
}

/** The pause after so many tries; undefined when there is no further one. */
export const pauseAfter = (tries: number): string | undefined => {
  const ms = PAUSES_MS[tries - 1];
  return ms === undefined ? undefined : pauseWords(ms);
};

/** How an endpoint stands, in a few words. */
export function standingOf(endpoint: Endpoint): { tone: 'ok' | 'warn' | 'bad' | 'off'; words: string } {
  const { disabled, activity } = endpoint;
  if (disabled?.reason === 'gone') return { tone: 'off', words: 'Off since it answered 410' };
  if (disabled?.reason === 'failing') return { tone: 'off', words: 'Off after five failing days' };
  if (disabled) return { tone: 'off', words: 'Turned off' };
  const late = activity?.late ?? 0;
  if (late > 0)
    return { tone: 'warn', words: late === 1 ? '1 delivery is late' : `${late} deliveries are late` };
  if ((activity?.failed ?? 0) > 0) return { tone: 'bad', words: `${activity?.failed} failed in 24 h` };
  if ((activity?.sent ?? 0) === 0) return { tone: 'ok', words: 'Ready' };
  return { tone: 'ok', words: 'All delivered' };
}

/** What stands beside the way to the webhooks when endpoints went off by themselves; null when none did. */
export function offMark(notices: NoticeList['notices']): { words: string; title: string } | null {
  if (notices.length === 0) return null;
  const title = notices.map(({ host, message }) => `${host}: ${message}`).join('\n');
  return { words: `${notices.length} off`, title };
}

/** "1,204 in 24 h · 99.7% at once". */
export function activityWords(activity: NonNullable<Endpoint['activity']>): string {
  const { sent, at_once: atOnce } = activity;
  if (sent === 0) return 'Nothing in 24 h';
  const share = (100 * atOnce) / sent;
  const percent = share === 100 || share === 0 ? String(share) : share.toFixed(1);
  const count = sent >= 5000 ? 'Over 5,000' : sent.toLocaleString('en');
  return `${count} in 24 h · ${percent}% at once`;
}

/** What stands in the place of an answer. */
export function answerOf(delivery: Pick<Delivery, 'status' | 'response_status' | 'error'>): {
  tone: 'ok' | 'warn' | 'bad';
  words: string;
} {
  const { status, response_status: answer, error } = delivery;
  if (status === 'delivered') return { tone: 'ok', words: String(answer) };
  // Not tried yet, or delivered once and now sent again.
  if (error === null) return { tone: 'warn', words: 'Wait' };
  return { tone: 'bad', words: refusalOf(answer) ?? 'None' };
}

/** What the last try ended with. */
export function lastAnswer({ tries }: DeliveryDetail): string | null {
  const last = tries.at(-1);
  if (!last) return null;
  const { response, error } = last;
  const said = refusalOf(response?.status) ? response?.body.trim().slice(0, 80) : '';
  const why = error ?? tryError({ status: response?.status ?? null, error });
  return [why, said && `It said “${said}”.`].filter(Boolean).join(' ');
}

/** A status that is a failure by itself; one of success whose answer broke off is as good as none. */
export const refusalOf = (status: number | null | undefined): string | null =>
  typeof status !== 'number' || (status >= 200 && status < 300) ? null : String(status);

/** JSON with its lines broken; what is none stays as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** "09:41:07" in the reader's zone. */
export const clockTime = (at: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const isToday = (date: Date) => date.toDateString() === new Date().toDateString();

/** "10:16", or "22 Nov 10:16" when it is not today. */
export function whenWords(at: string): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (isToday(date)) return time;
  return `${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })} ${time}`;
}
