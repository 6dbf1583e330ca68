import type { Person } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { getOwnAccount } from './get-own-account';
import type { Account, AccountChange } from './schemas';

/** Changes the given fields of the caller's account. */
export async function changeAccount(ctx: Context<Person>, { name, locale }: AccountChange): Promise<Account> {
  await ctx.db.user.update({ where: { id: ctx.actor.userId }, data: { name, locale } });
  return getOwnAccount(ctx);
}
