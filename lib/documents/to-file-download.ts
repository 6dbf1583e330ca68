import type { Readable } from 'node:stream';
import type { Attachment, Document } from '@/lib/platform/db/generated/client';
import type { ByteRange, Storage } from '@/lib/platform/storage/storage-port';

/** File that a client downloads. */
export interface FileDownload {
  /** Tag of the content; equal tags mean equal bytes. */
  tag: string;
  sizeBytes: number;
  mimeType: string;
  /** File name for the download; any text. */
  name: string;
  /** Opens the bytes, whole or in a range. */
  open(range?: ByteRange): Promise<Readable>;
}

/** Returns the download of a document or an attachment. */
export const toFileDownload = (storage: Storage, holder: Document | Attachment): FileDownload => ({
  tag: holder.fileSha256,
  sizeBytes: Number(holder.sizeBytes),
  mimeType: holder.mimeType,
  name: holder.originalFilename,
  open: (range) => storage.read(holder.fileSha256, range),
});
