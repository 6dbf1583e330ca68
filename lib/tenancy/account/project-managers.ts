import type { Database, Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';

/** Maximum number of people who get an email about a project. */
const MAX_RECIPIENTS = 50;

const MANAGERS: Prisma.MembershipWhereInput = { role: { in: ['owner', 'admin'] } };

/** Returns the users who manage the projects of an organization: its owners and admins. */
export async function listManagerIds(tx: Transaction, organizationId: string): Promise<string[]> {
  const members = await tx.membership.findMany({
    where: { organizationId, ...MANAGERS },
    orderBy: { id: 'asc' },
    take: MAX_RECIPIENTS,
    select: { userId: true },
  });
  return members.map(({ userId }) => userId);
}

/** Returns the email address of a user who still manages the projects; `null` for others. */
export async function findManagerEmail(
  db: Database,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<string | null> {
  const membership = await db.membership.findFirst({
    where: { userId, organizationId, ...MANAGERS },
    select: { user: { select: { email: true } } },
  });
  return membership?.user.email ?? null;
}
