import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Gives an invited user the language of the caller for emails, if theirs is unknown. It stays until their first sign-in.
 */
export async function inheritLanguage(tx: Transaction, ctx: Context<Member>, userId: string): Promise<void> {
  const { locale, lastLocale } = await tx.user.findUniqueOrThrow({ where: { id: ctx.actor.userId } });
  await tx.user.updateMany({
    where: { id: userId, locale: null, lastLocale: null },
    data: { lastLocale: locale ?? lastLocale },
  });
}
