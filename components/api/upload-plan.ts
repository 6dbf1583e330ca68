import type { Translator } from '@/lib/foundation/languages/translator';

/** Maximum number of bytes and files per request; the server's limits. */
export interface UploadLimits {
  maxFileBytes: number;
  maxFiles: number;
  maxUploadBytes: number;
}

export interface Candidate {
  name: string;
  size: number;
}

export interface RejectedFile<F extends Candidate> {
  file: F;
  reason: string;
}

const MB = 1024 * 1024;
const MAX_NAME_LENGTH = 255;

/** Bytes reserved for multipart boundaries and form fields. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

/**
 * Groups files into requests that the server accepts, in order. Returns rejected files separately, because one bad file
 * would fail the whole request.
 */
export function planUpload<F extends Candidate>(
  t: Translator<'api'>,
  files: readonly F[],
  limits: UploadLimits,
) {
  const unfit: RejectedFile<F>[] = [];
  const batches: F[][] = [];
  let batch: F[] = [];
  let bytes = MULTIPART_OVERHEAD_BYTES;
  for (const file of files) {
    const reason = getFileProblem(t, file, limits);
    if (reason) {
      unfit.push({ file, reason });
      continue;
    }
    if (batch.length > 0 && (batch.length >= limits.maxFiles || bytes + file.size > limits.maxUploadBytes)) {
      batches.push(batch);
      batch = [];
      bytes = MULTIPART_OVERHEAD_BYTES;
    }
    batch.push(file);
    bytes += file.size;
  }
  if (batch.length > 0) batches.push(batch);
  return { batches, unfit };
}

function getFileProblem(t: Translator<'api'>, file: Candidate, limits: UploadLimits): string | undefined {
  if (file.size === 0) return t('upload.empty');
  if (file.size > limits.maxFileBytes) {
    return t('upload.tooLarge', { max: Math.floor(limits.maxFileBytes / MB) });
  }
  if (file.name.length > MAX_NAME_LENGTH) return t('upload.nameTooLong', { max: MAX_NAME_LENGTH });
  return undefined;
}

/** Returns each file's progress, 0 to 1, from the bytes sent. Files are sent one after another. */
export function getProgressPerFile(files: readonly Candidate[], sentBytes: number): number[] {
  let before = 0;
  return files.map((file) => {
    const sent = Math.min(Math.max(0, sentBytes - before), file.size);
    before += file.size;
    return file.size === 0 ? 1 : sent / file.size;
  });
}

/**
 * Returns the files that an error names (`files.N`, from 0). One bad file fails the whole request, so the other files
 * can be sent again without it.
 */
export function matchFileErrors<F extends Candidate>(
  files: readonly F[],
  errors: Record<string, string[]>,
): RejectedFile<F>[] {
  return files.flatMap((file, at) => {
    const reason = errors[`files.${at}`]?.[0];
    return reason === undefined ? [] : [{ file, reason }];
  });
}
