import { crashPoint } from '@/lib/foundation/crash-points';
import type { Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { emit } from '@/lib/platform/telemetry';
import type { FinishedAttempt } from './attempt-delivery';
import {
  type CalledEndpoint,
  disableGoneEndpoints,
  recordFailures,
  recordSuccesses,
} from './endpoint-health';
import type { Verdict } from './webhook-retry-schedule';
import { writeDeliveryAttempts } from './write-delivery-attempts';

type Source = Pick<Services, 'db' | 'clock' | 'newId'>;

/** Maximum response characters, and maximum attempts, written by one statement. */
const MAX_CHUNK_CHARACTERS = 4 * 1024 * 1024;
const MAX_CHUNK_ATTEMPTS = 512;

/**
 * Records finished attempts and updates their deliveries and endpoints, one transaction per chunk. Ignores attempts
 * whose claim was lost, because another worker has the delivery. After a failure, it is safe to call again with all
 * attempts.
 */
export async function recordDeliveryAttempts(
  services: Source,
  attempts: readonly FinishedAttempt[],
): Promise<void> {
  for (const chunk of splitIntoChunks(attempts)) {
    try {
      await recordChunk(services, chunk);
    } catch {
      // Record the attempts one by one, so that one failure doesn't affect the others.
      for (const ended of chunk) await recordOne(services, ended);
    }
  }
}

async function recordOne(services: Source, ended: FinishedAttempt): Promise<void> {
  try {
    await recordChunk(services, [ended]);
  } catch {
    // Record it without the response; otherwise the delivery would be retried forever.
    const { response } = ended.outcome;
    const bare = response && { ...response, headers: {}, body: '' };
    await recordChunk(services, [{ ...ended, outcome: { ...ended.outcome, response: bare } }]);
  }
}

async function recordChunk(services: Source, attempts: readonly FinishedAttempt[]): Promise<void> {
  const settled = await inTransaction(services.db, async (tx) => {
    const written = await writeDeliveryAttempts(tx, services, attempts);
    const settled = attempts.filter(({ delivery }) => written.has(delivery.id));
    await recordEndpointHealth(tx, services, settled);
    return settled;
  });
  emitOutcomes(settled);
  crashPoint('webhook.recorded');
}

function emitOutcomes(settled: readonly FinishedAttempt[]): void {
  for (const outcome of ['delivered', 'pending', 'failed'] as const) {
    const count = settled.filter(({ verdict }) => verdict.status === outcome).length;
    if (count > 0) emit('deliveries', { to: 'webhook', outcome, count });
  }
}

/** Applies failures last: within one batch the order is unknown, and a failure starts at most now. */
async function recordEndpointHealth(
  tx: Transaction,
  services: Source,
  settled: readonly FinishedAttempt[],
): Promise<void> {
  await recordSuccesses(tx, getEndpoints(settled, 'well'));
  await recordFailures(tx, services, getEndpoints(settled, 'failing'));
  await disableGoneEndpoints(tx, services, getEndpoints(settled, 'gone'));
}

function getEndpoints(attempts: readonly FinishedAttempt[], state: Verdict['endpoint']): CalledEndpoint[] {
  const judged = attempts.filter(({ verdict }) => verdict.endpoint === state).map(({ delivery }) => delivery);
  const unique = new Map(judged.map(({ targetId, url }) => [`${targetId} ${url}`, { id: targetId, url }]));
  return [...unique.values()];
}

function splitIntoChunks(attempts: readonly FinishedAttempt[]): FinishedAttempt[][] {
  const chunks: FinishedAttempt[][] = [];
  let room = 0;
  for (const ended of attempts) {
    const size = ended.outcome.response?.body.length ?? 0;
    const last = chunks.at(-1);
    if (last && last.length < MAX_CHUNK_ATTEMPTS && size <= room) {
      last.push(ended);
      room -= size;
    } else {
      chunks.push([ended]);
      room = MAX_CHUNK_CHARACTERS - size;
    }
  }
  return chunks;
}
