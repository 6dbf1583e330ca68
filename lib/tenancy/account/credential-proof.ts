import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { endSessions } from '@/lib/tenancy/access/active-sessions';
import { revokePasswordLinks } from './password-links/revoke-password-links';

/**
 * Tracks who may hold a credential of an account. An account is proven while every credential was chosen by its user
 * (or by the operator). Anyone else who chose or saw a credential can sign in as the user, so an unproven account joins
 * further organizations only as `lib/tenancy/organizations/invitations/accept-invitation.ts` allows.
 */

/** Waits for other changes to the credentials and memberships of an account, and blocks further changes. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM user_account WHERE id = ${userId}::uuid FOR UPDATE`;
}

/** Records that an admin knows a credential of the account. */
export async function markCredentialKnown(tx: Transaction, userId: string, adminId: string): Promise<void> {
  const { credentialsProvenAt, credentialsKnownTo: before } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
  });
  // An empty list on an unproven account means that the holders are unknown. One known holder must not hide that.
  const unknown = credentialsProvenAt === null && before.length === 0;
  if (unknown || before.includes(adminId)) return;
  await tx.user.update({
    where: { id: userId },
    data: { credentialsProvenAt: null, credentialsKnownTo: [...before, adminId] },
  });
}

/** Records that only the user holds a credential of the account. */
export async function markCredentialsProven(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { credentialsProvenAt: clock(), credentialsKnownTo: [] },
  });
}

/** Counts the access tokens of an account that are neither revoked nor expired. */
export const countOpenTokens = (tx: Transaction, userId: string, now: Date): Promise<number> =>
  tx.accessToken.count({
    where: { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  });

/**
 * Replaces the password of an account and ends its sessions, access tokens and password links, so that an earlier
 * credential can't be used.
 *
 * @param options.passwordHash null removes the password
 * @param options.exceptSession a session that stays active
 */
export async function renewCredentials(
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  userId: string,
  options: { passwordHash: string | null; exceptSession?: string },
): Promise<{ sessionsEnded: number; tokensRevoked: number }> {
  const { passwordHash, exceptSession } = options;
  await tx.user.update({ where: { id: userId }, data: { passwordHash } });
  await revokePasswordLinks(tx, services, { userId });
  return endCredentials(tx, services, userId, exceptSession);
}

/**
 * Ends the sessions of an account and revokes its access tokens.
 *
 * @param exceptSession a session that stays active
 */
export async function endCredentials(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
  exceptSession?: string,
): Promise<{ sessionsEnded: number; tokensRevoked: number }> {
  const now = clock();
  const sessionsEnded = await endSessions(
    tx,
    { userId, ...(exceptSession && { id: { not: exceptSession } }) },
    now,
  );
  const tokens = await tx.accessToken.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: now },
  });
  return { sessionsEnded, tokensRevoked: tokens.count };
}
