import { hasPages } from '@/components/ui/file-kinds';
import type { AttachmentResource } from '@/lib/documents/schemas';

/** A page in the strip: one of the document's own, or of what is attached to it. */
export interface StripSheet {
  /** Null for the document's own. */
  attachment: AttachmentResource | null;
  /** From 1, within its file. */
  page: number;
}

/** Whether there are pictures of an attachment's pages. */
export const canBeLookedAt = ({ mime_type: mimeType, page_count: pages }: AttachmentResource): boolean =>
  hasPages(mimeType) && pages > 0;

/** All pages in the order of the strip: the document's, then those of each attachment in turn. */
export function sheetsOf(pageCount: number, attachments: readonly AttachmentResource[]): StripSheet[] {
  const pagesOf = (attachment: AttachmentResource | null, count: number): StripSheet[] =>
    Array.from({ length: count }, (_, index) => ({ attachment, page: index + 1 }));
  return [
    ...pagesOf(null, pageCount),
    ...attachments.filter(canBeLookedAt).flatMap((attachment) => pagesOf(attachment, attachment.page_count)),
  ];
}

/** What a sheet is called, its number being what is drawn below it. */
export function sheetName({ attachment, page }: StripSheet, skipped: boolean): string {
  if (attachment) return `Page ${page} of ${attachment.original_filename}, attached`;
  return `Page ${page}${skipped ? ', not scanned' : ''}`;
}
