import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { Locale } from '@/lib/foundation/languages/locales';
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
  locale: Locale,
  projects: readonly WaitingProject[],
  organization: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): RenderedEmail {
  const t = getTranslator(locale, 'emails');
  const total = projects.reduce((sum, { count }) => sum + count, 0);
  const others = projects.length - MAX_LISTED;
  return renderEmail(locale, {
    subject: t('digest.subject', { count: total, organization }),
    before: [t('hello'), t('digest.text', { count: total, organization })],
    items: projects.slice(0, MAX_LISTED).map(({ id, name, count, oldestAt }) => ({
      text: t('digest.project', { project: name, count, days: countDays(oldestAt, now) }),
      url: `${publicUrl}/projects/${id}/documents?status=needs_action`,
    })),
    link: { label: t('digest.action'), url: `${publicUrl}/needs-you` },
    after: [...(others > 0 ? [t('digest.more', { count: others })] : []), describePreferences(t, publicUrl)],
  });
}

const DAY_MS = 24 * 3600_000;

const countDays = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS));
