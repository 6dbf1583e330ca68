import type { Person } from '@/lib/foundation/actor';
import type { Services } from '@/lib/platform/context';
import { parseCredentialKind } from '@/lib/tenancy/access/credential';
import { hashCredential, isSameHash } from '@/lib/tenancy/access/credential-hash';
import { isLastUsedStale, isPast } from '@/lib/tenancy/access/credential-last-used';

/** Returns the user of an access token, or null if the token is malformed, unknown, revoked or expired. */
export async function verifyAccessToken({ db, clock }: Services, secret: string): Promise<Person | null> {
  if (parseCredentialKind(secret) !== 'access_token') return null;
  const hash = hashCredential(secret);
  const token = await db.accessToken.findUnique({ where: { hash }, include: { user: true } });
  const now = clock();
  if (!token || !isSameHash(token.hash, hash) || token.revokedAt || isPast(token.expiresAt, now)) return null;
  if (isLastUsedStale(token.lastUsedAt, now)) {
    await db.accessToken.updateMany({ where: { id: token.id }, data: { lastUsedAt: now } });
  }
  return {
    kind: 'person',
    userId: token.userId,
    sessionId: null,
    installationOwner: token.user.installationOwner,
  };
}
