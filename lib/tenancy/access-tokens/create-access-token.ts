import type { Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { whereSessionActive } from '@/lib/tenancy/access/active-sessions';
import { createCredential } from '@/lib/tenancy/access/create-credential';
import { requireFutureExpiry, whereActive } from '@/lib/tenancy/access/credential-expiry';
import { enforceCountLimit } from '@/lib/tenancy/access/enforce-count-limit';
import { hasSecondFactor, requireNoSecondFactor } from '@/lib/tenancy/access/require-no-second-factor';
import { requireUnchangedPassword } from '@/lib/tenancy/access/require-unchanged-password';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import type { CreatedAccessToken, NewAccessToken } from './schemas';

/** Maximum number of active tokens per user. */
const MAX_TOKENS = 500;

/**
 * Creates a token for the user's scripts, with the user's permissions.
 *
 * @returns the token itself, which can't be read again
 * @throws DomainError invalid if the expiry is in the past; conflict if the user has the maximum number of tokens;
 *   unauthenticated if the session or the password ended during the request
 */
export async function createAccessToken(
  ctx: Context<Person>,
  input: NewAccessToken,
): Promise<CreatedAccessToken> {
  requireFutureExpiry(input.expires_at, ctx.clock());
  const { secret, kept } = createCredential('access_token');
  const token = await inTransaction(ctx.db, async (tx) => {
    const { userId } = ctx.actor;
    await enforceCountLimit(tx, 'person', userId, {
      max: MAX_TOKENS,
      what: 'access_tokens',
      count: () => tx.accessToken.count({ where: { userId, ...whereActive(ctx.clock()) } }),
      message: `You can have at most ${MAX_TOKENS} access tokens. Revoke an unused one.`,
    });
    const checks = await requireActiveSession(tx, ctx);
    const made = await tx.accessToken.create({
      data: {
        id: ctx.newId(),
        userId: ctx.actor.userId,
        name: input.name,
        ...kept,
        ...checks,
        createdAt: ctx.clock(),
        expiresAt: input.expires_at,
      },
    });
    await recordPersonAudit(tx, ctx, {
      action: 'access_token.created',
      subjectId: made.id,
      details: { name: made.name, start: made.start, expires_at: made.expiresAt?.toISOString() ?? null },
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

/**
 * Checks the credential again, under the lock of the account. A session or password that has ended, or that is not
 * enough because a second factor was added, must not create a token.
 *
 * @returns whether the session began at the OpenID Connect provider, and whether it passed a second factor
 */
async function requireActiveSession(
  tx: Transaction,
  { actor, clock }: Context<Person>,
): Promise<{ byProvider: boolean; factorChecked: boolean }> {
  const { userId, sessionId, passwordHash } = actor;
  if (sessionId === null) {
    await requireUnchangedPassword(tx, userId, passwordHash ?? null);
    await requireNoSecondFactor(tx, userId);
    return { byProvider: false, factorChecked: false };
  }
  const session = await tx.session.findFirst({
    where: { id: sessionId, secondFactorPending: false, ...whereSessionActive(clock()) },
  });
  if (!session) throw new DomainError('unauthenticated', 'Sign in first.');
  const byProvider = session.oidcSubject !== null;
  // A new factor ends all sessions except the one that confirmed it, so a session with a password has passed it.
  return { byProvider, factorChecked: !byProvider && (await hasSecondFactor(tx, userId)) };
}
