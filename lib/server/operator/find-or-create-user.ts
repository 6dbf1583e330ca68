import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import type { Database, Transaction } from '@/lib/platform/db/database';
import { generatePassword } from '@/lib/tenancy/access/generate-password';
import { hashPassword } from '@/lib/tenancy/access/password';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';

/** Account that may be new. */
export interface UserCredentials {
  userId: string;
  email: string;
  /**
   * Initial password of an account that was created now, shown once. null for an existing account, which keeps its
   * password.
   */
  password: string | null;
  /** true if only the user holds a credential of the account. */
  isProven: boolean;
}

/**
 * Generates and hashes a password if the account doesn't exist. Call it before the transaction, because hashing takes
 * time.
 */
export async function preparePassword(
  db: Database,
  email: string,
): Promise<{ password: string; hash: string } | null> {
  if ((await db.user.count({ where: { email } })) > 0) return null;
  const password = generatePassword();
  return { password, hash: await hashPassword(password) };
}

/**
 * Returns the account of an email address. Creates the account if there is none, and blocks changes to its credentials.
 */
export async function findOrCreateUser(
  tx: Transaction,
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  email: string,
  made: { password: string; hash: string } | null,
): Promise<UserCredentials> {
  const { count } = await tx.user.createMany({
    data: made
      ? [{ id: newId(), email, passwordHash: made.hash, createdAt: clock(), credentialsProvenAt: clock() }]
      : [],
    skipDuplicates: true,
  });
  const { id } = await tx.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  // A concurrent password change can end the proof, so lock the account and read it again.
  await lockAccount(tx, id);
  const user = await tx.user.findUniqueOrThrow({ where: { id } });
  return {
    userId: user.id,
    email,
    password: count === 1 ? made!.password : null,
    isProven: user.credentialsProvenAt !== null,
  };
}

/**
 * Requires that only the user can know the credentials of an account, before the account joins another organization.
 *
 * @throws DomainError conflict that explains how to set a new password
 */
export function requireProven({ email, isProven }: UserCredentials): void {
  if (isProven) return;
  throw new DomainError(
    'conflict',
    `The account ${email} exists, and somebody else may know its password. Reset the password first: npm run admin -- reset-password --email ${email} --revoke-tokens`,
  );
}
