import type { ClassificationReport } from '@/lib/recognition/classification/classification-report';

/** Number of documents with a type, and the classifier's results for it. */
export type TypeHistory = Omit<ClassificationReport['types'][number], 'doc_type'>;

export const NO_HISTORY: TypeHistory = { documents: 0, decided: 0, right_first_time: 0 };
