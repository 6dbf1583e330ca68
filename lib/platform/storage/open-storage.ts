import type { Env } from '@/lib/config/env';
import { join } from '@/lib/platform/paths';
import { openFileStorage } from './file-storage';
import type { Storage } from './port';
import { openS3Storage } from './s3-storage';

/**
 * Opens the storage that the configuration names. With a store elsewhere the folder holds what is on its way, copies
 * and pictures: all of it can be lost.
 * @throws Error with a sentence when it can't be used
 */
export function openStorage({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>): Promise<Storage> {
  if (storage.driver === 's3') return openS3Storage(join(dataDir, 'objects'), storage);
  return openFileStorage(join(dataDir, 'files'));
}
