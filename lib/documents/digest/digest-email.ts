import { type RenderedEmail, renderEmail } from '@/lib/tenancy/account/password-links/email-templates';
import { describePreferences } from '@/lib/tenancy/notifications/notification-emails';

/** Maximum number of projects that a digest lists. It counts the others. */
const MAX_LISTED = 50;

export interface WaitingProject {
  id: string;
  name: string;
  /** Number of documents that wait. */
  count: number;
  /** Time when Sheaf received the oldest of them. */
  oldestAt: Date;
}

export function renderDigestEmail(
  projects: readonly WaitingProject[],
  organization: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): RenderedEmail {
  const total = projects.reduce((sum, { count }) => sum + count, 0);
  const others = projects.length - MAX_LISTED;
  return renderEmail({
    subject: `${formatDocuments(total)} in ${organization}`,
    before: ['Hello,', `${formatDocuments(total)} for a decision in ${organization}.`],
    items: projects.slice(0, MAX_LISTED).map(({ id, name, count, oldestAt }) => ({
      text: `${name}: ${formatDocuments(count)}. The oldest one has waited ${formatAge(oldestAt, now)}.`,
      url: `${publicUrl}/projects/${id}/documents?status=needs_action`,
    })),
    link: { label: 'Start with the oldest document', url: `${publicUrl}/needs-you` },
    after: [
      ...(others > 0 ? [`Documents wait in ${others} more projects.`] : []),
      describePreferences(publicUrl),
    ],
  });
}

const formatDocuments = (count: number): string =>
  count === 1 ? '1 document waits' : `${count.toLocaleString('en')} documents wait`;

const DAY_MS = 24 * 3600_000;

function formatAge(at: Date, now: Date): string {
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS);
  if (days < 1) return 'for less than a day';
  return days === 1 ? 'for 1 day' : `for ${days} days`;
}
