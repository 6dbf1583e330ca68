import type { Person } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { endSessions } from '@/lib/tenancy/access/active-sessions';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import { requireBrowserSession } from './require-browser-session';

/**
 * Ends one of the caller's sessions. The next request with its cookie fails.
 *
 * @throws DomainError forbidden for a token; not_found if the session is unknown, another user's, or over
 */
export async function endOwnSession(ctx: Context<Person>, id: string): Promise<void> {
  requireBrowserSession(ctx.actor);
  const ended = await endMatchingSessions(ctx, { id });
  if (ended === 0) throw createNotFoundError('session');
}

/**
 * Ends all sessions of the caller except the current one.
 *
 * @returns the number of ended sessions
 */
export async function endOtherSessions(ctx: Context<Person>): Promise<number> {
  return endMatchingSessions(ctx, { id: { not: requireBrowserSession(ctx.actor) } });
}

const endMatchingSessions = (ctx: Context<Person>, which: Prisma.SessionWhereInput): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const count = await endSessions(tx, { ...which, userId: ctx.actor.userId }, ctx.clock());
    if (count > 0) {
      await recordPersonAudit(tx, ctx, {
        action: 'account.session_ended',
        subjectId: ctx.actor.userId,
        details: { sessions: count },
      });
    }
    return count;
  });
