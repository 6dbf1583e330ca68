import type { Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { endSessions } from '@/lib/tenancy/access/active-sessions';
import { checkPassword } from '@/lib/tenancy/access/check-password';
import { listForbiddenPasswordWords } from '@/lib/tenancy/access/forbidden-password-words';
import { hashChosenPassword } from '@/lib/tenancy/access/hash-chosen-password';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import { revokePasswordLinks } from './password-links/revoke-password-links';
import { requestAccountNotice } from './request-account-notice';
import { requireBrowserSession } from './require-browser-session';
import type { PasswordChange } from './schemas';

/**
 * Changes the caller's password and ends all their other sessions, so that people who know the old password lose
 * access.
 *
 * @param address client address; wrong current passwords count as failed sign-ins
 * @throws DomainError forbidden for a token; invalid for a wrong current password, and for a new password that is easy
 *   to guess; rate_limited after too many wrong ones; conflict for a user without a password
 */
export async function changePassword(
  ctx: Context<Person>,
  { current_password: current, new_password: next }: PasswordChange,
  address: string,
): Promise<void> {
  const sessionId = requireBrowserSession(ctx.actor);
  const { email, passwordHash: before } = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
  });
  if (before === null) {
    throw new DomainError(
      'conflict',
      'Your account has no password. You sign in with your organization’s single sign-on.',
      { reason: 'password_missing' },
    );
  }
  await checkPassword(ctx, { email, password: current, address }).catch(toWrongPasswordError);
  const passwordHash = await hashChosenPassword(next, {
    field: 'new_password',
    names: await listForbiddenPasswordWords(ctx.db, ctx.actor.userId),
  });
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: ctx.actor.userId, passwordHash: before },
      data: { passwordHash },
    });
    if (count === 0)
      throw new DomainError(
        'conflict',
        'The password was changed by another request. Reload the page and enter your current password.',
        { reason: 'password_changed' },
      );
    const others = { userId: ctx.actor.userId, id: { not: sessionId } };
    const ended = await endSessions(tx, others, ctx.clock());
    // A link that somebody requested earlier would undo this change.
    await revokePasswordLinks(tx, ctx, { userId: ctx.actor.userId });
    await requestAccountNotice(tx, ctx, { notice: 'password_changed', userId: ctx.actor.userId });
    await recordPersonAudit(tx, ctx, {
      action: 'account.password_changed',
      subjectId: ctx.actor.userId,
      details: { sessions_ended: ended },
    });
  });
}

/** Converts the sign-in error to a field error: the caller is signed in, and only the field is wrong. */
function toWrongPasswordError(error: unknown): never {
  if (!(error instanceof DomainError) || error.kind !== 'unauthenticated') throw error;
  const message = 'This is not your current password.';
  throw new DomainError('invalid', message, {
    reason: 'password_wrong',
    errors: { current_password: [message] },
  });
}
