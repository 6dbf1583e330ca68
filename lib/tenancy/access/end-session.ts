import { isUuid } from '@/lib/foundation/ids';
import type { Services } from '@/lib/platform/context';
import { endSessions } from './active-sessions';

/** Ends the session of a browser. All copies of its cookie are invalid at once. */
export async function endSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sessionId: string,
): Promise<void> {
  if (!isUuid(sessionId)) return;
  await endSessions(db, { id: sessionId }, clock());
}
