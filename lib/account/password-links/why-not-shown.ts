import { DomainError } from '@/lib/core/errors';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Why an admin may not be shown a link that sets this person's password; null when they may. Whoever holds the link
 * can become the person, so it must open nothing that the admin could not open, or give themselves, already: every
 * organization of the person is one that they administer, and where the person is an owner, they are one too.
 *
 * Asked again when the link is used, since memberships change meanwhile.
 */
export async function whyNotShown(
  tx: Transaction,
  adminId: string,
  userId: string,
): Promise<DomainError | null> {
  if (adminId === userId) {
    return new DomainError('conflict', 'This is your own account: change its password there.');
  }
  const { installationOwner, memberships } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { installationOwner: true, memberships: { select: { organizationId: true, role: true } } },
  });
  if (installationOwner) {
    return new DomainError(
      'forbidden',
      'Nobody makes a link for the installation’s first owner. They ask for one by mail, or whoever runs the installation resets their password.',
    );
  }
  const organizationIds = memberships.map(({ organizationId }) => organizationId);
  const own = await tx.membership.findMany({
    where: { userId: adminId, organizationId: { in: organizationIds } },
    select: { organizationId: true, role: true },
  });
  const roleIn = new Map(own.map(({ organizationId, role }) => [organizationId, role]));
  for (const { organizationId, role } of memberships) {
    const mine = roleIn.get(organizationId);
    if (mine !== 'owner' && mine !== 'admin') {
      return new DomainError(
        'conflict',
        'They belong to another organization too, which you don’t administer: their password is theirs to set.',
      );
    }
    if (role === 'owner' && mine !== 'owner') {
      return new DomainError('forbidden', 'Only an owner can give an owner a password.');
    }
  }
  return null;
}
