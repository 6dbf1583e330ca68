import type { Person } from '@/lib/foundation/actor';
import type { Services } from '@/lib/platform/context';

/** Returns a user's account, independent of any organization. */
export async function getAccount(
  { db }: Pick<Services, 'db'>,
  person: Person,
): Promise<{ name: string | null; email: string }> {
  return db.user.findUniqueOrThrow({
    where: { id: person.userId },
    select: { name: true, email: true },
  });
}
