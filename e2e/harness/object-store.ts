import type { S3Server } from '@/lib/testing/s3-server';

/** What a process is configured with to keep its files there. */
export function environmentOf({ settings }: Pick<S3Server, 'settings'>): Record<string, string> {
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
