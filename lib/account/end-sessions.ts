import type { Person } from '@/lib/access/actor';
import { endSessions } from '@/lib/access/open-sessions';
import { recordPersonAudit } from '@/lib/audit/record-person-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { requireBrowser } from './require-browser';

/**
 * Signs one of the caller's browsers out: its cookie opens nothing from the next call on.
 *
 * @throws DomainError forbidden for a token; not_found for one that is unknown, another person's, or over
 */
export async function endOwnSession(ctx: Context<Person>, id: string): Promise<void> {
  requireBrowser(ctx.actor);
  const ended = await end(ctx, { id });
  if (ended === 0) throw new DomainError('not_found', 'There is no such session.');
}

/** Signs every browser of the caller out but the one that asks. @returns how many */
export async function endOtherSessions(ctx: Context<Person>): Promise<number> {
  return end(ctx, { id: { not: requireBrowser(ctx.actor) } });
}

const end = (ctx: Context<Person>, which: Prisma.SessionWhereInput): Promise<number> =>
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
