export interface S3Settings {
  /** Endpoint URL. Absent for Amazon S3. If set, buckets are addressed by path, as compatible servers require. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Maximum disk space, in bytes, for local copies for child processes. */
  localCopiesBytes: number;
}

/** Messages for store errors caused by the configuration. Each names the variable to check. */
const MESSAGES: Record<string, (settings: S3Settings) => string> = {
  NoSuchBucket: ({ bucket }) => `S3_BUCKET is "${bucket}", but the store has no such bucket`,
  InvalidBucketName: ({ bucket }) => `S3_BUCKET is "${bucket}", which is not a valid bucket name`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID is not known to the store',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  AccessDenied: ({ bucket }) =>
    `S3_ACCESS_KEY_ID may not list, read, write and delete in the bucket "${bucket}"`,
  AuthorizationHeaderMalformed: ({ region }) =>
    `S3_REGION is "${region}", but the bucket is in another region`,
  PermanentRedirect: ({ region }) => `S3_REGION is "${region}", but the bucket is in another region`,
  RequestTimeTooSkewed: () => 'The clocks of S3_ENDPOINT and this machine differ by more than 15 minutes',
};

/** @param cause error of the first requests to the store */
export function formatS3Error(cause: unknown, settings: S3Settings): string {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  const known = MESSAGES[name]?.(settings);
  if (known) return `${known}.`;
  const where = settings.endpoint ? `S3_ENDPOINT (${settings.endpoint})` : `S3_REGION (${settings.region})`;
  return `${where} does not respond like an S3 store: ${message || getErrorCode(cause) || name}.`;
}

const getErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
