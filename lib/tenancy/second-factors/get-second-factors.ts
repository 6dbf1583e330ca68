import type { Person } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { isProviderSession } from '@/lib/tenancy/access/provider-session';
import { toPasskey } from './passkeys/passkey-resource';
import { getRelyingParty } from './passkeys/relying-party';
import { countUnusedRecoveryCodes } from './recovery-codes';
import type { ProofKind, SecondFactors } from './schemas';

export async function getSecondFactors(ctx: Context<Person>): Promise<SecondFactors> {
  const { db, actor } = ctx;
  const { userId, sessionId } = actor;
  const { passwordHash, secondFactor, passkeys, memberships } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      secondFactor: true,
      passkeys: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
      memberships: {
        where: { organization: { requireSecondFactor: true } },
        include: { organization: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      },
    },
  });
  const confirmedAt = secondFactor?.confirmedAt ?? null;
  const recoveryCodes = await countUnusedRecoveryCodes(db, userId);
  const kinds: ProofKind[] = [];
  if (passkeys.length > 0) kinds.push('passkey');
  if (confirmedAt) kinds.push('code');
  const enabled = kinds.length > 0;
  if (enabled && recoveryCodes > 0) kinds.push('recovery_code');
  if (!enabled && passwordHash !== null) kinds.push('password');
  const signsInElsewhere = sessionId !== null && (await isProviderSession(db, sessionId));
  if (signsInElsewhere || kinds.length === 0) kinds.push('sign_in');
  return {
    enabled,
    app: confirmedAt && {
      created_at: confirmedAt.toISOString(),
      last_used_at: secondFactor?.lastUsedAt?.toISOString() ?? null,
    },
    passkeys: passkeys.map(toPasskey),
    passkey_origin: getRelyingParty(ctx).origin,
    recovery_codes_left: recoveryCodes,
    required_by: memberships.map(({ organization }) => organization.name),
    verify_with: kinds,
  };
}
