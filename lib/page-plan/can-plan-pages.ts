import { CHANGEABLE_STATUSES } from '@/lib/documents/document-status';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { isImageType, isPdfType } from '@/lib/foundation/media-types';

/**
 * Returns `true` if the pages of a document can be planned now. Pure, so that the UI can use it too; the server checks
 * again against the row.
 */
export const canPlanPages = (
  document: Pick<DocumentSummary, 'status' | 'replacing' | 'needs_action_type' | 'mime_type'>,
): boolean =>
  CHANGEABLE_STATUSES.includes(document.status) &&
  document.replacing === null &&
  document.needs_action_type !== 'file_problem' &&
  (isPdfType(document.mime_type) || isImageType(document.mime_type));
