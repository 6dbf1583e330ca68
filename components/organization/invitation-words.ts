import type { Member } from '@/lib/organizations/schemas';

/**
 * What an admin should know of a member who has not signed in yet, or for whom a link was made; null for everybody
 * else. In it, `until` stands for the time at which the link ends.
 */
export function invitationWords({
  state,
  accept_with: acceptWith,
  password_link: link,
}: Standing): string | null {
  if (acceptWith === 'session') return 'Invited. They accept when they sign in with their account.';
  const invited = state !== 'active';
  const since = state === 'pending' ? 'Invited, not yet accepted.' : 'Invited, not yet signed in.';
  if (!link) return invited ? `${since} There is no link that counts.` : null;
  const who = invited ? `${since} ` : '';
  const what = invited ? 'The link' : 'A link for a new password';
  if (link.expired) return `${who}${what} has expired.`;
  if (link.mail === 'failed') return `${who}${link.mail_problem ?? 'The mail did not arrive.'}`;
  const mail = { none: '', waiting: ', its mail is on its way', sent: ', and was mailed' }[link.mail];
  return `${who}${what} counts until {until}${mail}.`;
}

type Standing = Pick<Member, 'state' | 'accept_with' | 'password_link'>;

/** Whether it needs somebody: nothing leads the person in. */
export const isStranded = ({ state, accept_with: acceptWith, password_link: link }: Standing): boolean =>
  state !== 'active' && acceptWith !== 'session' && (link === null || link.expired || link.mail === 'failed');

/** Returns what an admin is told who added someone to whom no link is shown. */
export function addedWords({ state, email }: Pick<Member, 'state' | 'email'>, mailed: boolean): string {
  if (state === 'pending') {
    return mailed
      ? `${email} has an account. They join with the link in the email that they get now.`
      : `${email} has an account. They join when they accept the invitation.`;
  }
  return mailed ? `A link goes to ${email} by mail.` : `${email} is a member now.`;
}
