import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { DEFAULT_LOCALE, FORMAT_LOCALES, type Locale, parseLocale } from '@/lib/foundation/languages/locales';
import type { User } from '@/lib/platform/db/generated/client';
import { type EmailContent, renderEmailHtml, renderEmailText } from './email-html';
import type { LinkKind } from './password-link-state';

/** Email without its recipient. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

export const renderEmail = (locale: Locale, words: EmailContent): RenderedEmail => ({
  subject: words.subject,
  text: renderEmailText(words),
  html: renderEmailHtml(locale, words),
});

/** Returns the language of emails to a user: the chosen one, otherwise the last known one. */
export const getEmailLocale = ({ locale, lastLocale }: Pick<User, 'locale' | 'lastLocale'>): Locale =>
  parseLocale(locale) ?? parseLocale(lastLocale) ?? DEFAULT_LOCALE;

/** Formats a time in UTC, because the reader's time zone is unknown. */
function formatTime(locale: Locale, at: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(FORMAT_LOCALES[locale], format).format(at)} UTC`;
}

interface LinkEmailData {
  email: string;
  /** Organization in which an admin created the link, otherwise null. */
  organization: string | null;
  url: string;
  until: Date;
}

/** @param joins true if the user already has an account and the link accepts an invitation */
export const linkEmail = (
  locale: Locale,
  kind: LinkKind,
  facts: LinkEmailData,
  joins = false,
): RenderedEmail => {
  if (joins) return joinEmail(locale, facts);
  return kind === 'invitation' ? invitationEmail(locale, facts) : newPasswordEmail(locale, facts);
};

const joinEmail = (locale: Locale, { email, organization, url, until }: LinkEmailData): RenderedEmail => {
  const t = getTranslator(locale, 'emails');
  const name = organization ?? t('organization');
  return renderEmail(locale, {
    subject: t('join.subject', { organization: name }),
    before: [t('hello'), t('join.text', { organization: name, email })],
    link: { label: t('join.action'), url },
    after: [t('join.effect', { time: formatTime(locale, until) }), t('join.ignore')],
  });
};

const invitationEmail = (
  locale: Locale,
  { email, organization, url, until }: LinkEmailData,
): RenderedEmail => {
  const t = getTranslator(locale, 'emails');
  return renderEmail(locale, {
    subject: organization ? t('invitation.subject', { organization }) : t('invitation.subjectUnnamed'),
    before: [t('hello'), t('invitation.text', { organization: organization ?? t('organization'), email })],
    link: { label: t('invitation.action'), url },
    after: [t('invitation.effect', { time: formatTime(locale, until) }), t('invitation.ignore')],
  });
};

const newPasswordEmail = (locale: Locale, { email, url, until }: LinkEmailData): RenderedEmail => {
  const t = getTranslator(locale, 'emails');
  return renderEmail(locale, {
    subject: t('newPassword.subject'),
    before: [t('hello'), t('newPassword.text', { email })],
    link: { label: t('newPassword.action'), url },
    after: [t('newPassword.effect', { time: formatTime(locale, until) }), t('newPassword.ignore')],
  });
};

/** @param publicUrl URL of Sheaf for the reader */
export const passwordChangedEmail = (
  locale: Locale,
  email: string,
  at: Date,
  publicUrl: string,
): RenderedEmail => {
  const t = getTranslator(locale, 'emails');
  return renderEmail(locale, {
    subject: t('passwordChanged.subject'),
    before: [t('hello'), t('passwordChanged.text', { email, time: formatTime(locale, at) })],
    after: [t('passwordChanged.effect'), t('passwordChanged.alarm', { url: `${publicUrl}/forgot-password` })],
  });
};

const SECOND_FACTOR_CHANGES = {
  second_factor_added: 'added',
  second_factor_removed: 'removed',
  second_factor_reset: 'reset',
  passkey_added: 'passkeyAdded',
  passkey_removed: 'passkeyRemoved',
  recovery_code_used: 'recoveryCode',
  recovery_codes_renewed: 'recoveryCodesRenewed',
  wrong_second_factor_codes: 'wrongCodes',
} as const;

export type SecondFactorNotice = keyof typeof SECOND_FACTOR_CHANGES;

export const secondFactorEmail = (
  locale: Locale,
  notice: SecondFactorNotice,
  email: string,
  at: Date,
  publicUrl: string,
): RenderedEmail => {
  const t = getTranslator(locale, 'emails');
  const change = SECOND_FACTOR_CHANGES[notice];
  return renderEmail(locale, {
    subject: t(`secondFactor.${change}.subject`),
    before: [t('hello'), t(`secondFactor.${change}.text`, { email, time: formatTime(locale, at) })],
    link: { label: t('secondFactor.action'), url: `${publicUrl}/account` },
    after: [
      t(`secondFactor.${change}.effect`),
      t('secondFactor.alarm', { url: `${publicUrl}/forgot-password` }),
    ],
  });
};

export const memberAddedEmail = (
  locale: Locale,
  email: string,
  organization: string,
  publicUrl: string,
): RenderedEmail => {
  const t = getTranslator(locale, 'emails');
  return renderEmail(locale, {
    subject: t('memberAdded.subject', { organization }),
    before: [t('hello'), t('memberAdded.text', { organization, email })],
    link: { label: t('memberAdded.action'), url: publicUrl },
    after: [],
  });
};

export const memberInvitedEmail = (
  locale: Locale,
  email: string,
  organization: string,
  publicUrl: string,
): RenderedEmail => {
  const t = getTranslator(locale, 'emails');
  return renderEmail(locale, {
    subject: t('memberInvited.subject', { organization }),
    before: [t('hello'), t('memberInvited.text', { organization, email })],
    link: { label: t('memberInvited.action'), url: `${publicUrl}/invitations` },
    after: [t('memberInvited.ignore')],
  });
};

/** @param provider display name of the sign-in provider; null for one without a name */
export const noPasswordEmail = (
  locale: Locale,
  email: string,
  provider: string | null,
  publicUrl: string,
): RenderedEmail => {
  const t = getTranslator(locale, 'emails');
  return renderEmail(locale, {
    subject: t('noPassword.subject'),
    before: [t('hello'), t('noPassword.text', { email, provider: provider ?? t('singleSignOn') })],
    link: { label: t('noPassword.action'), url: `${publicUrl}/sign-in` },
    after: [],
  });
};
