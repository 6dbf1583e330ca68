import type { Translator } from '@/lib/foundation/languages/translator';
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
export function getInvalidLinkMessage(
  t: Translator<'auth'>,
  link: InvalidLink,
  canSendEmail: boolean,
): LinkMessage {
  const title = t(`passwordLink.${link.why}Title`);
  if (link.why !== 'expired') return { title, text: t(`passwordLink.${link.why}`) };
  if (link.kind === 'invitation') return { title, text: t('passwordLink.expiredInvitation') };
  return { title, text: canSendEmail ? t('passwordLink.expiredRequest') : t('passwordLink.expiredAsk') };
}

/** Describes which sessions and tokens the new password revoked; `null` if none. */
export function formatRevokedAccess(t: Translator<'auth'>, sessions: number, tokens: number): string | null {
  const said = [
    ...(sessions > 0 ? [t('passwordLink.signedOut', { count: sessions })] : []),
    ...(tokens > 0 ? [t('passwordLink.tokensLeft', { count: tokens })] : []),
  ];
  return said.length > 0 ? said.join(' ') : null;
}
