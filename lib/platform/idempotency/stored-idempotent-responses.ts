import { DomainError } from '@/lib/foundation/errors';
import type { Database, Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';

/** Request that its client may repeat if it received no response. */
export interface IdempotentRequest {
  /** Actor and route of the request; keys of different scopes never collide. */
  scope: string;
  key: string;
  /** SHA-256 of the content that identifies the request. */
  requestHash: string;
}

const RESPONSE_TTL_MS = 24 * 60 * 60 * 1000;

/**
 * @returns the response of the first request; null if the key is new, or was used more than a day ago
 * @throws DomainError invalid if the key was used for different content
 */
export async function findStoredResponse<StoredResponse>(
  db: Database,
  { scope, key, requestHash }: IdempotentRequest,
  now: Date,
): Promise<StoredResponse | null> {
  const row = await db.idempotencyKey.findFirst({ where: { scope, key, expiresAt: { gt: now } } });
  if (!row) return null;
  if (row.requestHash !== requestHash) {
    const sentence = 'This Idempotency-Key was used for another request in the last 24 hours.';
    throw new DomainError('invalid', sentence, { errors: { 'Idempotency-Key': [sentence] } });
  }
  // If the response is unreadable, handle the request as a new one.
  if (row.answer === null) await db.idempotencyKey.deleteMany({ where: { scope, key, requestHash } });
  return row.answer as StoredResponse | null;
}

/**
 * Stores the response in the same transaction as its effect, so that both become visible together. A concurrent request
 * with the same key waits here for the first one's commit.
 *
 * @returns false if a concurrent request was first: write nothing, and return its response
 */
export async function storeResponse(
  tx: Transaction,
  { scope, key, requestHash }: IdempotentRequest,
  response: Prisma.InputJsonObject,
  now: Date,
): Promise<boolean> {
  await tx.idempotencyKey.deleteMany({ where: { scope, key, expiresAt: { lte: now } } });
  const { count } = await tx.idempotencyKey.createMany({
    data: [
      { scope, key, requestHash, answer: response, expiresAt: new Date(now.getTime() + RESPONSE_TTL_MS) },
    ],
    skipDuplicates: true,
  });
  return count === 1;
}

export async function deleteExpiredResponses(db: Database, now: Date): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { expiresAt: { lte: now } } });
}
