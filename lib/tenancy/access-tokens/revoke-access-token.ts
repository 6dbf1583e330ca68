import type { Person } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';

/**
 * Revokes a token. The next request with the token fails.
 *
 * @throws DomainError not_found if the token is unknown, another user's, or revoked already
 */
export async function revokeAccessToken(ctx: Context<Person>, id: string): Promise<void> {
  const unknown = createNotFoundError('token');
  if (!isUuid(id)) throw unknown;
  await inTransaction(ctx.db, async (tx) => {
    const [revoked] = await tx.accessToken.updateManyAndReturn({
      where: { id, userId: ctx.actor.userId, revokedAt: null },
      data: { revokedAt: ctx.clock() },
      select: { name: true, start: true },
    });
    if (!revoked) throw unknown;
    await recordPersonAudit(tx, ctx, { action: 'access_token.revoked', subjectId: id, details: revoked });
  });
}
