import type { Member } from '@/lib/organizations/schemas';

/**
 * What an admin should know of a member who has not signed in yet, or for whom a link was made; null for everybody
 * else. In it, `until` stands for the time at which the link ends.
 */
export function invitationWords({
  state,
  password_link: link,
}: Pick<Member, 'state' | 'password_link'>): string | null {
  const invited = state === 'invited';
  if (!link) return invited ? 'Invited, not yet signed in. There is no link that counts.' : null;
  const who = invited ? 'Invited, not yet signed in. ' : '';
  const what = invited ? 'The link' : 'A link for a new password';
  if (link.expired) return `${who}${what} has expired.`;
  if (link.mail === 'failed') return `${who}${link.mail_problem ?? 'The mail did not arrive.'}`;
  const mail = { none: '', waiting: ', its mail is on its way', sent: ', and was mailed' }[link.mail];
  return `${who}${what} counts until {until}${mail}.`;
}

/** Whether it needs somebody: nothing leads the person in. */
export const isStranded = ({
  state,
  password_link: link,
}: Pick<Member, 'state' | 'password_link'>): boolean =>
  state === 'invited' && (link === null || link.expired || link.mail === 'failed');
