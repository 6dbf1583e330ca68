import { isImageType, isPdfType } from '@/lib/core/media-types';
import type { DocumentSummary } from './schemas';
import { CHANGEABLE } from './status';

/**
 * Whether the pages of a document can be planned now. Pure, so that the pages offer nothing that the server would
 * refuse; the server decides again, by its own look at the row.
 */
export const canPlan = (
  document: Pick<DocumentSummary, 'status' | 'replacing' | 'needs_action_type' | 'mime_type'>,
): boolean =>
  CHANGEABLE.includes(document.status) &&
  document.replacing === null &&
  document.needs_action_type !== 'file_problem' &&
  (isPdfType(document.mime_type) || isImageType(document.mime_type));
