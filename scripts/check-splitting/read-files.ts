import type { ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import { openReadingEngines } from '../check-extraction/open-reading-engines';
import { readFile } from '../check-extraction/read-files';

/** Time limit in ms. It is long, because the machine may be busy with other checks. */
const TIME_LIMIT_MS = 30 * 60_000;
const LANGUAGES = ['eng'];

export interface FileReader {
  /** Returns the page count, or 0 if the file can't be read. */
  pageCount(path: string): Promise<number>;
  /** Reads all pages of a PDF, as the intake does. */
  read(path: string): Promise<ReadPage[]>;
  close(): Promise<void>;
}

export async function openFileReader(): Promise<FileReader> {
  const engines = await openReadingEngines({ native: false, timeLimitMs: TIME_LIMIT_MS });
  return {
    pageCount: async (path) => {
      const inspection = await engines.engine.inspect({ path });
      return inspection.readable ? inspection.pageCount : 0;
    },
    read: (path) => readFile(engines, path, LANGUAGES),
    close: engines.close,
  };
}
