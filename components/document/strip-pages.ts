import { hasPages } from '@/components/ui/file-kinds';
import type { AttachmentResource } from '@/lib/documents/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Page in the strip, of the document or of an attachment. */
export interface StripPage {
  /** Attachment that contains the page; `null` for the document's own pages. */
  attachment: AttachmentResource | null;
  /** Page number within its file, from 1. */
  page: number;
}

/** Returns `true` if the attachment has page images. */
export const hasPageImages = ({ mime_type: mimeType, page_count: pages }: AttachmentResource): boolean =>
  hasPages(mimeType) && pages > 0;

/** Returns all pages in the strip's order: the document's, then those of each attachment. */
export function getStripPages(pageCount: number, attachments: readonly AttachmentResource[]): StripPage[] {
  const getPages = (attachment: AttachmentResource | null, count: number): StripPage[] =>
    Array.from({ length: count }, (_, index) => ({ attachment, page: index + 1 }));
  return [
    ...getPages(null, pageCount),
    ...attachments.filter(hasPageImages).flatMap((attachment) => getPages(attachment, attachment.page_count)),
  ];
}

/** Returns the accessible name of a page. Its number is shown below it. */
export function getStripPageLabel(
  t: Translator<'document'>,
  { attachment, page }: StripPage,
  skipped: boolean,
): string {
  if (attachment) return t('pages.attached', { page, name: attachment.original_filename });
  return t(skipped ? 'pages.notScanned' : 'pages.page', { page });
}
