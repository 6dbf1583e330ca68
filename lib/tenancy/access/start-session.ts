import type { Locale } from '@/lib/foundation/languages/locales';
import type { Services } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { User } from '@/lib/platform/db/generated/client';
import { endSession } from './end-session';
import { lockProviderSession, type ProviderSession, requireProviderSession } from './provider-session';
import { hasSecondFactor } from './require-no-second-factor';
import { requireUnchangedPassword } from './require-unchanged-password';
import { deleteSurplusSessions, getSessionEnd, getWaitingSessionEnd } from './session-lifetime';
import { storeLastLanguage } from './store-last-language';

const MAX_USER_AGENT = 500;

/**
 * Starts a browser session in the organization that the user joined first, and deletes the user's expired sessions. With
 * a second factor, a session that began with a password waits 15 minutes for the code.
 *
 * @param options.locale language of the browser, for later emails; null if unknown. A session that waits for a second
 *   factor doesn't store it.
 * @param options.instead the browser's previous session, which ends: its cookie may be known to others
 * @param options.provider the session at the OpenID Connect provider, which verified the email address of the account
 * @param user as read before the password was compared
 * @returns the session ID for the cookie
 * @throws DomainError unauthenticated if the password was changed, or the person signed out at the provider, in the
 *   meantime
 */
export async function startSession(
  { db, newId, clock }: Services,
  user: Pick<User, 'id' | 'passwordHash'>,
  options: {
    userAgent?: string;
    seconds: number;
    locale?: Locale | null;
    instead?: string | null;
    provider?: ProviderSession;
  },
): Promise<string> {
  const first = await db.membership.findFirst({
    where: { userId: user.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const now = clock();
  if (options.instead) await endSession({ db, clock }, options.instead);
  const over = [{ endedAt: { not: null } }, { expiresAt: { lte: now } }];
  await db.session.deleteMany({ where: { userId: user.id, OR: over } });
  const { provider } = options;
  return inTransaction(db, async (tx) => {
    if (provider) {
      await lockProviderSession(tx, provider);
      await requireProviderSession(tx, user.id, provider);
    } else await requireUnchangedPassword(tx, user.id, user.passwordHash);
    // The provider has checked its own factors.
    const secondFactorPending = !provider && (await hasSecondFactor(tx, user.id));
    await deleteSurplusSessions(tx, user.id, { waiting: secondFactorPending });
    const { id } = await tx.session.create({
      data: {
        id: newId(),
        userId: user.id,
        organizationId: first?.organizationId,
        secondFactorPending,
        provenAt: provider ? toPast(provider.authenticatedAt, now) : secondFactorPending ? null : now,
        provenEmail: provider !== undefined,
        oidcIssuer: provider?.issuer,
        oidcSubject: provider?.subject,
        oidcSessionId: provider?.sessionId,
        userAgent: options.userAgent?.slice(0, MAX_USER_AGENT),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: secondFactorPending ? getWaitingSessionEnd(now) : getSessionEnd(now, options.seconds),
      },
    });
    if (!secondFactorPending) await storeLastLanguage(tx, user.id, options.locale ?? null);
    return id;
  });
}

/** Limits a time of the provider, whose clock can be ahead. */
const toPast = (time: Date | null, now: Date): Date | null => (time !== null && time > now ? now : time);
