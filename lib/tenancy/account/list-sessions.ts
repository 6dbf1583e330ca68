import type { Person } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { whereSessionActive } from '@/lib/tenancy/access/active-sessions';
import type { SessionList } from './schemas';

/** Lists the caller's sessions, most recently seen first. */
export async function listSessions({ db, clock, actor }: Context<Person>): Promise<SessionList> {
  const sessions = await db.session.findMany({
    where: { userId: actor.userId, ...whereSessionActive(clock()) },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
  });
  return {
    sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      user_agent: userAgent,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      current: id === actor.sessionId,
    })),
  };
}
