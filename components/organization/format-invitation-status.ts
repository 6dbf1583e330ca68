import type { Translator } from '@/lib/foundation/languages/translator';
import type { Member } from '@/lib/tenancy/organizations/schemas';

/**
 * Returns the status of a pending invitation or an open link; `null` for other members.
 * @param until expiry time of the link
 */
export function formatInvitationStatus(
  t: Translator<'organization'>,
  { state, accept_with: acceptWith, password_link: link }: InvitationState,
  until: string,
): string | null {
  if (acceptWith === 'session') return t('invitation.bySession');
  const invited = state !== 'active';
  if (!link && !invited) return null;
  const sentences = [invited && t(`invitation.since.${state}`), ...describeLink(t, link, invited, until)];
  return sentences.filter(Boolean).join(' ');
}

function describeLink(
  t: Translator<'organization'>,
  link: InvitationState['password_link'],
  invited: boolean,
  until: string,
): string[] {
  if (!link) return [t('invitation.noLink')];
  if (link.expired) return [t(invited ? 'invitation.linkExpired' : 'invitation.passwordLinkExpired')];
  if (link.mail === 'failed') {
    const code = link.mail_problem_code;
    return [code ? t(`invitation.mailProblem.${code}`) : (link.mail_problem ?? t('invitation.notDelivered'))];
  }
  const valid = t(invited ? 'invitation.linkValid' : 'invitation.passwordLinkValid', { until });
  return link.mail === 'none' ? [valid] : [valid, t(`invitation.mail.${link.mail}`)];
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
  t: Translator<'organization'>,
  { state, email }: Pick<Member, 'state' | 'email'>,
  isEmailSent: boolean,
): string {
  if (state === 'pending') return t(isEmailSent ? 'added.pendingEmailed' : 'added.pending', { email });
  return t(isEmailSent ? 'added.emailed' : 'added.member', { email });
}
