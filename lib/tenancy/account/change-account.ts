import type { Person } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { getOwnAccount } from './get-own-account';
import type { Account, AccountChange } from './schemas';

export async function changeAccount(ctx: Context<Person>, { name }: AccountChange): Promise<Account> {
  await ctx.db.user.update({ where: { id: ctx.actor.userId }, data: { name } });
  return getOwnAccount(ctx);
}
