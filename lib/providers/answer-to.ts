import type { Outbound, OutboundCall } from '@/lib/platform/outbound/port';
import { retryAfterMs } from './retry-after';
import { Refused, UnusableAnswer } from './unusable-answer';

const ANSWER_BYTES = 8 << 20;

/**
 * Posts JSON and takes what is answered with 2xx.
 *
 * @throws UnusableAnswer when nothing came, not in time, or from one that is too busy; Refused for what to ask again
 *   would not change
 */
export async function answerTo(
  outbound: Outbound,
  { url, key, body, timeoutMs }: Pick<OutboundCall, 'url' | 'body' | 'timeoutMs'> & { key: string | null },
): Promise<string> {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (key !== null) headers.authorization = `Bearer ${key}`;
  const { answer, error } = await outbound.post({ url, headers, body, timeoutMs, answerBytes: ANSWER_BYTES });
  if (error !== null || answer === null) throw new UnusableAnswer(inWords(error ?? 'There was no answer.'));
  const { status } = answer;
  if (status >= 200 && status <= 299) return answer.body;
  const why = `it answered with ${status}`;
  throw passes(status) ? new UnusableAnswer(why, retryAfterMs(answer.headers)) : new Refused(why);
}

/** Too slow, too early, too many at a time, or an error of its own: the same question may be answered later. */
const passes = (status: number): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429;

/** "The connection was refused." as the end of another sentence. */
const inWords = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, '');

/** @throws UnusableAnswer for what is no JSON */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableAnswer('its answer is not JSON');
  }
}
