import type { PasswordLinkView } from '@/lib/account/password-links/schemas';

/** Why there is nothing to set here: what became of the link, or that there is none. */
export type NoLink =
  | { why: 'used' | 'revoked' | 'expired'; kind: PasswordLinkView['kind'] }
  | { why: 'unknown' | 'missing' };

export interface Words {
  title: string;
  text: string;
}

/** @param mails whether the reader can ask for a new one by mail */
export function noLinkWords(link: NoLink, mails: boolean): Words {
  switch (link.why) {
    case 'used':
      return {
        title: 'This link was used already',
        text: 'It counts once. Sign in with the password that was chosen by it. It was not you? Then set another one.',
      };
    case 'revoked':
      return {
        title: 'This link doesn’t count any more',
        text: 'A newer one was made, or it was taken back. Use the newest that you were given.',
      };
    case 'expired':
      return { title: 'This link has expired', text: expiredText(link.kind, mails) };
    case 'unknown':
      return {
        title: 'This link is not known here',
        text: 'A part of it may be missing. Open it again from the mail, or copy all of it.',
      };
    case 'missing':
      return {
        title: 'A link leads here',
        text: 'Open the link that you were mailed or given. It ends in a long word.',
      };
  }
}

function expiredText(kind: PasswordLinkView['kind'], mails: boolean): string {
  if (kind === 'invitation') return 'An invitation counts for 7 days. Ask whoever added you for a new one.';
  if (mails) return 'It counted for an hour. Ask for a new one.';
  return 'It counted for an hour. Ask an owner or admin of your organization for a new one.';
}

/** What setting a password did elsewhere; null when it did nothing there. */
export function elsewhereWords(sessions: number, tokens: number): string | null {
  const said = [];
  if (sessions > 0) said.push(`You were signed out in ${counted(sessions, 'browser')}.`);
  if (tokens > 0) {
    const go = tokens === 1 ? 'goes on counting' : 'go on counting';
    said.push(`${counted(tokens, 'access token')} of yours ${go}: your account lists them.`);
  }
  return said.length > 0 ? said.join(' ') : null;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
