import type { HoldType } from '@/lib/documents/metadata';

/** Short labels of hold reasons, for filters. */
export const HOLD_LABELS: Record<HoldType, string> = {
  split_review: 'Pages to review',
  type_review: 'Type to choose',
  file_problem: 'Problem with the file',
};
