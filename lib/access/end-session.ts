import type { Services } from '@/lib/context';
import { isUuid } from '@/lib/core/ids';
import { endSessions } from './open-sessions';

/** Signs a browser out: its cookie opens nothing from now on, wherever it was copied to. */
export async function endSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sessionId: string,
): Promise<void> {
  if (!isUuid(sessionId)) return;
  await endSessions(db, { id: sessionId }, clock());
}
