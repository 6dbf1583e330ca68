import type { Member as MemberActor, Role } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireOrganization } from '@/lib/tenancy/access/require-organization';
import { requireProjects } from '@/lib/tenancy/access/require-projects';
import { lockAccount } from '@/lib/tenancy/account/credential-proof';
import { inheritLanguage } from '@/lib/tenancy/account/inherit-language';
import { createPasswordLinks } from '@/lib/tenancy/account/password-links/create-password-links';
import { revokePasswordLinks } from '@/lib/tenancy/account/password-links/revoke-password-links';
import type { CreatedPasswordLink } from '@/lib/tenancy/account/password-links/schemas';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { hashFirstPassword } from './hash-first-password';
import { getAcceptanceMethod } from './invitations/acceptance-method';
import { findPendingMember, toPendingMember } from './invitations/pending-members';
import { sendInvitation } from './invitations/send-invitation';
import { isInvited, requireMembership, toMember } from './members';
import type { AddedMember, NewMember } from './schemas';

/**
 * Adds a user to the organization. A new user gets an account and a link to set a password. A user with an account is
 * invited: they are a pending member without access until they accept. Their password stays unchanged: an admin of
 * another organization can't set it.
 *
 * @param origin origin that the caller's browser uses, for the link
 * @throws DomainError invalid for an unknown project and for a password that is easy to guess; conflict for a user who
 *   is a member or invited already
 */
export async function addMember(
  ctx: Context<MemberActor>,
  organizationId: string,
  input: NewMember,
  origin: string,
): Promise<AddedMember> {
  requireOrganization(ctx, organizationId);
  requirePermission(ctx.actor, 'manage_members');
  if (input.role === 'owner') requirePermission(ctx.actor, 'manage_owners');
  const projectIds = await requireProjects(ctx, input.projects ?? []);
  const passwordHash = await hashFirstPassword(ctx, input.password, input);
  const added = await inTransaction(ctx.db, async (tx) => {
    const account = await findOrCreateAccount(tx, ctx, input.email, passwordHash);
    await requireNotMember(tx, ctx, account.userId, input.email);
    await inheritLanguage(tx, ctx, account.userId);
    const member = account.isNew ? addActive : addPending;
    return member(tx, ctx, { ...input, userId: account.userId, projects: projectIds, origin });
  });
  return added;
}

interface NewMemberInput {
  userId: string;
  email: string;
  role: Role;
  projects: string[];
  origin: string;
}

/** Adds a user whose account was created now: an active member with a link to set a password. */
async function addActive(
  tx: Transaction,
  ctx: Context<MemberActor>,
  { userId, email, role, projects, origin }: NewMemberInput,
): Promise<AddedMember> {
  const id = ctx.newId();
  const { organizationId } = ctx.actor;
  await tx.membership.create({ data: { id, organizationId, userId, role, createdAt: ctx.clock() } });
  await tx.projectMember.createMany({
    data: projects.map((projectId) => ({ projectId, membershipId: id })),
  });
  const row = await requireMembership(tx, ctx.actor, id);
  const links = isInvited(row)
    ? await createPasswordLinks(tx, ctx, { userId, kind: 'invitation', origin })
    : null;
  const made = links && 'made' in links ? links.made : null;
  const details = { email, role, projects, link: getLinkDelivery(made) };
  await recordAudit(tx, ctx, { action: 'member.added', subjectId: id, details });
  return { ...toMember(row), made_link: made };
}

/** Invites a user who has an account. They become a member only when they accept. */
async function addPending(
  tx: Transaction,
  ctx: Context<MemberActor>,
  { userId, email, role, projects, origin }: NewMemberInput,
): Promise<AddedMember> {
  const id = ctx.newId();
  const { organizationId, userId: invitedById } = ctx.actor;
  const { count } = await tx.pendingMembership.createMany({
    data: { id, organizationId, userId, role, projectIds: projects, invitedById, createdAt: ctx.clock() },
    skipDuplicates: true,
  });
  if (count === 0) throw createAlreadyInvitedError(email);
  const row = (await findPendingMember(tx, ctx.actor, id))!;
  const acceptWith = await getAcceptanceMethod(tx, ctx, row, row.user);
  const made = await sendInvitation(tx, ctx, row, { acceptWith, origin });
  const details = { email, role, projects, link: getLinkDelivery(made) };
  await recordAudit(tx, ctx, { action: 'member.invited', subjectId: id, details });
  return { ...(await toPendingMember(tx, ctx, row)), made_link: made };
}

/** Returns how the user gets a link, for the audit log. */
function getLinkDelivery(made: CreatedPasswordLink | null): 'shown' | 'emailed' | 'both' | null {
  if (made === null) return null;
  return made.mailed ? (made.url === null ? 'emailed' : 'both') : 'shown';
}

async function requireNotMember(
  tx: Transaction,
  { actor: { organizationId } }: Context<MemberActor>,
  userId: string,
  email: string,
): Promise<void> {
  const where = { organizationId_userId: { organizationId, userId } };
  if (await tx.membership.findUnique({ where })) {
    throw new DomainError('conflict', `${email} is already a member.`, {
      reason: 'already_member',
      values: { email },
    });
  }
  if (await tx.pendingMembership.findUnique({ where })) throw createAlreadyInvitedError(email);
}

const createAlreadyInvitedError = (email: string) =>
  new DomainError('conflict', `${email} is already invited and has not accepted yet.`, {
    reason: 'already_invited',
    values: { email },
  });

/**
 * Returns the account of an email address. Creates the account if there is none. An account that was never usable, for
 * example after a withdrawn invitation, counts as new. If two admins add the same new user at once, the first password
 * is kept.
 */
async function findOrCreateAccount(
  tx: Transaction,
  ctx: Context<MemberActor>,
  email: string,
  passwordHash: string | null,
): Promise<{ userId: string; isNew: boolean }> {
  const credentialsKnownTo = [ctx.actor.userId];
  const { count } = await tx.user.createMany({
    data: { id: ctx.newId(), email, passwordHash, credentialsKnownTo },
    skipDuplicates: true,
  });
  const { id: userId } = await tx.user.findUniqueOrThrow({ where: { email } });
  if (count === 1) return { userId, isNew: true };
  await lockAccount(tx, userId);
  const { count: unused } = await tx.user.updateMany({
    where: {
      ...{ id: userId, passwordHash: null, installationOwner: false },
      ...{ memberships: NO_LINK, pendingMemberships: NO_LINK, sessions: NO_LINK, accessTokens: NO_LINK },
    },
    data: { passwordHash, credentialsProvenAt: null, credentialsKnownTo, lastLocale: null },
  });
  if (unused === 1) await revokePasswordLinks(tx, ctx, { userId });
  return { userId, isNew: unused === 1 };
}

const NO_LINK = { none: {} } as const;
