import type { RequestStatus } from '@/lib/intake/schemas';
import { count } from '@/lib/page-plan/page-words';

type Documents = Pick<RequestStatus['documents'][number], 'status' | 'needs_action_type'>[];

export const isBeingRead = ({ status }: Documents[number]) => status === 'pending' || status === 'processing';

/** How many of the documents are read; null when none of them is waiting to be. */
export function readingOf(documents: Documents): { read: number; all: number } | null {
  const waiting = documents.filter(isBeingRead).length;
  return waiting === 0 ? null : { read: documents.length - waiting, all: documents.length };
}

/** What is to be done, or waited for, once the pages are cut. */
export function nextStepOf(documents: Documents): string {
  const all = documents.length;
  if (all === 0) return 'All pages are in the trash.';
  const held = documents.filter(({ needs_action_type }) => needs_action_type !== null).length;
  const needs = held === 1 ? 'needs' : 'need';
  if (held > 0) return all === 1 ? 'It needs action.' : `${held} of them ${needs} action.`;
  const reading = readingOf(documents);
  if (reading) return all === 1 ? 'It is being scanned.' : `${reading.read} of ${all} documents scanned.`;
  return all === 1 ? 'It is ready.' : `All ${all} are ready.`;
}

/** How far the cut is, as far as it is told: `14 of 23 pages`. */
export const cutSoFar = ({ progress }: Pick<RequestStatus, 'progress'>): string | null =>
  progress ? `${progress.pages_read.toLocaleString('en')} of ${count(progress.pages, 'page')}` : null;
