import { ApiError } from '@/components/api/api-error';
import { type EntityRef, insertRecords } from '@/components/api/use-records';

/** What goes into one request: soon answered, far below every limit. */
const BATCH_RECORDS = 1_000;
const BATCH_CHARACTERS = 4_000_000;
const TRIES = 3;

/** Records that were not inserted, and all after them: what was before them is there. */
export class ImportStopped extends Error {
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
 * Inserts records batch by batch. A batch that got no answer is sent again under its key, so that it is inserted once.
 *
 * @param run makes the keys of its batches its own; the same run again goes on where it stopped
 * @param records JSON of the data of each
 * @param name what a record is called in a sentence, by its place from 0
 * @throws ImportStopped
 */
export async function runImport(
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
    if (options.signal.aborted) throw new ImportStopped(inserted, 'The import was stopped.', undefined);
    const batch = batchFrom(records, inserted);
    try {
      await patiently(() => insertRecords(entity, batch, `import-${run}-${inserted}`));
    } catch (error) {
      throw new ImportStopped(inserted, sentence(error, inserted, options.name), error);
    }
    inserted += batch.length;
    options.onProgress(inserted);
  }
  return inserted;
}

function batchFrom(records: readonly string[], start: number): string[] {
  let size = 0;
  let end = start;
  while (end < records.length && end - start < BATCH_RECORDS && size < BATCH_CHARACTERS) {
    size += records[end]!.length;
    end += 1;
  }
  return records.slice(start, end);
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const passes = error instanceof ApiError && [0, 429, 502, 503].includes(error.status);
      if (!passes || attempt === TRIES) throw error;
      await new Promise((done) => setTimeout(done, 1000 * (error.retryAfterSeconds ?? attempt)));
    }
  }
}

/** Names the row of the file instead of the record of a batch, such as `records.17.data`. */
function sentence(error: unknown, before: number, name: (index: number) => string): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again in a moment.';
  const match = /^records\.(\d+)(?:\.data)?: (`data` )?(.*)$/s.exec(error.message);
  if (!match) return error.message;
  return `${name(before + Number(match[1]))}${match[2] ? '' : ':'} ${match[3]}`;
}
