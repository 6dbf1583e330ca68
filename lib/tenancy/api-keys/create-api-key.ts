import type { Member, System } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { createCredential } from '@/lib/tenancy/access/create-credential';
import { requireFutureExpiry, whereActive } from '@/lib/tenancy/access/credential-expiry';
import { enforceCountLimit } from '@/lib/tenancy/access/enforce-count-limit';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProjects } from '@/lib/tenancy/access/require-projects';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import type { CreatedApiKey, NewApiKey } from './schemas';

/** Maximum number of active keys per organization. */
const MAX_KEYS = 1000;

/**
 * Creates an API key of the organization.
 *
 * @returns the key itself, which can't be read again
 * @throws DomainError invalid for an unknown project and for an expiry in the past; conflict if the organization has
 *   the maximum number of keys
 */
export async function createApiKey(ctx: Context<Member | System>, input: NewApiKey): Promise<CreatedApiKey> {
  requireFutureExpiry(input.expires_at, ctx.clock());
  requirePermission(ctx.actor, 'manage_keys');
  const projectIds = input.projects ? await requireProjects(ctx, input.projects) : null;
  const { secret, kept } = createCredential('api_key');
  const { actor } = ctx;
  const key = await inTransaction(ctx.db, async (tx) => {
    const { organizationId } = actor;
    await enforceCountLimit(tx, 'organization', organizationId, {
      max: MAX_KEYS,
      what: 'api_keys',
      count: () => tx.apiKey.count({ where: { organizationId, ...whereActive(ctx.clock()) } }),
      message: `An organization can have at most ${MAX_KEYS} API keys. Revoke an unused one.`,
    });
    const made = await tx.apiKey.create({
      data: {
        id: ctx.newId(),
        organizationId,
        createdById: actor.kind === 'member' ? actor.userId : null,
        name: input.name,
        ...kept,
        access: input.access,
        limited: projectIds !== null,
        projects: { create: (projectIds ?? []).map((projectId) => ({ projectId })) },
        createdAt: ctx.clock(),
        expiresAt: input.expires_at,
      },
    });
    await recordAudit(tx, ctx, {
      action: 'api_key.created',
      subjectId: made.id,
      details: {
        name: made.name,
        start: made.start,
        access: made.access,
        projects: projectIds,
        expires_at: made.expiresAt?.toISOString() ?? null,
      },
    });
    return made;
  });
  return {
    id: key.id,
    name: key.name,
    key: secret,
    access: key.access,
    projects: projectIds,
    expires_at: key.expiresAt?.toISOString() ?? null,
  };
}
