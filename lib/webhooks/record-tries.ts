import type { Services } from '@/lib/context';
import { crashPoint } from '@/lib/core/crash-points';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { tell } from '@/lib/platform/facts';
import { type JudgedEndpoint, noteFailures, noteGone, noteSuccesses } from './endpoint-health';
import type { EndedTry } from './try-delivery';
import type { Verdict } from './try-schedule';
import { writeTries } from './write-tries';

type Source = Pick<Services, 'db' | 'clock' | 'newId'>;

/** What is written by one statement: that many characters of answers, and that many tries. */
const CHUNK_CHARACTERS = 4 * 1024 * 1024;
const CHUNK_TRIES = 512;

/**
 * Writes down how tries ended, and what that means for their deliveries and endpoints, each chunk in one transaction. A
 * try whose claim was lost in the meantime leaves no trace: its delivery is in other hands. Where it fails, it may be
 * called again with all of them.
 */
export async function recordTries(services: Source, tries: readonly EndedTry[]): Promise<void> {
  for (const chunk of chunksOf(tries)) {
    try {
      await recordChunk(services, chunk);
    } catch {
      // One that can't be written must not take the others with it.
      for (const ended of chunk) await recordOne(services, ended);
    }
  }
}

async function recordOne(services: Source, ended: EndedTry): Promise<void> {
  try {
    await recordChunk(services, [ended]);
  } catch {
    // Rather without what was answered than never: it would be tried again and again.
    const { answer } = ended.outcome;
    const bare = answer && { ...answer, headers: {}, body: '' };
    await recordChunk(services, [{ ...ended, outcome: { ...ended.outcome, answer: bare } }]);
  }
}

async function recordChunk(services: Source, tries: readonly EndedTry[]): Promise<void> {
  const settled = await inTransaction(services.db, async (tx) => {
    const written = await writeTries(tx, services, tries);
    const settled = tries.filter(({ delivery }) => written.has(delivery.id));
    await noteAll(tx, services, settled);
    return settled;
  });
  tellOutcomes(settled);
  crashPoint('webhook.recorded');
}

function tellOutcomes(settled: readonly EndedTry[]): void {
  for (const outcome of ['delivered', 'pending', 'failed'] as const) {
    const count = settled.filter(({ verdict }) => verdict.status === outcome).length;
    if (count > 0) tell('deliveries', { outcome, count });
  }
}

/** Failures come after successes: with both at once nobody knows which was last, and failing begins now at most. */
async function noteAll(tx: Transaction, services: Source, settled: readonly EndedTry[]): Promise<void> {
  await noteSuccesses(tx, endpointsOf(settled, 'well'));
  await noteFailures(tx, services, endpointsOf(settled, 'failing'));
  await noteGone(tx, services, endpointsOf(settled, 'gone'));
}

function endpointsOf(tries: readonly EndedTry[], state: Verdict['endpoint']): JudgedEndpoint[] {
  const judged = tries.filter(({ verdict }) => verdict.endpoint === state).map(({ delivery }) => delivery);
  const unique = new Map(
    judged.map(({ endpointId, url }) => [`${endpointId} ${url}`, { id: endpointId, url }]),
  );
  return [...unique.values()];
}

function chunksOf(tries: readonly EndedTry[]): EndedTry[][] {
  const chunks: EndedTry[][] = [];
  let room = 0;
  for (const ended of tries) {
    const size = ended.outcome.answer?.body.length ?? 0;
    const last = chunks.at(-1);
    if (last && last.length < CHUNK_TRIES && size <= room) {
      last.push(ended);
      room -= size;
    } else {
      chunks.push([ended]);
      room = CHUNK_CHARACTERS - size;
    }
  }
  return chunks;
}
