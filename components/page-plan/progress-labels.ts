import { isBeingRead } from '@/components/api/use-request-status';
import type { Translator } from '@/lib/foundation/languages/translator';
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
export function formatPlanResult(t: Translator<'pagePlan'>, plan: PagePlan): string {
  const documents = countMainParts(plan);
  const attachments = plan.segments.filter(({ role }) => role === 'supporting').length;
  const removed = plan.segments
    .filter(({ role }) => role === 'discard')
    .reduce((sum, { start_page: first, end_page: last }) => sum + last - first + 1, 0);
  const counts = [
    documents > 0 && t('progress.documents', { count: documents }),
    attachments > 0 && t('progress.attachments', { count: attachments }),
    removed > 0 && t('progress.removedPages', { count: removed }),
  ];
  return t('progress.result', { files: plan.documents.length, counts: counts.filter(Boolean).join(', ') });
}

/** Formats the next step after the pages are cut. */
export function formatNextStep(t: Translator<'pagePlan'>, documents: Documents): string {
  const all = documents.length;
  if (all === 0) return t('progress.allInTrash');
  const held = documents.filter(({ needs_action_type }) => needs_action_type !== null).length;
  if (held > 0) return all === 1 ? t('progress.itNeedsAction') : t('progress.needAction', { count: held });
  const reading = getReadingProgress(documents);
  if (reading)
    return all === 1 ? t('progress.itIsScanned') : t('progress.scanned', { read: reading.read, total: all });
  return all === 1 ? t('progress.itIsReady') : t('progress.allReady', { count: all });
}

/** Formats the progress of the cut, if known: `14 of 23 pages`. */
export const formatCutProgress = (
  t: Translator<'pagePlan'>,
  { progress }: Pick<RequestStatus, 'progress'>,
): string | null =>
  progress ? t('progress.cutPages', { read: progress.pages_read, total: progress.pages }) : null;
