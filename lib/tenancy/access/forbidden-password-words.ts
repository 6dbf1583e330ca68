import type { Transaction } from '@/lib/platform/db/database';

/** Lists the names related to a user. Their password must contain more than such a name. */
export async function listForbiddenPasswordWords(db: Transaction, userId: string): Promise<string[]> {
  const { email, name, memberships } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      email: true,
      name: true,
      memberships: { select: { organization: { select: { name: true } } } },
    },
  });
  return dropMissing([email, name, ...memberships.map(({ organization }) => organization.name)]);
}

/** Lists only words that an organization's admins know. An error must not reveal the user's other organizations. */
export async function listOrganizationPasswordWords(
  db: Transaction,
  organizationId: string,
  person: { email: string; name?: string | null },
): Promise<string[]> {
  const { name } = await db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true },
  });
  return dropMissing([person.email, person.name, name]);
}

const dropMissing = (names: (string | null | undefined)[]): string[] =>
  names.filter((name) => typeof name === 'string');
