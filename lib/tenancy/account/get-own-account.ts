import type { Person } from '@/lib/foundation/actor';
import { parseLocale } from '@/lib/foundation/languages/locales';
import type { Context } from '@/lib/platform/context';
import type { Account } from './schemas';

export async function getOwnAccount({ db, actor }: Context<Person>): Promise<Account> {
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  const { email, name, locale, passwordHash } = user;
  return { email, name, locale: parseLocale(locale), has_password: passwordHash !== null };
}
