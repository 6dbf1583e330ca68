import type { Person } from '@/lib/access/actor';
import { requireFuture } from '@/lib/access/expiry';
import { newCredential } from '@/lib/access/new-credential';
import { recordPersonAudit } from '@/lib/audit/record-person-audit';
import type { Context } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { MadeAccessToken, NewAccessToken } from './schemas';

/**
 * Makes a token for the person's scripts, which opens what the person may open.
 *
 * @returns the token itself, which can't be read again
 * @throws DomainError invalid when it would be over already
 */
export async function createAccessToken(
  ctx: Context<Person>,
  input: NewAccessToken,
): Promise<MadeAccessToken> {
  requireFuture(input.expires_at, ctx.clock());
  const { secret, kept } = newCredential('access_token');
  const token = await inTransaction(ctx.db, async (tx) => {
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
