import type { Services } from '@/lib/context';
import type { User } from '@/lib/platform/db/generated/client';

const MAX_USER_AGENT = 500;

/**
 * Begins a browser's session, in the organization that the user has belonged to the longest, and clears away those of
 * their sessions that are over.
 *
 * @returns its id, for the cookie
 */
export async function startSession(
  { db, newId, clock }: Services,
  user: Pick<User, 'id'>,
  options: { userAgent?: string; seconds: number },
): Promise<string> {
  const first = await db.membership.findFirst({
    where: { userId: user.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const now = clock();
  await db.session.deleteMany({
    where: { userId: user.id, OR: [{ endedAt: { not: null } }, { expiresAt: { lte: now } }] },
  });
  const session = await db.session.create({
    data: {
      id: newId(),
      userId: user.id,
      organizationId: first?.organizationId,
      userAgent: options.userAgent?.slice(0, MAX_USER_AGENT),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + options.seconds * 1000),
    },
  });
  return session.id;
}
