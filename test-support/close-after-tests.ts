import { afterAll } from 'vitest';

interface Closable {
  close(): Promise<unknown>;
}

/**
 * Returns an opened application, database, or fixture, and closes it after the last test of the file. Call it at the top
 * level of the file.
 */
export async function closeAfterTests<T extends Closable | { app: Closable }>(
  opening: Promise<T>,
): Promise<T> {
  const opened = await opening;
  const closable: Closable = 'app' in opened ? opened.app : opened;
  afterAll(async () => {
    await closable.close();
  });
  return opened;
}
