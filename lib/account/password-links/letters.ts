import { letterHtml, letterText, type Words } from './letter-html';
import type { LinkKind } from './link-state';

/** A letter but for whom it goes to. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

const letter = (words: Words): Letter => ({
  subject: words.subject,
  text: letterText(words),
  html: letterHtml(words),
});

/** UTC, since nobody knows where the reader is. */
const time = (at: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

interface LinkFacts {
  email: string;
  /** Where an admin made it. */
  organization: string | null;
  url: string;
  until: Date;
}

/** @param joins whether the person has an account already, and the link accepts an invitation */
export const linkLetter = (kind: LinkKind, facts: LinkFacts, joins = false): Letter => {
  if (joins) return joining(facts);
  return kind === 'invitation' ? invitation(facts) : newPassword(facts);
};

const joining = ({ email, organization, url, until }: LinkFacts): Letter => {
  const name = organization ?? 'An organization';
  return letter({
    subject: `${name} invites you to join`,
    before: [
      'Hello,',
      `${name} invites you (${email}) to join it in Sheaf. You have an account there, and somebody else may know its password. So choose a new password to accept.`,
    ],
    link: { label: 'Choose a new password and join', url },
    after: [
      `The link works once, until ${time(until)}. It signs you out everywhere else and revokes the access tokens of your account.`,
      'If you do not want to join, ignore this email. You can also sign in and decline the invitation.',
    ],
  });
};

const invitation = ({ email, organization, url, until }: LinkFacts): Letter =>
  letter({
    subject: organization ? `You were added to ${organization}` : 'You were added to Sheaf',
    before: [
      'Hello,',
      `${organization ?? 'An organization'} has added you (${email}) in Sheaf, where its documents are sorted and read. Choose a password to begin.`,
    ],
    link: { label: 'Choose a password', url },
    after: [
      `The link counts once, until ${time(until)}. After that, ask whoever added you for a new one.`,
      'You did not expect this? Then leave it: nothing happens unless the link is used.',
    ],
  });

const newPassword = ({ email, url, until }: LinkFacts): Letter =>
  letter({
    subject: 'Set a new password',
    before: ['Hello,', `Someone asked for a new password for ${email} in Sheaf.`],
    link: { label: 'Set a new password', url },
    after: [
      `The link counts once, until ${time(until)}. Setting a password signs you out everywhere else.`,
      'It was not you? Then leave it: your password stays as it is.',
    ],
  });

/** @param publicUrl where Sheaf is, for the reader */
export const passwordChangedLetter = (email: string, at: Date, publicUrl: string): Letter =>
  letter({
    subject: 'Your password was changed',
    before: ['Hello,', `The password of ${email} in Sheaf was changed on ${time(at)}.`],
    after: [
      'Every other browser was signed out. Access tokens go on counting: your account lists them.',
      `It was not you? Set a new password at once, at ${publicUrl}/forgot-password, and tell an owner or admin of your organization.`,
    ],
  });

export const memberAddedLetter = (email: string, organization: string, publicUrl: string): Letter =>
  letter({
    subject: `You were added to ${organization}`,
    before: ['Hello,', `${organization} has added you (${email}) in Sheaf. You sign in as before.`],
    link: { label: 'Open Sheaf', url: publicUrl },
    after: [],
  });

export const memberInvitedLetter = (email: string, organization: string, publicUrl: string): Letter =>
  letter({
    subject: `${organization} invites you to join`,
    before: [
      'Hello,',
      `${organization} invites you (${email}) to join it in Sheaf. Sign in with your account and accept or decline the invitation.`,
    ],
    link: { label: 'View the invitation', url: `${publicUrl}/invitations` },
    after: ['If you do not accept, the organization gives you no access.'],
  });

/** @param provider what people call the sign-in that they use */
export const noPasswordLetter = (email: string, provider: string, publicUrl: string): Letter =>
  letter({
    subject: 'You sign in without a password',
    before: [
      'Hello,',
      `Someone asked for a new password for ${email} in Sheaf. You have none here: you sign in with ${provider}.`,
    ],
    link: { label: 'Sign in', url: `${publicUrl}/sign-in` },
    after: [],
  });
