import { formatCount } from '@/lib/foundation/phrases';
import type { PasswordLinkView } from '@/lib/tenancy/account/password-links/schemas';

/** Reason why the link is invalid or missing. */
export type InvalidLink =
  | { why: 'used' | 'revoked' | 'expired'; kind: PasswordLinkView['kind'] }
  | { why: 'unknown' | 'missing' };

export interface LinkMessage {
  title: string;
  text: string;
}

/** @param canSendEmail `true` if the user can request a new link by email */
export function getInvalidLinkMessage(link: InvalidLink, canSendEmail: boolean): LinkMessage {
  switch (link.why) {
    case 'used':
      return {
        title: 'This link was already used',
        text: 'Links work once. Sign in with your new password. If you didn’t set it, request another link.',
      };
    case 'revoked':
      return {
        title: 'This link is no longer valid',
        text: 'It was replaced or revoked. Use the newest link you received.',
      };
    case 'expired':
      return { title: 'This link has expired', text: getExpiredText(link.kind, canSendEmail) };
    case 'unknown':
      return {
        title: 'This link is invalid',
        text: 'Part of it may be missing. Open it again from the email, or copy the whole link.',
      };
    case 'missing':
      return {
        title: 'This page needs a link',
        text: 'Open the link that you received.',
      };
  }
}

function getExpiredText(kind: PasswordLinkView['kind'], canSendEmail: boolean): string {
  if (kind === 'invitation')
    return 'Invitations expire after 7 days. Ask the person who added you for a new one.';
  if (canSendEmail) return 'It was valid for 1 hour. Request a new one.';
  return 'It was valid for 1 hour. Ask an owner or admin of your organization for a new one.';
}

/** Describes which sessions and tokens the new password revoked; `null` if none. */
export function formatRevokedAccess(sessions: number, tokens: number): string | null {
  const said = [];
  if (sessions > 0) said.push(`You were signed out in ${formatCount(sessions, 'browser')}.`);
  if (tokens > 0) {
    const go = tokens === 1 ? 'is still valid' : 'are still valid';
    said.push(`${formatCount(tokens, 'access token')} ${go}: your account lists them.`);
  }
  return said.length > 0 ? said.join(' ') : null;
}
