import type { Services } from '@/lib/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { User } from '@/lib/platform/db/generated/client';
import { endSession } from './end-session';
import { requireSamePassword } from './require-same-password';

const MAX_USER_AGENT = 500;

/** In so many browsers a person is signed in at most: who signs in further is signed out where they were seen last. */
const MOST_SESSIONS = 100;

/**
 * Begins a browser's session, in the organization that the user has belonged to the longest, and clears away those of
 * their sessions that are over.
 *
 * @param options.instead the session that the browser had until now, which ends: its cookie may be known to others
 * @param options.provenEmail whether the OpenID Connect provider verified the email address of the account
 * @param user as read before the password was compared
 * @returns its id, for the cookie
 * @throws DomainError unauthenticated if the password was changed in the meantime
 */
export async function startSession(
  { db, newId, clock }: Services,
  user: Pick<User, 'id' | 'passwordHash'>,
  options: { userAgent?: string; seconds: number; instead?: string | null; provenEmail?: boolean },
): Promise<string> {
  const first = await db.membership.findFirst({
    where: { userId: user.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const now = clock();
  if (options.instead) await endSession({ db, clock }, options.instead);
  const over = [{ endedAt: { not: null } }, { expiresAt: { lte: now } }];
  const surplus = await db.session.findMany({
    where: { userId: user.id, NOT: { OR: over } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    skip: MOST_SESSIONS - 1,
    select: { id: true },
  });
  await db.session.deleteMany({
    where: { userId: user.id, OR: [...over, { id: { in: surplus.map(({ id }) => id) } }] },
  });
  const provenEmail = options.provenEmail ?? false;
  return inTransaction(db, async (tx) => {
    if (!provenEmail) await requireSamePassword(tx, user.id, user.passwordHash);
    const { id } = await tx.session.create({
      data: {
        id: newId(),
        userId: user.id,
        organizationId: first?.organizationId,
        provenEmail,
        userAgent: options.userAgent?.slice(0, MAX_USER_AGENT),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + options.seconds * 1000),
      },
    });
    return id;
  });
}
