import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';

/**
 * Revokes a key. The next request with it fails, and it stays in the list. Revoking it again changes nothing.
 *
 * @throws DomainError not_found if the key is unknown or another organization's
 */
export async function revokeApiKey(ctx: Context<Member>, id: string): Promise<void> {
  const { organizationId } = ctx.actor;
  const key = isUuid(id) ? await ctx.db.apiKey.findFirst({ where: { id, organizationId } }) : null;
  if (!key) throw createNotFoundError('key');
  requirePermission(ctx.actor, 'manage_keys');
  await inTransaction(ctx.db, (tx) => revokeApiKeyIn(tx, ctx, id));
}

/** Revokes a key of the actor’s organization in a transaction. Revoking it again changes nothing. */
export async function revokeApiKeyIn(tx: Transaction, ctx: Context<Member>, id: string): Promise<void> {
  const [key] = await tx.apiKey.updateManyAndReturn({
    where: { id, organizationId: ctx.actor.organizationId, revokedAt: null },
    data: { revokedAt: ctx.clock() },
    select: { name: true, start: true },
  });
  if (key) await recordAudit(tx, ctx, { action: 'api_key.revoked', subjectId: id, details: key });
}
