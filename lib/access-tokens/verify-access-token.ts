import type { Person } from '@/lib/access/actor';
import { credentialKind } from '@/lib/access/credential';
import { hashCredential, sameHash } from '@/lib/access/credential-hash';
import { isOver, isStale } from '@/lib/access/last-used';
import type { Services } from '@/lib/context';

/** Whose access token this is, or null: not one, unknown, revoked, or past its time. */
export async function verifyAccessToken({ db, clock }: Services, secret: string): Promise<Person | null> {
  if (credentialKind(secret) !== 'access_token') return null;
  const hash = hashCredential(secret);
  const token = await db.accessToken.findUnique({ where: { hash }, include: { user: true } });
  const now = clock();
  if (!token || !sameHash(token.hash, hash) || token.revokedAt || isOver(token.expiresAt, now)) return null;
  if (isStale(token.lastUsedAt, now)) {
    await db.accessToken.updateMany({ where: { id: token.id }, data: { lastUsedAt: now } });
  }
  return {
    kind: 'person',
    userId: token.userId,
    sessionId: null,
    installationOwner: token.user.installationOwner,
  };
}
