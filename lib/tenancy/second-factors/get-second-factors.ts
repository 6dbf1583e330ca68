import type { Person } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { countUnusedRecoveryCodes } from './recovery-codes';
import type { SecondFactors } from './schemas';

export async function getSecondFactors({ db, actor: { userId } }: Context<Person>): Promise<SecondFactors> {
  const { passwordHash, secondFactor, memberships } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      secondFactor: true,
      memberships: {
        where: { organization: { requireSecondFactor: true } },
        include: { organization: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      },
    },
  });
  const confirmedAt = secondFactor?.confirmedAt ?? null;
  const enabled = confirmedAt !== null;
  return {
    enabled,
    created_at: confirmedAt?.toISOString() ?? null,
    last_used_at: (enabled && secondFactor?.lastUsedAt?.toISOString()) || null,
    recovery_codes_left: await countUnusedRecoveryCodes(db, userId),
    required_by: memberships.map(({ organization }) => organization.name),
    verify_with: enabled ? 'code' : passwordHash === null ? 'sign_in' : 'password',
  };
}
