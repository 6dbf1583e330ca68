import { type EmailContent, renderEmailHtml, renderEmailText } from './email-html';
import type { LinkKind } from './password-link-state';

/** Email without its recipient. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

export const renderEmail = (words: EmailContent): RenderedEmail => ({
  subject: words.subject,
  text: renderEmailText(words),
  html: renderEmailHtml(words),
});

/** Formats a time in UTC, because the reader's time zone is unknown. */
const formatTime = (at: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

interface LinkEmailData {
  email: string;
  /** Organization in which an admin created the link, otherwise null. */
  organization: string | null;
  url: string;
  until: Date;
}

/** @param joins true if the user already has an account and the link accepts an invitation */
export const linkEmail = (kind: LinkKind, facts: LinkEmailData, joins = false): RenderedEmail => {
  if (joins) return joinEmail(facts);
  return kind === 'invitation' ? invitationEmail(facts) : newPasswordEmail(facts);
};

const joinEmail = ({ email, organization, url, until }: LinkEmailData): RenderedEmail => {
  const name = organization ?? 'An organization';
  return renderEmail({
    subject: `${name} invites you to join`,
    before: [
      'Hello,',
      `${name} invites you (${email}) to join it in Sheaf. You have an account there, and somebody else may know its password. Choose a new password to accept.`,
    ],
    link: { label: 'Choose a new password and join', url },
    after: [
      `The link works once, until ${formatTime(until)}. It signs you out everywhere else and revokes the access tokens of your account.`,
      'If you do not want to join, ignore this email. You can also sign in and decline the invitation.',
    ],
  });
};

const invitationEmail = ({ email, organization, url, until }: LinkEmailData): RenderedEmail =>
  renderEmail({
    subject: organization ? `You were added to ${organization}` : 'You were added to Sheaf',
    before: [
      'Hello,',
      `${organization ?? 'An organization'} has added you (${email}) to Sheaf, where its documents are sorted and read. Choose a password to begin.`,
    ],
    link: { label: 'Choose a password', url },
    after: [
      `The link works once, until ${formatTime(until)}. After that, ask the person who added you for a new one.`,
      'If you did not expect this email, ignore it. Nothing happens unless the link is used.',
    ],
  });

const newPasswordEmail = ({ email, url, until }: LinkEmailData): RenderedEmail =>
  renderEmail({
    subject: 'Set a new password',
    before: ['Hello,', `Someone requested a new password for ${email} in Sheaf.`],
    link: { label: 'Set a new password', url },
    after: [
      `The link works once, until ${formatTime(until)}. Setting a password signs you out everywhere else.`,
      'If this was not you, ignore this email. Your password stays unchanged.',
    ],
  });

/** @param publicUrl URL of Sheaf for the reader */
export const passwordChangedEmail = (email: string, at: Date, publicUrl: string): RenderedEmail =>
  renderEmail({
    subject: 'Your password was changed',
    before: ['Hello,', `The password of ${email} in Sheaf was changed on ${formatTime(at)}.`],
    after: [
      'Every other browser was signed out. Access tokens stay valid. Your account lists them.',
      `If this was not you, set a new password now at ${publicUrl}/forgot-password, and tell an owner or admin of your organization.`,
    ],
  });

const SECOND_FACTOR_EVENTS = {
  second_factor_added: {
    subject: 'A second factor was added to your account',
    event: (email: string) => `The second factor of ${email} in Sheaf was added`,
    effect: 'A sign-in with your password now also needs a code. Every other browser was signed out.',
  },
  second_factor_removed: {
    subject: 'The second factor of your account was removed',
    event: (email: string) => `The second factor of ${email} in Sheaf was removed`,
    effect: 'Your password alone signs you in.',
  },
  second_factor_reset: {
    subject: 'The second factor of your account was reset',
    event: (email: string) => `The second factor of ${email} in Sheaf was reset by the operator of Sheaf`,
    effect: 'Your password alone signs you in. Every browser was signed out.',
  },
  recovery_code_used: {
    subject: 'A recovery code of your account was used',
    event: (email: string) => `A recovery code of ${email} in Sheaf was used`,
    effect: 'Each recovery code works once. Your account shows how many are left, and can replace them.',
  },
  wrong_second_factor_codes: {
    subject: 'Someone entered your password and wrong codes',
    event: (email: string) =>
      `Someone entered the password of ${email} in Sheaf and then several wrong codes, the last`,
    effect: 'The sign-in did not succeed, but whoever did this knows your password.',
  },
} as const;

export type SecondFactorNotice = keyof typeof SECOND_FACTOR_EVENTS;

export const secondFactorEmail = (
  notice: SecondFactorNotice,
  email: string,
  at: Date,
  publicUrl: string,
): RenderedEmail => {
  const { subject, event, effect } = SECOND_FACTOR_EVENTS[notice];
  return renderEmail({
    subject,
    before: ['Hello,', `${event(email)} on ${formatTime(at)}.`],
    link: { label: 'Open your account', url: `${publicUrl}/account` },
    after: [
      effect,
      `If you did not expect this, set a new password now at ${publicUrl}/forgot-password, and tell an owner or admin of your organization.`,
    ],
  });
};

export const memberAddedEmail = (email: string, organization: string, publicUrl: string): RenderedEmail =>
  renderEmail({
    subject: `You were added to ${organization}`,
    before: ['Hello,', `${organization} has added you (${email}) in Sheaf. You sign in as before.`],
    link: { label: 'Open Sheaf', url: publicUrl },
    after: [],
  });

export const memberInvitedEmail = (email: string, organization: string, publicUrl: string): RenderedEmail =>
  renderEmail({
    subject: `${organization} invites you to join`,
    before: [
      'Hello,',
      `${organization} invites you (${email}) to join it in Sheaf. Sign in with your account and accept or decline the invitation.`,
    ],
    link: { label: 'View the invitation', url: `${publicUrl}/invitations` },
    after: ['If you do not accept, the organization gives you no access.'],
  });

/** @param provider display name of the sign-in provider */
export const noPasswordEmail = (email: string, provider: string, publicUrl: string): RenderedEmail =>
  renderEmail({
    subject: 'You sign in without a password',
    before: [
      'Hello,',
      `Someone requested a new password for ${email} in Sheaf. Your account has no password: you sign in with ${provider}.`,
    ],
    link: { label: 'Sign in', url: `${publicUrl}/sign-in` },
    after: [],
  });
