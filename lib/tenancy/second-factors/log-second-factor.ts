import type { RequestServices } from '@/lib/platform/context';
import { logSignIn, type SignInOutcome } from '@/lib/tenancy/access/log-sign-in';

/** Logs the outcome of a second factor as a sign-in, if the session waits for it. Other sessions are signed in already. */
export function logSecondFactor(
  services: RequestServices,
  { waiting, userId, address }: { waiting: boolean; userId: string; address: string },
  outcome: SignInOutcome,
): void {
  if (waiting) logSignIn(services, { by: 'second_factor', outcome, address, user: { id: userId } });
}
