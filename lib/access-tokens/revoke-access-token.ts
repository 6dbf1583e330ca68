import type { Person } from '@/lib/access/actor';
import { recordPersonAudit } from '@/lib/audit/record-person-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { isUuid } from '@/lib/core/ids';
import { inTransaction } from '@/lib/platform/db/database';

/**
 * The token opens nothing from the next call on.
 *
 * @throws DomainError not_found for one that is unknown, another person's, or revoked already
 */
export async function revokeAccessToken(ctx: Context<Person>, id: string): Promise<void> {
  const unknown = new DomainError('not_found', 'There is no such token.');
  if (!isUuid(id)) throw unknown;
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.accessToken.updateMany({
      where: { id, userId: ctx.actor.userId, revokedAt: null },
      data: { revokedAt: ctx.clock() },
    });
    if (count === 0) throw unknown;
    await recordPersonAudit(tx, ctx, { action: 'access_token.revoked', subjectId: id });
  });
}
