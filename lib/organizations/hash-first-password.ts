import type { Member } from '@/lib/access/actor';
import { hashChosenPassword } from '@/lib/access/hash-chosen-password';
import { namesWithin } from '@/lib/access/known-names';
import type { Context } from '@/lib/context';

/**
 * The hash of the password that an admin chose for somebody, where they did.
 *
 * @param person whose it is to be
 * @throws DomainError invalid for one that is easily guessed
 */
export async function hashFirstPassword(
  ctx: Context<Member>,
  password: string | undefined,
  person: { email: string; name?: string | null },
): Promise<string | null> {
  if (password === undefined) return null;
  const names = await namesWithin(ctx.db, ctx.actor.organizationId, person);
  return hashChosenPassword(password, { field: 'password', names });
}
