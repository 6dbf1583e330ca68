import { DomainError } from '@/lib/foundation/errors';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { whereSessionActive } from '@/lib/tenancy/access/active-sessions';
import { deleteSurplusSessions, getSessionEnd } from '@/lib/tenancy/access/session-lifetime';
import { storeLastLanguage } from '@/lib/tenancy/access/store-last-language';

/**
 * Records that the user of a session proved who they are. A session that waited then lasts as long as any other.
 *
 * @param locale language of the browser, which a session that waited stores for later emails; null if unknown
 * @throws DomainError unauthenticated if the session has ended
 */
export async function markSessionProven(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  sessionId: string,
  locale: Locale | null = null,
): Promise<void> {
  const now = clock();
  const active = { id: sessionId, ...whereSessionActive(now) };
  const session = await tx.session.findFirst({ where: active });
  if (session?.secondFactorPending) {
    await storeLastLanguage(tx, session.userId, locale);
    await deleteSurplusSessions(tx, session.userId, { waiting: false });
  }
  const { count } = await tx.session.updateMany({
    where: active,
    data: {
      secondFactorPending: false,
      provenAt: now,
      ...(session?.secondFactorPending && { expiresAt: getSessionEnd(session.createdAt) }),
    },
  });
  if (count === 0) throw new DomainError('unauthenticated', 'The session has ended. Sign in again.');
}
