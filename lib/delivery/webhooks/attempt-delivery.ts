import { crashPoint } from '@/lib/foundation/crash-points';
import type { Services } from '@/lib/platform/context';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { OutboundOutcome } from '@/lib/platform/outbound/outbound-port';
import type { ClaimedDelivery } from './claim-deliveries';
import { getAttemptError } from './delivery-attempt-error';
import { evaluateAttempt, MAX_RESPONSE_BYTES, type Verdict } from './webhook-retry-schedule';
import { buildSignatureHeaders, getActiveSecrets } from './webhook-signing-secrets';

/** Finished attempt with the data to store. */
export interface FinishedAttempt {
  delivery: ClaimedDelivery;
  startedAt: Date;
  requestHeaders: Record<string, string>;
  outcome: OutboundOutcome;
  verdict: Verdict;
  /** Reason for the failure as a sentence; `null` on success. */
  error: string | null;
}

const UNREADABLE_SECRET_MESSAGE = formatConnectionMessage('signing_secret_unreadable');
const UNSENT_MESSAGE = formatConnectionMessage('request_not_sent');

/** Sends a delivery once. Never throws. */
export async function attemptDelivery(
  services: Pick<Services, 'outbound' | 'clock' | 'secretKey'>,
  delivery: ClaimedDelivery,
  timeoutMs: number,
): Promise<FinishedAttempt> {
  const at = services.clock();
  const requestHeaders: Record<string, string> = {
    accept: '*/*',
    // Users see the response exactly as it was sent.
    'accept-encoding': 'identity',
    'content-type': 'application/json',
    'user-agent': 'Sheaf-Webhooks/1.0',
  };
  const outcome = await postDelivery(services, delivery, { at, requestHeaders, timeoutMs }).catch(() =>
    createFailedOutcome(UNSENT_MESSAGE),
  );
  const ended = { status: outcome.response?.status ?? null, error: outcome.error };
  const verdict = evaluateAttempt(delivery.tries + 1, ended);
  return { delivery, startedAt: at, requestHeaders, outcome, verdict, error: getAttemptError(ended) };
}

async function postDelivery(
  { outbound, secretKey }: Pick<Services, 'outbound' | 'secretKey'>,
  delivery: ClaimedDelivery,
  { at, requestHeaders, timeoutMs }: { at: Date; requestHeaders: Record<string, string>; timeoutMs: number },
): Promise<OutboundOutcome> {
  const secrets = getActiveSecrets(secretKey, delivery, at);
  if (secrets === null) return createFailedOutcome(UNREADABLE_SECRET_MESSAGE);
  const { url, body, messageId: id } = delivery;
  Object.assign(requestHeaders, buildSignatureHeaders(secrets, { id, body }, at));
  crashPoint('webhook.claimed');
  const outcome = await outbound.post({
    url,
    headers: requestHeaders,
    body,
    timeoutMs,
    maxResponseBytes: MAX_RESPONSE_BYTES,
  });
  crashPoint('webhook.answered');
  return outcome;
}

const createFailedOutcome = (error: string): OutboundOutcome => ({ durationMs: 0, response: null, error });
