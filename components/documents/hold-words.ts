import type { HoldType } from '@/lib/documents/metadata';

/** Why a document waits, in a few words, for filters. */
export const holdWord: Record<HoldType, string> = {
  split_review: 'Pages to review',
  type_review: 'Type to choose',
  file_problem: 'Problem with the file',
};
