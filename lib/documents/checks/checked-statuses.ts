import type { DocumentStatus } from '@/lib/documents/document-status';

/** Statuses of documents whose values are checked. Before, a document has no values of its own. */
export const CHECKED_STATUSES: readonly DocumentStatus[] = ['done', 'approved', 'validated', 'exported'];
