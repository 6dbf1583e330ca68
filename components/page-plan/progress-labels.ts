import { isBeingRead } from '@/components/api/use-request-status';
import { formatCount } from '@/lib/foundation/phrases';
import type { RequestStatus } from '@/lib/intake/schemas';
import type { PagePlan } from '@/lib/page-plan/schemas';

type Documents = Pick<RequestStatus['documents'][number], 'status' | 'needs_action_type'>[];

/** Returns how many documents are read; `null` if none is waiting. */
export function getReadingProgress(documentStates: Documents): { read: number; all: number } | null {
  const waiting = documentStates.filter(isBeingRead).length;
  return waiting === 0 ? null : { read: documentStates.length - waiting, all: documentStates.length };
}

/** Returns the number of documents that a plan puts in the list. */
export const countMainParts = ({ segments }: Pick<PagePlan, 'segments'>): number =>
  segments.filter(({ role = 'main' }) => role === 'main').length;

/** Formats what a plan makes of its files: `From 1 file: 3 documents, 1 attachment, 2 removed pages.` */
export function formatPlanResult(plan: PagePlan): string {
  const documents = countMainParts(plan);
  const attachments = plan.segments.filter(({ role }) => role === 'supporting').length;
  const removed = plan.segments
    .filter(({ role }) => role === 'discard')
    .reduce((sum, { start_page: first, end_page: last }) => sum + last - first + 1, 0);
  const counts = [
    documents > 0 && formatCount(documents, 'document'),
    attachments > 0 && formatCount(attachments, 'attachment'),
    removed > 0 && formatCount(removed, 'removed page'),
  ];
  return `From ${formatCount(plan.documents.length, 'file')}: ${counts.filter(Boolean).join(', ')}.`;
}

/** Formats the next step after the pages are cut. */
export function formatNextStep(documents: Documents): string {
  const all = documents.length;
  if (all === 0) return 'All pages are in the trash.';
  const held = documents.filter(({ needs_action_type }) => needs_action_type !== null).length;
  const needs = held === 1 ? 'needs' : 'need';
  if (held > 0) return all === 1 ? 'It needs action.' : `${held} of them ${needs} action.`;
  const reading = getReadingProgress(documents);
  if (reading) return all === 1 ? 'It is being scanned.' : `${reading.read} of ${all} documents scanned.`;
  return all === 1 ? 'It is ready.' : `All ${all} are ready.`;
}

/** Formats the progress of the cut, if known: `14 of 23 pages`. */
export const formatCutProgress = ({ progress }: Pick<RequestStatus, 'progress'>): string | null =>
  progress ? `${progress.pages_read.toLocaleString('en')} of ${formatCount(progress.pages, 'page')}` : null;
