import type { Services } from '@/lib/context';
import { KEPT_MS } from './try-schedule';

const CHUNK = 1000;

/** A job's step ends in good time; the next one goes on. */
const BUDGET_MS = 10_000;

/**
 * Forgets deliveries 30 days after they were settled, with all tries. What has waited as long for an endpoint that is
 * off is given up first, and forgotten another 30 days later. A chunk at a time, so that no statement holds the embedded
 * database's one session for long.
 *
 * @param budgetMs after which it stops, having done a chunk at least
 * @returns how many are gone, and whether those are all
 */
export async function forgetDeliveries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  budgetMs: number = BUDGET_MS,
): Promise<{ count: number; done: boolean }> {
  const before = new Date(clock().getTime() - KEPT_MS);
  const until = performance.now() + budgetMs;
  const givenUp = await inChunks(
    until,
    () => db.$executeRaw`
      UPDATE webhook_delivery SET status = 'failed', claim = NULL, due_at = date_trunc('milliseconds', now()),
        error = 'The endpoint was off for 30 days.'
      WHERE id IN (
        SELECT old.id FROM webhook_endpoint AS endpoint CROSS JOIN LATERAL (
          SELECT id FROM webhook_delivery
          WHERE endpoint_id = endpoint.id AND status = 'pending' AND due_at < ${before} LIMIT ${CHUNK}
        ) AS old WHERE endpoint.off_at < ${before} LIMIT ${CHUNK})`,
  );
  if (!givenUp.done) return { count: 0, done: false };
  // A settled delivery's time is when it was settled.
  return inChunks(
    until,
    () => db.$executeRaw`
      DELETE FROM webhook_delivery WHERE id IN (
        SELECT old.id FROM webhook_endpoint AS endpoint
        CROSS JOIN (VALUES ('delivered'::webhook_delivery_status), ('failed')) AS settled (status)
        CROSS JOIN LATERAL (
          SELECT id FROM webhook_delivery
          WHERE endpoint_id = endpoint.id AND status = settled.status AND due_at < ${before} LIMIT ${CHUNK}
        ) AS old LIMIT ${CHUNK})`,
  );
}

/** @param until by `performance.now()` */
async function inChunks(
  until: number,
  statement: () => Promise<number>,
): Promise<{ count: number; done: boolean }> {
  let sum = 0;
  for (;;) {
    const count = await statement();
    sum += count;
    if (count < CHUNK) return { count: sum, done: true };
    if (performance.now() >= until) return { count: sum, done: false };
  }
}
