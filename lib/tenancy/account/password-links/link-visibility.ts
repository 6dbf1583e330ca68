import { DomainError } from '@/lib/foundation/errors';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Returns the reason why an admin may not see a link that sets this user's password, or null. A link holder can become
 * the user. The link must therefore give no access that the admin doesn't have or couldn't grant themselves: the admin
 * must administer every organization of the user, and be an owner where the user is an owner.
 *
 * Checked again when the link is used, because memberships can change.
 */
export async function getLinkVisibilityProblem(
  tx: Transaction,
  adminId: string,
  userId: string,
): Promise<DomainError | null> {
  if (adminId === userId) {
    return new DomainError(
      'conflict',
      'This is your own account. Change its password in your account settings.',
      { reason: 'own_account' },
    );
  }
  const { installationOwner, memberships } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { installationOwner: true, memberships: { select: { organizationId: true, role: true } } },
  });
  if (installationOwner) {
    return new DomainError(
      'forbidden',
      'You can’t create a password link for the installation owner. The owner can request a reset email, or an operator can run `npm run admin -- reset-password`.',
      { reason: 'installation_owner' },
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
        'This person also belongs to an organization that you don’t administer. Ask them to reset their password on the sign-in page.',
        { reason: 'member_elsewhere' },
      );
    }
    if (role === 'owner' && mine !== 'owner') {
      return new DomainError('forbidden', 'Only an owner can create a password link for an owner.', {
        reason: 'owner_only',
      });
    }
  }
  return null;
}
