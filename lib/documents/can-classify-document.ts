import { isClassifiable } from '@/lib/files/file-types/file-types';
import type { DocumentSummary } from './schemas';

/**
 * Returns `true` if types and cuts of a document can be detected now. Pure, so that the UI can use it too; the server
 * checks again against the row.
 */
export const canClassifyDocument = (
  document: Pick<DocumentSummary, 'status' | 'replacing' | 'needs_action_type' | 'mime_type'>,
): boolean =>
  (document.status === 'done' || document.status === 'needs_action') &&
  document.replacing === null &&
  document.needs_action_type !== 'file_problem' &&
  isClassifiable(document.mime_type);
