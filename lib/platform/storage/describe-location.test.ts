import { expect, test } from 'vitest';
import { readEnv } from '@/lib/foundation/config/env';
import { describeLocation } from './describe-location';

const S3 = { STORAGE: 's3', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

test.each([
  [{ DATA_DIR: '/var/lib/sheaf' }, '/var/lib/sheaf'],
  [{ ...S3, S3_REGION: 'eu-central-1' }, 'the bucket files of Amazon S3 in eu-central-1'],
  [{ ...S3, S3_ENDPOINT: 'https://minio.internal' }, 'the bucket files of https://minio.internal'],
])('describes the storage location to an operator: %o', (source, place) =>
  expect(describeLocation(readEnv(source))).toBe(place),
);
