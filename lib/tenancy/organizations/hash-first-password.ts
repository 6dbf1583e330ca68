import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { listOrganizationPasswordWords } from '@/lib/tenancy/access/forbidden-password-words';
import { hashChosenPassword } from '@/lib/tenancy/access/hash-chosen-password';

/**
 * Hashes the password that an admin chose for a user, if any.
 *
 * @param person the user who gets the password
 * @throws DomainError invalid for a password that is easy to guess
 */
export async function hashFirstPassword(
  ctx: Context<Member>,
  password: string | undefined,
  person: { email: string; name?: string | null },
): Promise<string | null> {
  if (password === undefined) return null;
  const names = await listOrganizationPasswordWords(ctx.db, ctx.actor.organizationId, person);
  return hashChosenPassword(password, { field: 'password', names });
}
