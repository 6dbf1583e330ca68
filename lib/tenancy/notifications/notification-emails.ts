import { type RenderedEmail, renderEmail } from '@/lib/tenancy/account/password-links/email-templates';
import { AUTOMATION_NAMES, describeNotification, getNotificationPath } from './describe-notification';
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
  notifications: readonly EmailedNotification[],
  organization: string,
  publicUrl: string,
): RenderedEmail {
  const [first] = notifications;
  if (first && notifications.length === 1) return renderSingleEmail(first, publicUrl);
  const others = notifications.length - MAX_LISTED;
  return renderEmail({
    subject: `${notifications.length} notifications in ${organization}`,
    before: ['Hello,', `You have ${notifications.length} new notifications in ${organization}.`],
    items: notifications.slice(0, MAX_LISTED).map((notification) => ({
      text: `${describeNotification(notification)} in ${notification.project.name}.`,
      url: publicUrl + getNotificationPath(notification),
    })),
    after: [...(others > 0 ? [`Sheaf shows ${others} more.`] : []), describePreferences(publicUrl)],
  });
}

/** Tells how to get fewer emails. */
export const describePreferences = (publicUrl: string): string =>
  `Choose which emails you get on your account page: ${publicUrl}/account#notifications`;

function renderSingleEmail(notification: EmailedNotification, publicUrl: string): RenderedEmail {
  const { subject, before, label, after } = getWords(notification);
  return renderEmail({
    subject,
    before: ['Hello,', ...before],
    link: { label, url: publicUrl + getNotificationPath(notification) },
    after: [...after, describePreferences(publicUrl)],
  });
}

interface Words {
  subject: string;
  before: string[];
  label: string;
  after: string[];
}

function getWords(notification: EmailedNotification): Words {
  const { kind, project, comment } = notification;
  const sentence = describeNotification(notification);
  const inProject = `The document is in the project “${project.name}”.`;
  switch (kind) {
    case 'assigned':
      return {
        subject: sentence,
        before: [`${sentence}. ${inProject}`],
        label: 'Open the document',
        after: [],
      };
    case 'mentioned':
      return {
        subject: sentence,
        before: [`${sentence}. ${inProject}`, ...(comment ? [comment.text] : [])],
        label: 'Open the document',
        after: [],
      };
    case 'automation_paused':
      return {
        subject: `Sheaf paused the automatic ${AUTOMATION_NAMES[notification.automation ?? 'values']} in ${project.name}`,
        before: [
          `${notification.wrong} of the latest ${notification.audited} automatic decisions were wrong. This is more than the error budget of the project “${project.name}” allows, so people decide again.`,
        ],
        label: 'View the evidence',
        after: ['The automation resumes after you change its setting.'],
      };
    case 'channel_paused':
      return {
        subject: `Sheaf paused the channel ${notification.channel?.name ?? ''} in ${project.name}`,
        before: [
          `Sheaf could not fetch documents from the channel “${notification.channel?.name ?? ''}” of the project “${project.name}” ${notification.failures} times in a row. The last error: ${notification.error}`,
        ],
        label: 'Open the channels',
        after: ['The channel resumes after you change it, turn it on again, or start a run that succeeds.'],
      };
  }
}
