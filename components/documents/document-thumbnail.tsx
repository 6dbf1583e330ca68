import { thumbnailHref } from '@/components/api/document-links';
import { hasPages, isSpreadsheet } from '@/components/ui/file-kinds';
import { PageThumbnail } from '@/components/ui/page-thumbnail';
import type { DocumentSummary } from '@/lib/documents/schemas';

/** Width in px: twice the displayed width, for high-resolution screens. */
const THUMBNAIL_WIDTH = 96;

/** Shows the first page of a listed document as a small sheet. */
export function DocumentThumbnail({ document }: { document: DocumentSummary }) {
  const { uuid, file_sha256: sha256, mime_type: mimeType, page_count: pageCount } = document;
  // The pages of a document in the trash are not served.
  const hasThumbnail = hasPages(mimeType) && pageCount > 0 && document.deleted_at === null;
  return (
    <PageThumbnail
      src={hasThumbnail ? thumbnailHref(uuid, 1, THUMBNAIL_WIDTH, sha256) : undefined}
      isStack={pageCount > 1}
      isBroken={document.needs_action_type === 'file_problem'}
      kind={isSpreadsheet(mimeType) ? 'sheet' : 'text'}
    />
  );
}
