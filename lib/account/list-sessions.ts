import type { Person } from '@/lib/access/actor';
import { openSessions } from '@/lib/access/open-sessions';
import type { Context } from '@/lib/context';
import type { SessionList } from './schemas';

/** Where the caller is signed in, the one seen last first. */
export async function listSessions({ db, clock, actor }: Context<Person>): Promise<SessionList> {
  const sessions = await db.session.findMany({
    where: { userId: actor.userId, ...openSessions(clock()) },
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
