import type { Services } from '@/lib/context';
import { crashPoint } from '@/lib/core/crash-points';
import type { OutboundOutcome } from '@/lib/platform/outbound/port';
import type { ClaimedDelivery } from './claim-deliveries';
import { secretsInForce, signatureHeaders } from './secrets';
import { tryError } from './try-error';
import { ANSWER_BYTES, judge, type Verdict } from './try-schedule';

/** A try that has ended, and what is to be written of it. */
export interface EndedTry {
  delivery: ClaimedDelivery;
  /** When it began. */
  at: Date;
  requestHeaders: Record<string, string>;
  outcome: OutboundOutcome;
  verdict: Verdict;
  /** Why it failed, in a sentence; null when it didn't. */
  error: string | null;
}

const UNREADABLE =
  'The endpoint’s secret can’t be read, because SECRET_KEY has changed. Rotate the secret to go on.';
const UNSENT = 'The call could not be made.';

/** Sends a delivery once. Never throws. */
export async function tryDelivery(
  services: Pick<Services, 'outbound' | 'clock' | 'secretKey'>,
  delivery: ClaimedDelivery,
  timeoutMs: number,
): Promise<EndedTry> {
  const at = services.clock();
  const requestHeaders: Record<string, string> = {
    accept: '*/*',
    // The answer is shown to people as it came.
    'accept-encoding': 'identity',
    'content-type': 'application/json',
    'user-agent': 'Sheaf-Webhooks/1.0',
  };
  const outcome = await call(services, delivery, { at, requestHeaders, timeoutMs }).catch(() =>
    failed(UNSENT),
  );
  const ended = { status: outcome.answer?.status ?? null, error: outcome.error };
  const verdict = judge(delivery.tries + 1, ended);
  return { delivery, at, requestHeaders, outcome, verdict, error: tryError(ended) };
}

async function call(
  { outbound, secretKey }: Pick<Services, 'outbound' | 'secretKey'>,
  delivery: ClaimedDelivery,
  { at, requestHeaders, timeoutMs }: { at: Date; requestHeaders: Record<string, string>; timeoutMs: number },
): Promise<OutboundOutcome> {
  const secrets = secretsInForce(secretKey, delivery, at);
  if (secrets === null) return failed(UNREADABLE);
  const { url, body, messageId: id } = delivery;
  Object.assign(requestHeaders, signatureHeaders(secrets, { id, body }, at));
  crashPoint('webhook.claimed');
  const outcome = await outbound.post({
    url,
    headers: requestHeaders,
    body,
    timeoutMs,
    answerBytes: ANSWER_BYTES,
  });
  crashPoint('webhook.answered');
  return outcome;
}

const failed = (error: string): OutboundOutcome => ({ durationMs: 0, answer: null, error });
