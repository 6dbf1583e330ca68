import type { Env } from '@/lib/foundation/config/env';
import { join } from '@/lib/platform/paths';
import { openFileStorage } from './file-storage';
import type { Storage } from './storage-port';

/**
 * Opens the configured storage. With remote storage, the local folder holds only transfers, copies, and thumbnails,
 * which can be lost.
 * @throws Error with a message if the storage can't be used
 */
export async function openStorage({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>): Promise<Storage> {
  if (storage.driver === 's3') {
    // Load the SDK only if it is needed.
    const { openS3Storage } = await import('./s3-storage');
    return openS3Storage(join(dataDir, 'objects'), storage);
  }
  return openFileStorage(join(dataDir, 'files'));
}
