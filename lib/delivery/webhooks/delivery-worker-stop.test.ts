import { expect, test } from 'vitest';
import { DeliveryWorker } from '@/lib/delivery/queue/delivery-worker';
import type { Services } from '@/lib/platform/context';
import type { Database } from '@/lib/platform/db/database';
import type { JobEngine } from '@/lib/platform/jobs/job-port';
import { createWebhookQueue, DEFAULT_TIMINGS } from './run-deliveries';

/** Number of microtask turns to test: more than occur between the worker's last database query and its stop. */
const DEPTHS = Array.from({ length: 24 }, (_, depth) => depth);

/**
 * Creates a database without due deliveries.
 * @param onLastQuestion called after the worker's last query has its result
 */
function idleDatabase({ onLook, onLastQuestion }: { onLook(): void; onLastQuestion(): void }): Database {
  const $queryRaw = async ({ raw }: TemplateStringsArray): Promise<unknown[]> => {
    const sql = raw.join('');
    if (sql.includes('pg_try_advisory_xact_lock')) return [{ none: true }];
    if (sql.includes('SKIP LOCKED')) {
      onLook();
      return [];
    }
    onLastQuestion();
    return [{ ms: null }];
  };
  return { $queryRaw } as unknown as Database;
}

async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await null;
}

test.each(DEPTHS)('a request accepted by a stopping worker is served, at any moment: %i', async (turns) => {
  let looks = 0;
  let requested: { stays: boolean; looksBefore: number } | undefined;
  const db = idleDatabase({
    onLook: () => {
      looks += 1;
    },
    onLastQuestion: () => {
      if (requested) return;
      requested = { stays: false, looksBefore: looks };
      void afterTurns(turns).then(() => {
        requested = { stays: worker.keepRunning(), looksBefore: looks };
      });
    },
  });
  const services = { db, jobs: { ready: () => true } as JobEngine, newId: () => 'claim' } as Services;
  const queue = createWebhookQueue(services);
  const worker: { keepRunning(): boolean; run(): Promise<void> } = new DeliveryWorker(services, queue, {
    ...DEFAULT_TIMINGS,
    idleTimeoutMs: 0,
    pollMs: 1,
  });
  await worker.run();
  await afterTurns(50);
  expect(requested).toBeDefined();
  if (requested!.stays) expect(looks).toBeGreaterThan(requested!.looksBefore);
});
