import type { Member as MemberActor, Role } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { lockAccount } from '@/lib/account/credential-proof';
import { makeLinks } from '@/lib/account/password-links/make-links';
import { revokeLinks } from '@/lib/account/password-links/revoke-links';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { requireProjects } from '@/lib/projects/require-projects';
import { hashFirstPassword } from './hash-first-password';
import { acceptanceOf } from './invitations/acceptance';
import { findPendingMember, pendingMemberOf } from './invitations/pending-members';
import { sendInvitation } from './invitations/send-invitation';
import { isInvited, memberOf, requireMembership } from './members';
import { requireOrganization } from './require-organization';
import type { AddedMember, NewMember } from './schemas';

/**
 * Adds a person to the organization. A person without an account gets one, with a link by which they choose a password.
 * A person with an account is invited: they are a pending member, without access, until they accept. Their password
 * stays theirs: an admin of another organization can't set it.
 *
 * @param origin where the caller's browser believes Sheaf to be; the link leads there
 * @throws DomainError invalid for an unknown project and for a password that is easily guessed; conflict for someone
 *   who is a member or invited already
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
    const account = await findOrMakeAccount(tx, ctx, input.email, passwordHash);
    await refuseTwice(tx, ctx, account.userId, input.email);
    const member = account.isNew ? addActive : addPending;
    return member(tx, ctx, { ...input, userId: account.userId, projects: projectIds, origin });
  });
  ctx.jobs.wake();
  return added;
}

interface Addition {
  userId: string;
  email: string;
  role: Role;
  projects: string[];
  origin: string;
}

/** Adds a person whose account was made just now: a member from now on, with a link to set a password. */
async function addActive(
  tx: Transaction,
  ctx: Context<MemberActor>,
  { userId, email, role, projects, origin }: Addition,
): Promise<AddedMember> {
  const id = ctx.newId();
  const { organizationId } = ctx.actor;
  await tx.membership.create({ data: { id, organizationId, userId, role, createdAt: ctx.clock() } });
  await tx.projectMember.createMany({
    data: projects.map((projectId) => ({ projectId, membershipId: id })),
  });
  await recordAudit(tx, ctx, { action: 'member.added', subjectId: id, details: { email, role, projects } });
  const row = await requireMembership(tx, ctx.actor, id);
  if (!isInvited(row)) return { ...memberOf(row), made_link: null };
  const links = await makeLinks(tx, ctx, { userId, kind: 'invitation', origin });
  return { ...memberOf(row), made_link: 'made' in links ? links.made : null };
}

/** Invites a person who has an account: no member before they accept. */
async function addPending(
  tx: Transaction,
  ctx: Context<MemberActor>,
  { userId, email, role, projects, origin }: Addition,
): Promise<AddedMember> {
  const id = ctx.newId();
  const { organizationId, userId: invitedById } = ctx.actor;
  const { count } = await tx.pendingMembership.createMany({
    data: { id, organizationId, userId, role, projectIds: projects, invitedById, createdAt: ctx.clock() },
    skipDuplicates: true,
  });
  if (count === 0) throw invitedAlready(email);
  await recordAudit(tx, ctx, { action: 'member.invited', subjectId: id, details: { email, role, projects } });
  const row = (await findPendingMember(tx, ctx.actor, id))!;
  const acceptWith = await acceptanceOf(tx, ctx, row, row.user);
  const made = await sendInvitation(tx, ctx, row, { acceptWith, origin });
  return { ...(await pendingMemberOf(tx, ctx, row)), made_link: made };
}

async function refuseTwice(
  tx: Transaction,
  { actor: { organizationId } }: Context<MemberActor>,
  userId: string,
  email: string,
): Promise<void> {
  const where = { organizationId_userId: { organizationId, userId } };
  if (await tx.membership.findUnique({ where })) {
    throw new DomainError('conflict', `${email} is a member already.`);
  }
  if (await tx.pendingMembership.findUnique({ where })) throw invitedAlready(email);
}

const invitedAlready = (email: string) =>
  new DomainError('conflict', `${email} is invited already and has not accepted yet.`);

/**
 * Returns the account of an address, which is made if there is none. An account that nobody can have used, such as one
 * of a withdrawn invitation, counts as new. If two admins add the same new person at once, the first password stands.
 */
async function findOrMakeAccount(
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
      ...{ memberships: NONE, pendingMemberships: NONE, sessions: NONE, accessTokens: NONE },
    },
    data: { passwordHash, credentialsProvenAt: null, credentialsKnownTo },
  });
  if (unused === 1) await revokeLinks(tx, ctx, { userId });
  return { userId, isNew: unused === 1 };
}

const NONE = { none: {} } as const;
