import { type Activity, isRunning, type RejectedName } from '@/components/api/activity-store';
import { isBeingRead } from '@/components/api/use-request-status';
import { formatSentences } from '@/components/documents/format-sentences';
import { formatFileSize } from '@/components/ui/format-file-size';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { RequestStatus, UnpackedEntryStatus } from '@/lib/intake/schemas';

const MIN_ESTIMATE_MS = 2_000;

/**
 * Formats the progress, for example "31 of 50 MB · about 20 s left". The estimate appears once enough data was sent.
 */
export function formatUploadProgress(
  { t, locale }: { t: Translator<'shell'>; locale: Locale },
  sizes: readonly number[],
  sentBytes: number,
  elapsedMs: number,
): string {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const sent = Math.min(sentBytes, total);
  if (sent >= total) return t('activity.sent');
  const amounts = { sent: formatFileSize(sent, locale), total: formatFileSize(total, locale) };
  if (sent === 0 || elapsedMs < MIN_ESTIMATE_MS) return t('activity.progress', amounts);
  const seconds = Math.ceil(((total - sent) / sent) * (elapsedMs / 1000));
  return seconds < 90
    ? t('activity.secondsLeft', { ...amounts, seconds })
    : t('activity.minutesLeft', { ...amounts, minutes: Math.round(seconds / 60) });
}

/** Maximum number of skipped files that a row names. */
const MAX_SKIPPED = 3;

/** Returns the files of archives and emails that became no documents. */
export const getSkippedEntries = (status: RequestStatus | undefined): UnpackedEntryStatus[] =>
  (status?.files ?? []).flatMap(({ entries = [] }) => entries).filter((entry) => entry.status === 'skipped');

/** Language of the page, with the messages that its labels use. */
interface ActivityLanguage {
  t: Translator<'shell'>;
  labels: Translator<'labels'>;
  locale: Locale;
}

/** Formats which files of archives and emails became no documents, one sentence each. */
export function formatSkippedEntries(
  { t, labels, locale }: ActivityLanguage,
  status: RequestStatus | undefined,
): string[] {
  const skipped = getSkippedEntries(status).map(({ name, reason, reason_details: details }) => ({
    name,
    reason: formatSentences(labels, reason ?? '', details, locale),
  }));
  const { reasons } = groupRejections(t, skipped.slice(0, MAX_SKIPPED));
  const more = skipped.length - reasons.length;
  return [...new Set(reasons), ...(more > 0 ? [t('activity.skippedMore', { count: more })] : [])];
}

const getActivityNoun = (t: Translator<'shell'>, activity: Activity) =>
  activity.kind === 'upload' ? t('activity.reading') : t('activity.writing');

/** Formats the status of a request. */
export function formatRequestStatus(
  { t, labels, locale }: ActivityLanguage,
  activity: Activity,
  status: RequestStatus | undefined,
): string {
  switch (status?.status) {
    case undefined:
    case 'pending':
      return formatPagesRead(t, status) ?? getActivityNoun(t, activity);
    case 'classifying':
      return formatPagesRead(t, status) ?? t('activity.detecting');
    case 'failed':
      return formatSentences(labels, status.message, status.message_details, locale) ?? t('activity.failed');
    case 'review':
    case 'done': {
      if (activity.detection === 'requested' && status.documents.some(isBeingRead))
        return t('activity.detecting');
      const held = status.documents.filter((document) => document.status === 'needs_action').length;
      const count = status.documents.length;
      return held === 0 ? t('activity.inList', { count }) : t('activity.inListHeld', { count, held });
    }
  }
}

function formatPagesRead(t: Translator<'shell'>, status: RequestStatus | undefined): string | undefined {
  if (!status?.progress) return undefined;
  const { pages_read: read, pages } = status.progress;
  return t('activity.pagesRead', { read, pages });
}

/** Formats the tray's header, for example "2 running", "28 uploaded, 3 rejected", or "All done". */
export function formatTraySummary(t: Translator<'shell'>, activities: readonly Activity[]): string {
  const running = activities.filter(isRunning).length;
  const rejected = activities.reduce((sum, activity) => sum + (activity.rejected?.length ?? 0), 0);
  const uploads = activities.filter(
    ({ kind, requestId, rejected: names, error }) =>
      kind === 'upload' && requestId !== null && names === undefined && error === undefined,
  );
  const uploaded = uploads.reduce((sum, { names }) => sum + names.length, 0);
  const failed = activities.filter(hasFailed).length;
  const counts = [
    [running, 'running'],
    // Without rejections, the rows say it.
    [rejected > 0 ? uploaded : 0, 'uploaded'],
    [rejected, 'rejected'],
    [failed, 'failedCount'],
  ] as const;
  return (
    counts
      .filter(([count]) => count > 0)
      .map(([count, state]) => t(`activity.${state}`, { count }))
      .join(', ') || t('activity.allDone')
  );
}

export const hasFailed = ({ error, ended }: Activity): boolean => error !== undefined || ended === 'failed';

/**
 * Splits the reasons of rejected files: the first sentence of each, and the advice of all, each once. The server repeats
 * the supported file types for each file.
 */
export function groupRejections(
  t: Translator<'shell'>,
  rejected: readonly RejectedName[],
): { reasons: string[]; advice: string[] } {
  const advice = new Set<string>();
  const reasons = rejected.map(({ name, reason }) => {
    const [first = reason, ...more] = reason.split(/(?<=\.) (?=\p{Lu})/u);
    for (const sentence of more) advice.add(sentence);
    return first.includes(name) ? first : t('activity.named', { name, reason: first });
  });
  return { reasons, advice: [...advice] };
}
