import type { ClassificationReport } from '@/lib/classification/report';

/** How many documents have a type, and how the classifier has done with it. */
export type TypeHistory = Omit<ClassificationReport['types'][number], 'doc_type'>;

export const NO_HISTORY: TypeHistory = { documents: 0, decided: 0, right_first_time: 0 };
