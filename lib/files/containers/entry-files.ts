import { rm } from 'node:fs/promises';

/** Maximum number of files in a container, including the files of nested containers. */
export const MAX_ENTRIES = 500;

/** Returns the path of the file that an entry's bytes are written to. @param index 0 to `MAX_ENTRIES` - 1 */
export const getEntryFilePath = (outputPrefix: string, index: number): string => `${outputPrefix}.${index}`;

/** Deletes entry files, for example after a child process was killed. */
export async function discardEntryFiles(outputPrefix: string, from = 0, to = MAX_ENTRIES): Promise<void> {
  for (let index = from; index < to; index += 1) {
    await rm(getEntryFilePath(outputPrefix, index), { force: true });
  }
}
