import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { isProviderSession } from '@/lib/tenancy/access/provider-session';
import { hasSecondFactor } from '@/lib/tenancy/access/require-no-second-factor';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { requireBrowserSession } from '@/lib/tenancy/account/require-browser-session';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import type { OrganizationChange, OrganizationSettings } from './schemas';

/** @throws DomainError not_found */
export async function getOrganization(
  ctx: Context<Member>,
  organizationId: string,
): Promise<OrganizationSettings> {
  requireOrganization(ctx, organizationId);
  const { id, name, requireSecondFactor } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: ctx.actor.organizationId },
  });
  return { id, name, require_second_factor: requireSecondFactor };
}

/**
 * Changes the settings of the organization. They apply from the next request of each member.
 *
 * @throws DomainError not_found; forbidden for anyone except an owner, and for an access token; conflict for an owner who
 *   would lose access, because they have no second factor themselves
 */
export async function changeOrganization(
  ctx: Context<Member>,
  organizationId: string,
  { require_second_factor: required }: OrganizationChange,
): Promise<OrganizationSettings> {
  requireOrganization(ctx, organizationId);
  requirePermission(ctx.actor, 'manage_organization');
  const sessionId = requireBrowserSession(ctx.actor);
  const { organizationId: id } = ctx.actor;
  await inTransaction(ctx.db, async (tx) => {
    if (required && !(await keepsAccess(tx, ctx.actor.userId, sessionId))) {
      throw new DomainError('conflict', 'Set up your own second factor on your account page first.', {
        reason: 'own_factor_first',
      });
    }
    const { count } = await tx.organization.updateMany({
      where: { id, requireSecondFactor: !required },
      data: { requireSecondFactor: required },
    });
    if (count === 0) return;
    await recordAudit(tx, ctx, {
      action: 'organization.settings_changed',
      subjectId: id,
      details: { require_second_factor: { before: !required, after: required } },
    });
  });
  return getOrganization(ctx, organizationId);
}

/** Returns true if the caller has a second factor, or uses a session of the OpenID Connect provider. */
async function keepsAccess(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  return (await hasSecondFactor(tx, userId)) || isProviderSession(tx, sessionId);
}
