import type { Env } from '@/lib/config/env';

/** Where files lie, in words for an operator. */
export function placeOfFiles({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>): string {
  if (storage.driver === 'file') return dataDir;
  return `the bucket ${storage.bucket} of ${storage.endpoint ?? `Amazon S3 in ${storage.region}`}`;
}
