import type { KeyHolder } from '@/lib/access/actor';
import { credentialKind } from '@/lib/access/credential';
import { hashCredential, sameHash } from '@/lib/access/credential-hash';
import { isOver, isStale } from '@/lib/access/last-used';
import type { Services } from '@/lib/context';

/** What the API key opens, or null: not one, unknown, revoked, or past its time. */
export async function verifyApiKey({ db, clock }: Services, secret: string): Promise<KeyHolder | null> {
  if (credentialKind(secret) !== 'api_key') return null;
  const hash = hashCredential(secret);
  const key = await db.apiKey.findUnique({ where: { hash }, include: { projects: true } });
  const now = clock();
  if (!key || !sameHash(key.hash, hash) || key.revokedAt || isOver(key.expiresAt, now)) return null;
  if (isStale(key.lastUsedAt, now)) {
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
