import { makeUpPassword } from '@/lib/access/make-up-password';
import { hashPassword } from '@/lib/access/password';
import type { Services } from '@/lib/context';
import type { Database, Transaction } from '@/lib/platform/db/database';

/** Someone who may be new. */
export interface FoundPerson {
  userId: string;
  email: string;
  /** Of an account that was made just now, to be told this once; null for one that was there, and keeps its own. */
  password: string | null;
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

export async function findOrMakePerson(
  tx: Transaction,
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  email: string,
  made: { password: string; hash: string } | null,
): Promise<FoundPerson> {
  const { count } = await tx.user.createMany({
    data: made ? [{ id: newId(), email, passwordHash: made.hash, createdAt: clock() }] : [],
    skipDuplicates: true,
  });
  const user = await tx.user.findUniqueOrThrow({ where: { email } });
  return { userId: user.id, email, password: count === 1 ? made!.password : null };
}
