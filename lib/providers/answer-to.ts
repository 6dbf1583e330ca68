import type { Outbound } from '@/lib/platform/outbound/port';
import { UnusableAnswer } from './unusable-answer';

const ANSWER_BYTES = 8 << 20;

/**
 * Posts JSON and takes what is answered with 2xx.
 *
 * @throws UnusableAnswer when nothing came, not in time, or a refusal
 */
export async function answerTo(
  outbound: Outbound,
  { url, key, body, timeoutMs }: { url: string; key: string | null; body: string; timeoutMs: number },
): Promise<string> {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (key !== null) headers.authorization = `Bearer ${key}`;
  const { answer, error } = await outbound.post({ url, headers, body, timeoutMs, answerBytes: ANSWER_BYTES });
  if (error !== null || answer === null) throw new UnusableAnswer(inWords(error ?? 'There was no answer.'));
  if (answer.status < 200 || answer.status > 299)
    throw new UnusableAnswer(`it answered with ${answer.status}`);
  return answer.body;
}

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
