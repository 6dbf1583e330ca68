import type { Person } from '@/lib/access/actor';
import { checkPassword } from '@/lib/access/check-password';
import { hashChosenPassword } from '@/lib/access/hash-chosen-password';
import { namesAround } from '@/lib/access/known-names';
import { endSessions } from '@/lib/access/open-sessions';
import { recordPersonAudit } from '@/lib/audit/record-person-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/outbox';
import { noticeToMail } from './events';
import { revokeLinks } from './password-links/revoke-links';
import { requireBrowser } from './require-browser';
import type { PasswordChange } from './schemas';

/**
 * Changes the caller's password, and signs them out everywhere else: whoever knew the old one is out.
 *
 * @param address the client's; wrong current passwords count as failed sign-ins
 * @throws DomainError forbidden for a token; invalid for a wrong current password, and for a new one that is easily
 *   guessed; rate_limited after too many wrong ones; conflict for someone without a password
 */
export async function changePassword(
  ctx: Context<Person>,
  { current_password: current, new_password: next }: PasswordChange,
  address: string,
): Promise<void> {
  const sessionId = requireBrowser(ctx.actor);
  const { email, passwordHash: before } = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
  });
  if (before === null) {
    throw new DomainError(
      'conflict',
      'You have no password here: you sign in with your organization’s own sign-in.',
    );
  }
  await checkPassword(ctx, { email, password: current, address }).catch(asWrong);
  const passwordHash = await hashChosenPassword(next, {
    field: 'new_password',
    names: await namesAround(ctx.db, ctx.actor.userId),
  });
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: ctx.actor.userId, passwordHash: before },
      data: { passwordHash },
    });
    if (count === 0) throw new DomainError('conflict', 'The password was changed meanwhile. Look again.');
    const others = { userId: ctx.actor.userId, id: { not: sessionId } };
    const ended = await endSessions(tx, others, ctx.clock());
    // One that was asked for before, by whomever, would undo this.
    await revokeLinks(tx, ctx, { userId: ctx.actor.userId });
    if (ctx.mailer.sends) {
      await sendEvent(tx, noticeToMail, { notice: 'password_changed', userId: ctx.actor.userId });
    }
    await recordPersonAudit(tx, ctx, {
      action: 'account.password_changed',
      subjectId: ctx.actor.userId,
      details: { sessions_ended: ended },
    });
  });
  ctx.jobs.wake();
}

/** They are signed in all the same: it is the field that is wrong. */
function asWrong(error: unknown): never {
  if (!(error instanceof DomainError) || error.kind !== 'unauthenticated') throw error;
  const message = 'This is not your current password.';
  throw new DomainError('invalid', message, { errors: { current_password: [message] } });
}
