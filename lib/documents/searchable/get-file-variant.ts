import { type FileDownload, toFileDownload } from '@/lib/documents/to-file-download';
import type { Services } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { getSearchableFile } from './get-searchable-file';
import type { FileVariant } from './schemas';

/**
 * Returns a document's file in a variant.
 *
 * @throws DomainError as `getSearchableFile`
 */
export const getFileVariant = async (
  services: Pick<Services, 'db' | 'storage' | 'pdf'>,
  document: Document,
  variant: FileVariant,
): Promise<FileDownload> =>
  variant === 'searchable'
    ? await getSearchableFile(services, document)
    : toFileDownload(services.storage, document);
