import type { Member } from '@/lib/tenancy/organizations/schemas';

/**
 * Returns the status of a pending invitation or an open link; `null` for other members. `until` is the placeholder for
 * the expiry time.
 */
export function formatInvitationStatus({
  state,
  accept_with: acceptWith,
  password_link: link,
}: InvitationState): string | null {
  if (acceptWith === 'session') return 'Invited. They accept when they sign in with their account.';
  const invited = state !== 'active';
  const since = state === 'pending' ? 'Invited, not yet accepted.' : 'Invited, not yet signed in.';
  if (!link) return invited ? `${since} There is no valid link.` : null;
  const who = invited ? `${since} ` : '';
  const what = invited ? 'The link' : 'The password link';
  if (link.expired) return `${who}${what} has expired.`;
  if (link.mail === 'failed') return `${who}${link.mail_problem ?? 'The email was not delivered.'}`;
  const mail = { none: '', waiting: ' The email is on its way.', sent: ' It was emailed.' }[link.mail];
  return `${who}${what} is valid until {until}.${mail}`;
}

type InvitationState = Pick<Member, 'state' | 'accept_with' | 'password_link'>;

/** Returns `true` if the person has no way to sign in, so an admin must act. */
export const isUnreachable = ({
  state,
  accept_with: acceptWith,
  password_link: link,
}: InvitationState): boolean =>
  state !== 'active' && acceptWith !== 'session' && (link === null || link.expired || link.mail === 'failed');

/** Returns the message after a member was added without a visible link. */
export function formatMemberAdded(
  { state, email }: Pick<Member, 'state' | 'email'>,
  isEmailSent: boolean,
): string {
  if (state === 'pending') {
    return isEmailSent
      ? `${email} has an account. They join with the link that Sheaf emails them now.`
      : `${email} has an account. They join when they accept the invitation.`;
  }
  return isEmailSent ? `A link is being emailed to ${email}.` : `${email} is now a member.`;
}
