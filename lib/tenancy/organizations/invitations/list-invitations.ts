import type { Person } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { getAcceptanceMethod } from './acceptance-method';
import { findInvitations, type InvitationRow } from './find-invitation';
import type { Invitation, InvitationList } from './schemas';

/** Lists the organizations that invite the caller to join. */
export async function listInvitations(ctx: Context<Person>): Promise<InvitationList> {
  const { db, actor } = ctx;
  const rows = await findInvitations(db, actor.userId);
  const session = actor.sessionId ? await db.session.findUnique({ where: { id: actor.sessionId } }) : null;
  const proven = session ? session.provenEmail : false;
  return { invitations: await Promise.all(rows.map((row) => toInvitation(ctx, row, proven))) };
}

/** @param proven true if the OpenID Connect provider opened the current session */
async function toInvitation(ctx: Context<Person>, row: InvitationRow, proven: boolean): Promise<Invitation> {
  const acceptWith = await getAcceptanceMethod(ctx.db, ctx, row, row.user);
  return {
    id: row.id,
    organization: { id: row.organizationId, name: row.organization.name },
    role: row.role,
    accept_with: proven ? 'session' : acceptWith,
    renews_credentials: acceptWith !== 'session',
    created_at: row.createdAt.toISOString(),
  };
}
