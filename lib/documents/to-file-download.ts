import type { Attachment, Document } from '@/lib/platform/db/generated/client';

/** Returns the download of a document or an attachment. */
export const toFileDownload = (holder: Document | Attachment) => ({
  sha256: holder.fileSha256,
  sizeBytes: Number(holder.sizeBytes),
  mimeType: holder.mimeType,
  name: holder.originalFilename,
});
