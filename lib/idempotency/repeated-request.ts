import { DomainError } from '@/lib/core/errors';
import type { Database, Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';

/** A request that its client may send again because it saw no answer. */
export interface RepeatableRequest {
  /** Who asked, and of which route: keys of others never meet. */
  scope: string;
  key: string;
  /** SHA-256 over what makes the request the same. */
  requestHash: string;
}

const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * @returns what the first request was answered with; null when the key is new, or was used more than a day ago
 * @throws DomainError invalid when it was used for another content
 */
export async function findAnswer<Answer>(
  db: Database,
  { scope, key, requestHash }: RepeatableRequest,
  now: Date,
): Promise<Answer | null> {
  const row = await db.idempotencyKey.findFirst({ where: { scope, key, expiresAt: { gt: now } } });
  if (!row) return null;
  if (row.requestHash !== requestHash) {
    const sentence = 'This Idempotency-Key was used for another request in the last 24 hours.';
    throw new DomainError('invalid', sentence, { errors: { 'Idempotency-Key': [sentence] } });
  }
  // Without a readable answer the request is handled as a new one.
  if (row.answer === null) await db.idempotencyKey.deleteMany({ where: { scope, key, requestHash } });
  return row.answer as Answer | null;
}

/**
 * Remembers the answer in the transaction that makes it true, so that there is no moment in which one is known and
 * the other isn't. A rival with the same key waits here for the first one's commit.
 *
 * @returns false when a rival was first: write nothing, and give its answer
 */
export async function rememberAnswer(
  tx: Transaction,
  { scope, key, requestHash }: RepeatableRequest,
  answer: Prisma.InputJsonObject,
  now: Date,
): Promise<boolean> {
  await tx.idempotencyKey.deleteMany({ where: { scope, key, expiresAt: { lte: now } } });
  const { count } = await tx.idempotencyKey.createMany({
    data: [{ scope, key, requestHash, answer, expiresAt: new Date(now.getTime() + REMEMBERED_MS) }],
    skipDuplicates: true,
  });
  return count === 1;
}

/** Removes answers whose time is over. */
export async function forgetAnswers(db: Database, now: Date): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { expiresAt: { lte: now } } });
}
