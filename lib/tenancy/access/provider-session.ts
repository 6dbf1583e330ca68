import { DomainError } from '@/lib/foundation/errors';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { WHERE_IN_ORGANIZATION } from './find-user-by-verified-email';

/** Who signed in at an OpenID Connect provider. */
export interface ProviderSession {
  /** Configured issuer. The session ends when another one is configured. */
  issuer: string;
  /** The `sub` claim: the person. */
  subject: string;
  /** The `sid` claim: the person’s session. Some providers don't send it. */
  sessionId: string | null;
  /** When the provider issued the ID token. */
  issuedAt: Date;
  /** The `auth_time` claim: when the person signed in at the provider. null if the provider doesn't say it. */
  authenticatedAt: Date | null;
}

/** Whom an OpenID Connect provider signed out. At least one of `subject` and `sessionId` is known. */
export interface ProviderLogout {
  subject: string | null;
  /** Without a session, all sessions of the person end. */
  sessionId: string | null;
  /** When the provider issued the logout token. */
  issuedAt: Date;
}

/** Returns true if a browser session began with a sign-in at the provider. */
export const isProviderSession = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.session.count({ where: { id, oidcSubject: { not: null } } })) > 0;

/** Maximum length of a provider's IDs. OpenID Connect limits `sub` to 255 characters. */
const MAX_ID_LENGTH = 255;

/** Returns a claim that identifies a person or session at the provider, or null for anything else. */
export const toProviderId = (claim: unknown): string | null =>
  typeof claim === 'string' && claim !== '' && claim.length <= MAX_ID_LENGTH ? claim : null;

/**
 * Waits for sign-ins and sign-outs of the same person or session at the provider, and blocks them until the transaction
 * ends.
 */
export async function lockProviderSession(
  tx: Transaction,
  { subject, sessionId }: Pick<ProviderLogout, 'subject' | 'sessionId'>,
): Promise<void> {
  const names = [subject && `oidc sub ${subject}`, sessionId && `oidc sid ${sessionId}`].filter(Boolean);
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(${names}::text[]) AS name`;
}

/** Returns the filter for the browser sessions that a sign-out at the provider ends. */
export function whereLoggedOut({ subject, sessionId }: ProviderLogout): Prisma.SessionWhereInput {
  if (subject === null) return { oidcSessionId: sessionId! };
  if (sessionId === null) return { oidcSubject: subject };
  // A provider can send `sid` when a person signs out, and omit it when they sign in.
  return { oidcSubject: subject, OR: [{ oidcSessionId: sessionId }, { oidcSessionId: null }] };
}

/**
 * Requires that a person has not signed out at the provider, and that an organization has them, since the ID token was
 * issued. Call under `lockProviderSession`. Blocks the removal of the person until the transaction ends.
 *
 * @throws DomainError unauthenticated
 */
export async function requireProviderSession(
  tx: Transaction,
  userId: string,
  { subject, sessionId, issuedAt }: ProviderSession,
): Promise<void> {
  const later = { subject, issuedAt: { gt: issuedAt } };
  const logouts = await tx.oidcLogout.count({
    where: {
      OR:
        sessionId === null
          ? [later]
          : [
              { ...later, sessionId: null },
              { sessionId, OR: [{ subject: null }, { subject }] },
            ],
    },
  });
  await tx.$queryRaw`SELECT id FROM user_account WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const users = await tx.user.count({
    where: { id: userId, ...WHERE_IN_ORGANIZATION },
  });
  if (logouts === 0 && users === 1) return;
  throw new DomainError('unauthenticated', 'The sign-in ended in the meantime. Sign in again.', {
    reason: 'session_ended',
  });
}
