import type { Person } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { acceptanceOf } from './acceptance';
import { findInvitations, type InvitationRow } from './find-invitation';
import type { Invitation, InvitationList } from './schemas';

/** Lists the organizations that invite the caller to join. */
export async function listInvitations(ctx: Context<Person>): Promise<InvitationList> {
  const { db, actor } = ctx;
  const rows = await findInvitations(db, actor.userId);
  const session = actor.sessionId ? await db.session.findUnique({ where: { id: actor.sessionId } }) : null;
  const proven = session ? session.provenEmail : false;
  return { invitations: await Promise.all(rows.map((row) => invitationOf(ctx, row, proven))) };
}

/** @param proven whether the OpenID Connect provider opened the session that asks */
async function invitationOf(ctx: Context<Person>, row: InvitationRow, proven: boolean): Promise<Invitation> {
  const acceptWith = await acceptanceOf(ctx.db, ctx, row, row.user);
  return {
    id: row.id,
    organization: { id: row.organizationId, name: row.organization.name },
    role: row.role,
    accept_with: proven ? 'session' : acceptWith,
    renews_credentials: acceptWith !== 'session',
    created_at: row.createdAt.toISOString(),
  };
}
