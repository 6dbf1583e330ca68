import type { Services } from '@/lib/context';
import { isUuid } from '@/lib/core/ids';
import type { Person } from './actor';
import { isOver, isStale } from './last-used';

export interface LiveSession {
  person: Person;
  /** The organization chosen in it; membership in it is not yet known. */
  organizationId: string | null;
}

/** A session that has neither ended nor run out. Asked on each request, so that signing out counts at once. */
export async function findSession({ db, clock }: Services, sessionId: string): Promise<LiveSession | null> {
  if (!isUuid(sessionId)) return null;
  const session = await db.session.findUnique({ where: { id: sessionId }, include: { user: true } });
  const now = clock();
  if (!session || session.endedAt || isOver(session.expiresAt, now)) return null;
  if (isStale(session.lastSeenAt, now)) {
    await db.session.updateMany({ where: { id: session.id }, data: { lastSeenAt: now } });
  }
  return {
    person: {
      kind: 'person',
      userId: session.userId,
      sessionId: session.id,
      installationOwner: session.user.installationOwner,
    },
    organizationId: session.organizationId,
  };
}
