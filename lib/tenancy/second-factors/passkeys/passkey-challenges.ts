import { randomBytes } from 'node:crypto';
import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import type { PasskeyCeremony } from '@/lib/platform/db/generated/client';

/** Time in ms in which a challenge can be used. */
export const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

type Store = Pick<Services, 'db' | 'clock'>;

/**
 * Creates the challenge of a session for one ceremony. It replaces an earlier one.
 *
 * @throws DomainError unauthenticated if the session ended during the request
 */
export async function createChallenge(
  { db, clock }: Store,
  sessionId: string,
  ceremony: PasskeyCeremony,
): Promise<Buffer<ArrayBuffer>> {
  const challenge = Buffer.from(randomBytes(CHALLENGE_BYTES));
  const expiresAt = new Date(clock().getTime() + CHALLENGE_MS);
  const stored = await db.$executeRaw`
    INSERT INTO passkey_challenge (session_id, ceremony, challenge, expires_at)
    SELECT id, ${ceremony}::passkey_ceremony, ${challenge.toString('base64url')}, ${expiresAt}
    FROM session WHERE id = ${sessionId}::uuid
    ON CONFLICT (session_id, ceremony)
      DO UPDATE SET challenge = EXCLUDED.challenge, expires_at = EXCLUDED.expires_at`;
  if (stored === 0)
    throw new DomainError('unauthenticated', 'The session has ended. Sign in again.', {
      reason: 'session_ended',
    });
  return challenge;
}

/**
 * Uses up the challenge of a session, in one statement that commits by itself: also a rejected response can't be sent
 * again. Of concurrent requests with one challenge, one succeeds.
 *
 * @throws DomainError conflict if the challenge is unknown, replaced, expired, or used
 */
export async function consumeChallenge(
  { db, clock }: Store,
  sessionId: string,
  ceremony: PasskeyCeremony,
  challenge: string,
): Promise<void> {
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { sessionId, ceremony, challenge, expiresAt: { gt: clock() } },
  });
  if (count === 0) {
    throw new DomainError('conflict', 'This use of a passkey has expired, or was sent before. Start again.', {
      reason: 'passkey_expired',
    });
  }
}
