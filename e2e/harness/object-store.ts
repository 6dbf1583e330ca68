import type { S3Server } from '@/test-support/s3-server';

/** Returns the environment variables that make a process use this object store. */
export function getStorageEnvironment({ settings }: Pick<S3Server, 'settings'>): Record<string, string> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  return {
    STORAGE: 's3',
    S3_ENDPOINT: endpoint ?? '',
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
