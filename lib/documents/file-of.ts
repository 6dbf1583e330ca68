import type { Attachment, Document } from '@/lib/platform/db/generated/client';

/** The bytes of a document or an attachment, as they are handed out. */
export const fileOf = (holder: Document | Attachment) => ({
  sha256: holder.fileSha256,
  sizeBytes: Number(holder.sizeBytes),
  mimeType: holder.mimeType,
  name: holder.originalFilename,
});
