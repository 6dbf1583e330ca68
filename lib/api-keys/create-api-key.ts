import type { Member, System } from '@/lib/access/actor';
import { requireFuture, stillOpens } from '@/lib/access/expiry';
import { newCredential } from '@/lib/access/new-credential';
import { requirePermission } from '@/lib/access/permissions';
import { requireRoom } from '@/lib/access/require-room';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import { requireProjects } from '@/lib/projects/require-projects';
import type { MadeApiKey, NewApiKey } from './schemas';

/** That still open something. */
const MOST_KEYS = 1000;

/**
 * Makes a key of the organization.
 *
 * @returns the key itself, which can't be read again
 * @throws DomainError invalid for an unknown project, and when it would be over already; conflict when the organization
 *   has as many as it can have
 */
export async function createApiKey(ctx: Context<Member | System>, input: NewApiKey): Promise<MadeApiKey> {
  requireFuture(input.expires_at, ctx.clock());
  requirePermission(ctx.actor, 'manage_keys');
  const projectIds = input.projects ? await requireProjects(ctx, input.projects) : null;
  const { secret, kept } = newCredential('api_key');
  const { actor } = ctx;
  const key = await inTransaction(ctx.db, async (tx) => {
    const { organizationId } = actor;
    await requireRoom(tx, 'organization', organizationId, {
      most: MOST_KEYS,
      count: () => tx.apiKey.count({ where: { organizationId, ...stillOpens(ctx.clock()) } }),
      sentence: `An organization can have at most ${MOST_KEYS} API keys. Revoke one that nobody uses.`,
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
      details: { name: made.name, start: made.start, access: made.access, projects: projectIds },
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
