import { ApiError } from '@/components/api/api-error';
import { translateServerMessage } from '@/components/api/request-texts';
import { type EntityRef, insertRecords } from '@/components/api/use-records';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Maximum records per request, far below the server's limits. */
const BATCH_RECORDS = 1_000;
const BATCH_CHARACTERS = 4_000_000;
const MAX_ATTEMPTS = 3;

/** Error of an import. The failed batch and later records were not inserted; earlier records were. */
export class ImportError extends Error {
  constructor(
    readonly inserted: number,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
    this.name = 'ImportStopped';
  }
}

/**
 * Inserts records in batches. A batch without a response is sent again with the same idempotency key, so it is inserted
 * once.
 * @param run ID that makes the keys unique; the same ID resumes the import
 * @param records JSON of each record's data
 * @param name returns a record's name for messages, by index from 0
 * @throws ImportError
 */
export async function runImport(
  t: Translator<'entities'>,
  entity: EntityRef,
  run: string,
  records: readonly string[],
  options: {
    name: (index: number) => string;
    onProgress: (inserted: number) => void;
    signal: AbortSignal;
  },
): Promise<number> {
  let inserted = 0;
  while (inserted < records.length) {
    if (options.signal.aborted) throw new ImportError(inserted, t('importing.wasStopped'), undefined);
    const batch = takeBatch(records, inserted);
    try {
      await withRetry(() => insertRecords(entity, batch, `import-${run}-${inserted}`));
    } catch (error) {
      throw new ImportError(
        inserted,
        formatImportError(t, error, (index) => options.name(inserted + index)),
        error,
      );
    }
    inserted += batch.length;
    options.onProgress(inserted);
  }
  return inserted;
}

function takeBatch(records: readonly string[], start: number): string[] {
  let size = 0;
  let end = start;
  while (end < records.length && end - start < BATCH_RECORDS && size < BATCH_CHARACTERS) {
    size += records[end]!.length;
    end += 1;
  }
  return records.slice(start, end);
}

async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const passes = error instanceof ApiError && [0, 429, 502, 503].includes(error.status);
      if (!passes || attempt === MAX_ATTEMPTS) throw error;
      await new Promise((done) => setTimeout(done, 1000 * (error.retryAfterSeconds ?? attempt)));
    }
  }
}

/**
 * Names the row of the file instead of the record's path in the batch, for example `records.17.data`.
 * @param name returns the name of a record by its index in the batch
 */
export function formatImportError(
  t: Translator<'entities'>,
  error: unknown,
  name: (index: number) => string,
): string {
  if (!(error instanceof ApiError)) return t('importing.failed');
  const match = /^(records\.(\d+)(?:\.data)?): (`data` )?(.*)$/s.exec(error.serverMessage);
  if (!match) return error.message;
  const [, path, index, field, message] = match;
  const [reason] = error.fieldReasons[path!] ?? [];
  const problem = translateServerMessage({ ...reason, message: message! }, 'invalid_request');
  const values = { record: name(Number(index)), problem };
  return field ? t('importing.recordRejected', values) : t('importing.recordProblem', values);
}
