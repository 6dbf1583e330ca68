/** How many bytes and files go into one request; the server's own limits. */
export interface UploadLimits {
  maxFileBytes: number;
  maxFiles: number;
  maxUploadBytes: number;
}

export interface Candidate {
  name: string;
  size: number;
}

export interface Unfit<F extends Candidate> {
  file: F;
  reason: string;
}

const MB = 1024 * 1024;
const MAX_NAME = 255;

/** Room for the boundaries and the fields around the files. */
const ENVELOPE_BYTES = 64 * 1024;

/**
 * Parts what was dropped into requests that the server takes, in order, and tells which files it would refuse:
 * one bad file would take the whole request with it.
 */
export function planUpload<F extends Candidate>(files: readonly F[], limits: UploadLimits) {
  const unfit: Unfit<F>[] = [];
  const batches: F[][] = [];
  let batch: F[] = [];
  let bytes = ENVELOPE_BYTES;
  for (const file of files) {
    const reason = whyUnfit(file, limits);
    if (reason) {
      unfit.push({ file, reason });
      continue;
    }
    if (batch.length > 0 && (batch.length >= limits.maxFiles || bytes + file.size > limits.maxUploadBytes)) {
      batches.push(batch);
      batch = [];
      bytes = ENVELOPE_BYTES;
    }
    batch.push(file);
    bytes += file.size;
  }
  if (batch.length > 0) batches.push(batch);
  return { batches, unfit };
}

function whyUnfit(file: Candidate, limits: UploadLimits): string | undefined {
  if (file.size === 0) return 'The file is empty.';
  if (file.size > limits.maxFileBytes) {
    return `The file is larger than ${Math.floor(limits.maxFileBytes / MB)} MB.`;
  }
  if (file.name.length > MAX_NAME) return `The name has more than ${MAX_NAME} characters.`;
  return undefined;
}

/**
 * How far each file is, 0 to 1, told from the bytes of the request that have left: files go one after the other.
 */
export function progressOfEach(files: readonly Candidate[], sentBytes: number): number[] {
  let before = 0;
  return files.map((file) => {
    const sent = Math.min(Math.max(0, sentBytes - before), file.size);
    before += file.size;
    return file.size === 0 ? 1 : sent / file.size;
  });
}

/**
 * The files that a refusal names, by what it says of each (`files.N`, from 0). One bad file refuses a whole request,
 * so the others can go again without it.
 */
export function namedFiles<F extends Candidate>(
  files: readonly F[],
  errors: Record<string, string[]>,
): Unfit<F>[] {
  return files.flatMap((file, at) => {
    const reason = errors[`files.${at}`]?.[0];
    return reason === undefined ? [] : [{ file, reason }];
  });
}
