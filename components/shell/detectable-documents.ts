import { isBeingRead } from '@/components/api/use-request-status';
import { canClassifyDocument } from '@/lib/documents/can-classify-document';
import type { DocumentSummary } from '@/lib/documents/schemas';

type UploadedDocument = Pick<
  DocumentSummary,
  'status' | 'replacing' | 'needs_action_type' | 'mime_type' | 'page_count'
>;

/**
 * Returns the documents of an upload in which types and cuts can be found now. Returns none while a document is being
 * read, and for an upload of single pages.
 */
export function getDetectable<D extends UploadedDocument>(documents: readonly D[]): D[] {
  if (documents.some(isBeingRead)) return [];
  const fit = documents.filter(canClassifyDocument);
  return fit.some(({ page_count: pages }) => pages > 1) ? fit : [];
}
