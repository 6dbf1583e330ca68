import type { Person } from '@/lib/access/actor';
import { requireFuture, stillOpens } from '@/lib/access/expiry';
import { newCredential } from '@/lib/access/new-credential';
import { openSessions } from '@/lib/access/open-sessions';
import { requireRoom } from '@/lib/access/require-room';
import { requireSamePassword } from '@/lib/access/require-same-password';
import { recordPersonAudit } from '@/lib/audit/record-person-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { MadeAccessToken, NewAccessToken } from './schemas';

/** That still open something. */
const MOST_TOKENS = 500;

/**
 * Makes a token for the person's scripts, which opens what the person may open.
 *
 * @returns the token itself, which can't be read again
 * @throws DomainError invalid when it would be over already; conflict when the person has as many as they can have;
 *   unauthenticated if the session or the password ended while the request was on its way
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
    await requireStillSignedIn(tx, ctx);
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

/** Checks the credential again, under the lock of the account: an ended one must not leave a token behind. */
async function requireStillSignedIn(tx: Transaction, { actor, clock }: Context<Person>): Promise<void> {
  const { userId, sessionId, passwordHash } = actor;
  if (sessionId === null) return requireSamePassword(tx, userId, passwordHash ?? null);
  const open = await tx.session.count({ where: { id: sessionId, ...openSessions(clock()) } });
  if (open === 0) throw new DomainError('unauthenticated', 'Sign in first.');
}
