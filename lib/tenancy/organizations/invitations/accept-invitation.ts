import type { Person } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { hashCredential, isSameHash } from '@/lib/tenancy/access/credential-hash';
import { listForbiddenPasswordWords } from '@/lib/tenancy/access/forbidden-password-words';
import { hashChosenPassword } from '@/lib/tenancy/access/hash-chosen-password';
import { requireCallersRecentProof } from '@/lib/tenancy/access/session-limits';
import {
  lockAccount,
  markCredentialKnown,
  markCredentialsProven,
  renewCredentials,
} from '@/lib/tenancy/account/credential-proof';
import { revokePasswordLinks } from '@/lib/tenancy/account/password-links/revoke-password-links';
import { removeForeignSecondFactor } from '@/lib/tenancy/account/remove-foreign-second-factor';
import { requireBrowserSession } from '@/lib/tenancy/account/require-browser-session';
import { recordPersonAudit } from '@/lib/tenancy/audit/record-person-audit';
import { type JoinProof, joinOrganization } from '@/lib/tenancy/memberships/join-organization';
import { lockInvitation } from '@/lib/tenancy/memberships/lock-invitation';
import { getAcceptanceMethod } from './acceptance-method';
import { type InvitationRow, requireInvitation } from './find-invitation';
import type { AcceptedInvitation, InvitationAcceptance } from './schemas';

/**
 * Accepts an invitation: the pending membership becomes active.
 *
 * If somebody else may hold a credential of the account, a session alone proves nothing. Then the user needs one of:
 *
 * - a session that the OpenID Connect provider opened for the account's email address, or
 * - the code that an admin of the inviting organization handed over, and a new password.
 *
 * Both replace the password and end the second factor, all access tokens, password links and other sessions. The code
 * also ends the session that sent it: an earlier holder may know its cookie. Because they change who has access to the
 * account, both need a browser session with a recent proof.
 *
 * @throws DomainError not_found; conflict if the session proves nothing; invalid for a wrong code and for a missing
 *   password or one that is easy to guess; forbidden if credentials would be replaced, for an access token and for a
 *   session without a recent proof
 */
export async function acceptInvitation(
  ctx: Context<Person>,
  id: string,
  input: InvitationAcceptance,
): Promise<AcceptedInvitation> {
  await requireInvitation(ctx.db, ctx.actor, id);
  // Hashing takes time, so do it before the transaction.
  const passwordHash = input.password === undefined ? null : await hashOwnPassword(ctx, input.password);
  return inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.actor.userId);
    await lockInvitation(tx, id);
    const pending = await requireInvitation(tx, ctx.actor, id);
    const proof = await getProof(tx, ctx, pending, input);
    const signedOut = await renewAccount(tx, ctx, pending, proof, passwordHash);
    await joinOrganization(tx, ctx, pending, proof);
    await revokePasswordLinks(tx, ctx, { userId: pending.userId, organizationId: pending.organizationId });
    const { organization, role } = pending;
    return {
      member_id: pending.id,
      organization: { id: organization.id, name: organization.name },
      role,
      email: pending.user.email,
      signed_out: signedOut,
    };
  });
}

const hashOwnPassword = async (ctx: Context<Person>, password: string): Promise<string> =>
  hashChosenPassword(password, {
    field: 'password',
    names: await listForbiddenPasswordWords(ctx.db, ctx.actor.userId),
  });

async function getProof(
  tx: Transaction,
  ctx: Context<Person>,
  pending: InvitationRow,
  { code, password }: InvitationAcceptance,
): Promise<JoinProof> {
  const acceptWith = await getAcceptanceMethod(tx, ctx, pending, pending.user);
  if (acceptWith === 'session') return 'session';
  if (await isProviderSession(tx, ctx.actor)) return 'single_sign_on';
  if (acceptWith === 'email')
    throw new DomainError('conflict', formatRejection(pending, 'was emailed to you'), {
      reason: 'invitation_needs_link',
      values: { organization: pending.organization.name },
    });
  if (code === undefined)
    throw new DomainError('conflict', formatRejection(pending, 'an admin there gives you'), {
      reason: 'invitation_needs_link',
      values: { organization: pending.organization.name },
    });
  if (!isValidCode(pending, code, ctx.clock())) {
    const message = '`code` is wrong or expired. Ask an admin of the organization for a new link.';
    throw new DomainError('invalid', message, {
      reason: 'invitation_code_wrong',
      errors: { code: [message] },
    });
  }
  if (password === undefined) {
    const message = '`password` is required with `code`.';
    throw new DomainError('invalid', message, { reason: 'required', errors: { password: [message] } });
  }
  return 'link';
}

async function isProviderSession(tx: Transaction, { sessionId }: Person): Promise<boolean> {
  if (sessionId === null) return false;
  const session = await tx.session.findUnique({ where: { id: sessionId } });
  return session?.provenEmail ?? false;
}

function isValidCode({ codeHash, codeExpiresAt }: InvitationRow, code: string, now: Date): boolean {
  if (codeHash === null || codeExpiresAt === null || codeExpiresAt <= now) return false;
  return isSameHash(hashCredential(code), codeHash);
}

const formatRejection = ({ organization }: InvitationRow, how: string): string =>
  `Somebody else may know the password of this account, so a session is not enough to join ${organization.name}. Use the link that ${how}.`;

/** @returns true if the current session has ended */
async function renewAccount(
  tx: Transaction,
  ctx: Context<Person>,
  { userId, invitedById }: InvitationRow,
  proof: JoinProof,
  passwordHash: string | null,
): Promise<boolean> {
  if (proof !== 'link' && proof !== 'single_sign_on') return false;
  requireBrowserSession(ctx.actor);
  await requireCallersRecentProof(tx, ctx);
  const keeps = proof === 'single_sign_on' ? ctx.actor.sessionId : null;
  const ended = await renewCredentials(tx, ctx, userId, {
    passwordHash: proof === 'link' ? passwordHash : null,
    ...(keeps && { exceptSession: keeps }),
  });
  await removeForeignSecondFactor(tx, ctx, userId);
  if (proof === 'single_sign_on') await markCredentialsProven(tx, ctx, userId);
  // An attacker with two organizations could do this without the user, so the account stays unproven for a third
  // organization.
  else if (invitedById) await markCredentialKnown(tx, userId, invitedById);
  await recordPersonAudit(tx, ctx, {
    action: 'account.password_set',
    subjectId: userId,
    details: { by: proof, sessions_ended: ended.sessionsEnded, tokens_revoked: ended.tokensRevoked },
  });
  return keeps === null;
}
