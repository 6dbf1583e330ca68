import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import type { ApiKeyList } from './schemas';

/** Lists all keys of the organization, including revoked ones, newest first. The keys themselves are not stored. */
export async function listApiKeys({ db, actor }: Context<Member>): Promise<ApiKeyList> {
  requirePermission(actor, 'manage_keys');
  const keys = await db.apiKey.findMany({
    where: { organizationId: actor.organizationId },
    include: { projects: true },
    orderBy: { id: 'desc' },
  });
  const makers = await db.user.findMany({
    where: { id: { in: keys.flatMap((key) => key.createdById ?? []) } },
    select: { id: true, email: true },
  });
  const emails = new Map(makers.map((maker) => [maker.id, maker.email]));
  return {
    api_keys: keys.map((key) => ({
      id: key.id,
      name: key.name,
      start: key.start,
      access: key.access,
      projects: key.limited ? key.projects.map(({ projectId }) => projectId) : null,
      created_by: (key.createdById && emails.get(key.createdById)) || null,
      created_at: key.createdAt.toISOString(),
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
      expires_at: key.expiresAt?.toISOString() ?? null,
      revoked_at: key.revokedAt?.toISOString() ?? null,
    })),
  };
}
