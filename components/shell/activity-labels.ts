import { type Activity, isRunning, type RejectedName } from '@/components/api/activity-store';
import { isBeingRead } from '@/components/api/use-request-status';
import { formatFileSize } from '@/components/ui/format-file-size';
import { formatCount } from '@/lib/foundation/phrases';
import type { RequestStatus } from '@/lib/intake/schemas';

const MIN_ESTIMATE_MS = 2_000;

/**
 * Formats the progress, for example "31 of 50 MB · about 20 s left". The estimate appears once enough data was sent.
 */
export function formatUploadProgress(sizes: readonly number[], sentBytes: number, elapsedMs: number): string {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const sent = Math.min(sentBytes, total);
  if (sent >= total) return 'Sent. Sheaf is saving it.';
  const amount = `${formatFileSize(sent)} of ${formatFileSize(total)}`;
  if (sent === 0 || elapsedMs < MIN_ESTIMATE_MS) return amount;
  const seconds = Math.ceil(((total - sent) / sent) * (elapsedMs / 1000));
  return `${amount} · about ${seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left`;
}

/** Maximum number of skipped files that a row names. */
const MAX_SKIPPED = 3;

/** Formats which files of archives and emails became no documents, one sentence each. */
export function formatSkippedEntries(status: RequestStatus | undefined): string[] {
  const skipped = (status?.files ?? [])
    .flatMap(({ entries = [] }) => entries)
    .flatMap((entry) =>
      entry.status === 'skipped' ? [{ name: entry.name, reason: entry.reason ?? '' }] : [],
    );
  const { reasons } = groupRejections(skipped.slice(0, MAX_SKIPPED));
  const more = skipped.length - reasons.length;
  return [...new Set(reasons), ...(more > 0 ? [`${formatCount(more, 'more file')} skipped.`] : [])];
}

const getActivityNoun = (activity: Activity) =>
  activity.kind === 'upload' ? 'Reading the files.' : 'Writing pages. Nothing changes until all are written.';

/** Formats the status of a request. */
export function formatRequestStatus(activity: Activity, status: RequestStatus | undefined): string {
  switch (status?.status) {
    case undefined:
    case 'pending':
      return formatPagesRead(status) ?? getActivityNoun(activity);
    case 'classifying':
      return formatPagesRead(status) ?? 'Looking for types and cuts.';
    case 'failed':
      return status.message ?? 'Failed. The documents are unchanged.';
    case 'review':
    case 'done': {
      if (activity.detection === 'requested' && status.documents.some(isBeingRead))
        return 'Looking for types and cuts.';
      const held = status.documents.filter((document) => document.status === 'needs_action').length;
      const made = formatCount(status.documents.length, 'document');
      return held === 0
        ? `${made} in the list.`
        : `${made}, ${held === 1 ? '1 needs' : `${held} need`} action.`;
    }
  }
}

function formatPagesRead(status: RequestStatus | undefined): string | undefined {
  if (!status?.progress) return undefined;
  return `${status.progress.pages_read} of ${formatCount(status.progress.pages, 'page')} read.`;
}

/** Formats the tray's header, for example "2 running", "28 uploaded, 3 rejected", or "All done". */
export function formatTraySummary(activities: readonly Activity[]): string {
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
    [failed, 'failed'],
  ] as const;
  return (
    counts
      .filter(([count]) => count > 0)
      .map(([count, state]) => `${count} ${state}`)
      .join(', ') || 'All done'
  );
}

export const hasFailed = ({ error, ended }: Activity): boolean => error !== undefined || ended === 'failed';

/**
 * Splits the reasons of rejected files: the first sentence of each, and the advice of all, each once. The server repeats
 * the supported file types for each file.
 */
export function groupRejections(rejected: readonly RejectedName[]): { reasons: string[]; advice: string[] } {
  const advice = new Set<string>();
  const reasons = rejected.map(({ name, reason }) => {
    const [first = reason, ...more] = reason.split(/(?<=\.) (?=[A-Z])/);
    for (const sentence of more) advice.add(sentence);
    return first.includes(name) ? first : `“${name}”: ${first}`;
  });
  return { reasons, advice: [...advice] };
}
