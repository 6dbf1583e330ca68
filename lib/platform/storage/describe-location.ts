import type { Env } from '@/lib/foundation/config/env';

export function describeLocation({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>): string {
  if (storage.driver === 'file') return dataDir;
  return `the bucket ${storage.bucket} of ${storage.endpoint ?? `Amazon S3 in ${storage.region}`}`;
}
