import type { Services } from '@/lib/context';
import { isUuid } from '@/lib/core/ids';

/** Signs a browser out: its cookie opens nothing from now on, wherever it was copied to. */
export async function endSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sessionId: string,
): Promise<void> {
  if (!isUuid(sessionId)) return;
  await db.session.updateMany({ where: { id: sessionId, endedAt: null }, data: { endedAt: clock() } });
}
