import type { Person } from '@/lib/foundation/actor';
import { isUuid } from '@/lib/foundation/ids';
import type { Services } from '@/lib/platform/context';
import { isLastUsedStale, isPast } from './credential-last-used';

export interface LiveSession {
  person: Person;
  /** ID of the organization selected in the session. Membership is not checked yet. */
  organizationId: string | null;
}

/**
 * Finds a session that has neither ended nor expired. Checked on each request, so that signing out takes effect at
 * once.
 */
export async function findSession({ db, clock }: Services, sessionId: string): Promise<LiveSession | null> {
  if (!isUuid(sessionId)) return null;
  const session = await db.session.findUnique({ where: { id: sessionId }, include: { user: true } });
  const now = clock();
  if (!session || session.endedAt || isPast(session.expiresAt, now)) return null;
  if (isLastUsedStale(session.lastSeenAt, now)) {
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
