import { formatMessage } from '@/lib/foundation/languages/format-message';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { DEFAULT_LOCALE, type Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { parseConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { type RenderedEmail, renderEmail } from '@/lib/tenancy/account/password-links/email-templates';
import { describeNotification, getNotificationPath } from './describe-notification';
import type { Notification } from './schemas';

/** Maximum number of notifications that an email lists. It counts the others. */
const MAX_LISTED = 20;

/** Notification with what only its email says. */
export interface EmailedNotification extends Notification {
  /** Number of wrong decisions among the audited ones, of an automation that paused. */
  wrong: number;
  audited: number;
  /** Number of failed runs in a row, and the last error as a sentence, of a channel that was paused. */
  failures: number;
  error: string;
}

/** @param publicUrl URL of Sheaf for the reader, without a trailing slash */
export function renderNotificationEmail(
  locale: Locale,
  notifications: readonly EmailedNotification[],
  organization: string,
  publicUrl: string,
): RenderedEmail {
  const [first] = notifications;
  if (first && notifications.length === 1) return renderSingleEmail(locale, first, publicUrl);
  const t = getTranslator(locale, 'emails');
  const count = notifications.length;
  const others = count - MAX_LISTED;
  return renderEmail(locale, {
    subject: t('notifications.subject', { count, organization }),
    before: [t('hello'), t('notifications.text', { count, organization })],
    items: notifications.slice(0, MAX_LISTED).map((notification) => ({
      text: t('notifications.item', {
        sentence: describeNotification(getTranslator(locale, 'labels'), notification),
        project: notification.project.name,
      }),
      url: publicUrl + getNotificationPath(notification),
    })),
    after: [
      ...(others > 0 ? [t('notifications.more', { count: others })] : []),
      describePreferences(t, publicUrl),
    ],
  });
}

/** Tells how to get fewer emails. */
export const describePreferences = (t: Translator<'emails'>, publicUrl: string): string =>
  t('preferences', { url: `${publicUrl}/account#notifications` });

function renderSingleEmail(
  locale: Locale,
  notification: EmailedNotification,
  publicUrl: string,
): RenderedEmail {
  const t = getTranslator(locale, 'emails');
  const sentence = describeNotification(getTranslator(locale, 'labels'), notification);
  const { subject, before, label, after } = getWords(locale, sentence, notification);
  return renderEmail(locale, {
    subject,
    before: [t('hello'), ...before],
    link: { label, url: publicUrl + getNotificationPath(notification) },
    after: [...after, describePreferences(t, publicUrl)],
  });
}

interface Words {
  subject: string;
  before: string[];
  label: string;
  after: string[];
}

function getWords(locale: Locale, sentence: string, notification: EmailedNotification): Words {
  const t = getTranslator(locale, 'emails');
  const { kind, comment, automation, wrong, audited, failures } = notification;
  const project = notification.project.name;
  const channel = notification.channel?.name ?? '';
  switch (kind) {
    case 'assigned':
    case 'mentioned':
      return {
        subject: sentence,
        before: [t('notifications.documentText', { sentence, project }), ...(comment ? [comment.text] : [])],
        label: t('notifications.openDocument'),
        after: [],
      };
    case 'automation_paused':
      return {
        subject: t('notifications.automationSubject', { automation: automation ?? 'values', project }),
        before: [t('notifications.automationText', { wrong, audited, project })],
        label: t('notifications.automationAction'),
        after: [t('notifications.automationEffect')],
      };
    case 'channel_paused':
      return {
        subject: t('notifications.channelSubject', { channel, project }),
        before: [
          t('notifications.channelText', {
            ...{ channel, project, failures },
            error: formatChannelError(locale, notification.error),
          }),
        ],
        label: t('notifications.channelAction'),
        after: [t('notifications.channelEffect')],
      };
  }
}

/** Formats the stored error of a channel. A text without a code is in English, so other languages quote it. */
function formatChannelError(locale: Locale, error: string): string {
  const parts = parseConnectionMessage(error);
  if (parts.length > 0) return formatMessage(getTranslator(locale, 'connections'), error, parts);
  return locale === DEFAULT_LOCALE ? error : getTranslator(locale, 'sentences')('quoted', { text: error });
}
