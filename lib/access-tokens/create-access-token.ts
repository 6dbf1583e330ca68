import type { Person } from '@/lib/access/actor';
import { requireFuture, stillOpens } from '@/lib/access/expiry';
import { newCredential } from '@/lib/access/new-credential';
import { requireRoom } from '@/lib/access/require-room';
import { recordPersonAudit } from '@/lib/audit/record-person-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { MadeAccessToken, NewAccessToken } from './schemas';

/** That still open something. */
const MOST_TOKENS = 500;

/**
 * Makes a token for the person's scripts, which opens what the person may open.
 *
 * @returns the token itself, which can't be read again
 * @throws DomainError invalid when it would be over already; conflict when the person has as many as they can have
 */
export async function createAccessToken(
  ctx: Context<Person>,
  input: NewAccessToken,
): Promise<MadeAccessToken> {
  requireFuture(input.expires_at, ctx.clock());
  const { secret, kept } = newCredential('access_token');
  const token = await inTransaction(ctx.db, async (tx) => {
    const { userId } = ctx.actor;
    await requireRoom(tx, 'person', userId, {
      most: MOST_TOKENS,
      count: () => tx.accessToken.count({ where: { userId, ...stillOpens(ctx.clock()) } }),
      sentence: `You can have at most ${MOST_TOKENS} access tokens. Revoke one that nobody uses.`,
    });
    const made = await tx.accessToken.create({
      data: {
        id: ctx.newId(),
        userId: ctx.actor.userId,
        name: input.name,
        ...kept,
        createdAt: ctx.clock(),
        expiresAt: input.expires_at,
      },
    });
    await recordPersonAudit(tx, ctx, {
      action: 'access_token.created',
      subjectId: made.id,
      details: { name: made.name, start: made.start },
    });
    return made;
  });
  return {
    id: token.id,
    name: token.name,
    token: secret,
    expires_at: token.expiresAt?.toISOString() ?? null,
  };
}
