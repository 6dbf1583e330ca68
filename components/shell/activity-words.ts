import type { Activity } from '@/components/api/activity-store';
import { fileSize } from '@/components/ui/file-size';
import type { RequestStatus } from '@/lib/intake/schemas';
import { count } from '@/lib/page-plan/page-words';

const MIN_ESTIMATE_MS = 2_000;

/** "31 of 50 MB · about 20 s left". The estimate comes once there is something to estimate from. */
export function sendingWords(sizes: readonly number[], sentBytes: number, elapsedMs: number): string {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const sent = Math.min(sentBytes, total);
  if (sent >= total) return 'Sent. Sheaf is writing it down.';
  const amount = `${fileSize(sent)} of ${fileSize(total)}`;
  if (sent === 0 || elapsedMs < MIN_ESTIMATE_MS) return amount;
  const seconds = Math.ceil(((total - sent) / sent) * (elapsedMs / 1000));
  return `${amount} · about ${seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left`;
}

const whatRuns = (activity: Activity) =>
  activity.kind === 'upload'
    ? 'Reading the files.'
    : 'Pages are being written. Nothing changes until all are.';

/** What a request that the server knows has come to. */
export function requestWords(activity: Activity, status: RequestStatus | undefined): string {
  switch (status?.status) {
    case undefined:
    case 'pending':
      return pagesRead(status) ?? whatRuns(activity);
    case 'classifying':
      return pagesRead(status) ?? 'Looking for types and cuts.';
    case 'failed':
      return status.message ?? 'It failed. Every document is as it was.';
    case 'review':
    case 'done': {
      const held = status.documents.filter((document) => document.status === 'needs_action').length;
      const made = count(status.documents.length, 'document');
      return held === 0
        ? `${made} in the list.`
        : `${made}, ${held === 1 ? '1 needs' : `${held} need`} action.`;
    }
  }
}

function pagesRead(status: RequestStatus | undefined): string | undefined {
  if (!status?.progress) return undefined;
  return `${status.progress.pages_read} of ${count(status.progress.pages, 'page')} read.`;
}

/** "2 running", "1 failed", "All done": the head of the tray. */
export function traySummary(running: number, failed: number): string {
  if (running > 0) return `${running} running`;
  return failed > 0 ? `${failed} failed` : 'All done';
}
