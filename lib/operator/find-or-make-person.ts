import { makeUpPassword } from '@/lib/access/make-up-password';
import { hashPassword } from '@/lib/access/password';
import { lockAccount } from '@/lib/account/credential-proof';
import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import type { Database, Transaction } from '@/lib/platform/db/database';

/** Someone who may be new. */
export interface FoundPerson {
  userId: string;
  email: string;
  /** Of an account that was made just now, to be told this once; null for one that was there, and keeps its own. */
  password: string | null;
  /** Whether nobody but the person holds a credential of the account. */
  proven: boolean;
}

/** To be called before the transaction: hashing takes a moment, and is in vain for who has an account. */
export async function passwordFor(
  db: Database,
  email: string,
): Promise<{ password: string; hash: string } | null> {
  if ((await db.user.count({ where: { email } })) > 0) return null;
  const password = makeUpPassword();
  return { password, hash: await hashPassword(password) };
}

/** Returns the account of an address, which is made if there is none, and holds back changes of its credentials. */
export async function findOrMakePerson(
  tx: Transaction,
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  email: string,
  made: { password: string; hash: string } | null,
): Promise<FoundPerson> {
  const { count } = await tx.user.createMany({
    data: made
      ? [{ id: newId(), email, passwordHash: made.hash, createdAt: clock(), credentialsProvenAt: clock() }]
      : [],
    skipDuplicates: true,
  });
  const { id } = await tx.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  // Somebody may be giving the account a password right now, which ends the proof.
  await lockAccount(tx, id);
  const user = await tx.user.findUniqueOrThrow({ where: { id } });
  return {
    userId: user.id,
    email,
    password: count === 1 ? made!.password : null,
    proven: user.credentialsProvenAt !== null,
  };
}

/**
 * Requires an account whose credentials nobody else may know, before it joins a further organization.
 *
 * @throws DomainError conflict, which says how to give the account a new password
 */
export function requireProven({ email, proven }: FoundPerson): void {
  if (proven) return;
  throw new DomainError(
    'conflict',
    `The account ${email} exists, and somebody else may know its password. Give it a new one first: npm run admin -- reset-password --email ${email} --revoke-tokens`,
  );
}
