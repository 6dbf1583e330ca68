import type { KeyHolder } from '@/lib/foundation/actor';
import type { Services } from '@/lib/platform/context';
import { Prisma } from '@/lib/platform/db/generated/client';
import { parseCredentialKind } from '@/lib/tenancy/access/credential';
import { hashCredential, isSameHash } from '@/lib/tenancy/access/credential-hash';
import { isLastUsedStale, isPast } from '@/lib/tenancy/access/credential-last-used';
import {
  joinProject,
  type LoadedProject,
  type ProjectColumns,
  selectProject,
  toLoadedProject,
} from '@/lib/tenancy/access/loaded-project';

interface KeyRow extends ProjectColumns {
  id: string;
  organizationId: string;
  hash: string;
  access: KeyHolder['access'];
  limited: boolean;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  projectIds: string[];
}

/** Access of an API key, found in one statement. */
export interface KeyAccess {
  key: KeyHolder;
  project: LoadedProject | undefined;
}

/**
 * Returns the access of an API key, or null if the key is malformed, unknown, revoked or expired.
 *
 * @param requested project of the request. Other texts than UUIDs are ignored.
 */
export async function verifyApiKey(
  { db, clock }: Services,
  secret: string,
  requested: { projectId?: string | undefined } = {},
): Promise<KeyAccess | null> {
  if (parseCredentialKind(secret) !== 'api_key') return null;
  const hash = hashCredential(secret);
  const [row] = await db.$queryRaw<KeyRow[]>`
    SELECT api_key.id, api_key.organization_id AS "organizationId", api_key.hash, api_key.access::text AS access,
      api_key.limited, api_key.last_used_at AS "lastUsedAt", api_key.expires_at AS "expiresAt",
      api_key.revoked_at AS "revokedAt",
      ARRAY(SELECT project_id::text FROM api_key_project WHERE api_key_id = api_key.id) AS "projectIds",
      ${selectProject(Prisma.sql`NULL`)}
    FROM api_key ${joinProject(requested.projectId)}
    WHERE api_key.hash = ${hash}`;
  const now = clock();
  if (!row || !isSameHash(row.hash, hash) || row.revokedAt || isPast(row.expiresAt, now)) return null;
  if (isLastUsedStale(row.lastUsedAt, now)) {
    await db.apiKey.updateMany({ where: { id: row.id }, data: { lastUsedAt: now } });
  }
  const key: KeyHolder = {
    kind: 'key',
    apiKeyId: row.id,
    organizationId: row.organizationId,
    access: row.access,
    projectIds: row.limited ? row.projectIds : 'all',
  };
  return { key, project: toLoadedProject(row, key) };
}
