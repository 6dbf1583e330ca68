import type { Services } from '@/lib/context';
import type { Person } from './actor';

/** Who a person is, whatever they belong to. */
export async function getAccount(
  { db }: Pick<Services, 'db'>,
  person: Person,
): Promise<{ name: string | null; email: string }> {
  return db.user.findUniqueOrThrow({
    where: { id: person.userId },
    select: { name: true, email: true },
  });
}
