/** Where an S3-compatible store is, and how it is entered. */
export interface S3Settings {
  /** Absent for Amazon S3 itself. With it, buckets are addressed by path, as compatible servers want it. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How much of this machine's disk the copies for child processes may take. */
  localCopiesBytes: number;
}

/** What a store's refusal says of the configuration; each names the variable to look at. */
const SENTENCES: Record<string, (settings: S3Settings) => string> = {
  NoSuchBucket: ({ bucket }) => `S3_BUCKET is "${bucket}", and the store has no such bucket`,
  InvalidBucketName: ({ bucket }) => `S3_BUCKET is "${bucket}", which can’t be a bucket’s name`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID is not known to the store',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  AccessDenied: ({ bucket }) =>
    `S3_ACCESS_KEY_ID may not list, read, write and delete in the bucket "${bucket}"`,
  AuthorizationHeaderMalformed: ({ region }) => `S3_REGION is "${region}", and the bucket is elsewhere`,
  PermanentRedirect: ({ region }) => `S3_REGION is "${region}", and the bucket is elsewhere`,
  RequestTimeTooSkewed: () => 'S3_ENDPOINT and this machine differ by more than 15 minutes in their clocks',
};

/** @param cause what the first requests to the store failed with */
export function sentenceOf(cause: unknown, settings: S3Settings): string {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  const known = SENTENCES[name]?.(settings);
  if (known) return `${known}.`;
  const where = settings.endpoint ? `S3_ENDPOINT (${settings.endpoint})` : `S3_REGION (${settings.region})`;
  return `${where} does not answer as a store should: ${message || codeOf(cause) || name}.`;
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
