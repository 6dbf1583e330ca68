import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { endSessions, whereSessionActive } from '@/lib/tenancy/access/active-sessions';
import {
  lockProviderSession,
  type ProviderLogout,
  whereLoggedOut,
} from '@/lib/tenancy/access/provider-session';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';

/** Time in ms for which a sign-out is kept: the longest that a sign-in takes after the provider. */
const KEPT_MS = 10 * 60_000;

/**
 * Ends the browser sessions that began with a session of the OpenID Connect provider, and prevents that a sign-in which
 * is still running begins one. Sessions that began with a password stay.
 *
 * @returns the number of ended sessions
 */
export async function endProviderSessions(
  services: Pick<Services, 'db' | 'clock' | 'newId'>,
  logout: ProviderLogout,
): Promise<number> {
  const { clock, newId } = services;
  return inTransaction(services.db, async (tx) => {
    await lockProviderSession(tx, logout);
    const now = clock();
    await tx.oidcLogout.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - KEPT_MS) } } });
    await tx.oidcLogout.create({ data: { id: newId(), ...logout, createdAt: now } });
    const which = whereLoggedOut(logout);
    const users = await tx.session.findMany({
      where: { ...which, ...whereSessionActive(now) },
      distinct: ['userId'],
      select: { userId: true },
      orderBy: { userId: 'asc' },
    });
    let ended = 0;
    for (const { userId } of users) {
      const sessions = await endSessions(tx, { ...which, userId }, now);
      ended += sessions;
      if (sessions === 0) continue;
      await recordPersonAudit(
        tx,
        { ...services, actor: { userId } },
        { action: 'account.session_ended', subjectId: userId, details: { sessions, by: 'single_sign_on' } },
      );
    }
    return ended;
  });
}
