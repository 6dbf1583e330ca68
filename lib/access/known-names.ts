import type { Transaction } from '@/lib/platform/db/database';

/** The names around a person, which a password of theirs must be more than. */
export async function namesAround(db: Transaction, userId: string): Promise<string[]> {
  const { email, name, memberships } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      email: true,
      name: true,
      memberships: { select: { organization: { select: { name: true } } } },
    },
  });
  return present([email, name, ...memberships.map(({ organization }) => organization.name)]);
}

/** Those that an organization's admins know: a refusal must not tell them of others that the person belongs to. */
export async function namesWithin(
  db: Transaction,
  organizationId: string,
  person: { email: string; name?: string | null },
): Promise<string[]> {
  const { name } = await db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true },
  });
  return present([person.email, person.name, name]);
}

const present = (names: (string | null | undefined)[]): string[] =>
  names.filter((name) => typeof name === 'string');
