import type { KeyHolder } from '@/lib/foundation/actor';
import type { Services } from '@/lib/platform/context';
import { parseCredentialKind } from '@/lib/tenancy/access/credential';
import { hashCredential, isSameHash } from '@/lib/tenancy/access/credential-hash';
import { isLastUsedStale, isPast } from '@/lib/tenancy/access/credential-last-used';

/** Returns the access of an API key, or null if the key is malformed, unknown, revoked or expired. */
export async function verifyApiKey({ db, clock }: Services, secret: string): Promise<KeyHolder | null> {
  if (parseCredentialKind(secret) !== 'api_key') return null;
  const hash = hashCredential(secret);
  const key = await db.apiKey.findUnique({ where: { hash }, include: { projects: true } });
  const now = clock();
  if (!key || !isSameHash(key.hash, hash) || key.revokedAt || isPast(key.expiresAt, now)) return null;
  if (isLastUsedStale(key.lastUsedAt, now)) {
    await db.apiKey.updateMany({ where: { id: key.id }, data: { lastUsedAt: now } });
  }
  return {
    kind: 'key',
    apiKeyId: key.id,
    organizationId: key.organizationId,
    access: key.access,
    projectIds: key.limited ? key.projects.map((project) => project.projectId) : 'all',
  };
}
