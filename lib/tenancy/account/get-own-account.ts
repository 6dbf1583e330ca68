import type { Person } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Account } from './schemas';

export async function getOwnAccount({ db, actor }: Context<Person>): Promise<Account> {
  const { email, name, passwordHash } = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  return { email, name, has_password: passwordHash !== null };
}
