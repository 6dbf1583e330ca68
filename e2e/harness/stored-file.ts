import { createHash } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Corrupts a stored file in place, as a failing disk does.
 * @param content content as uploaded
 * @returns a function that restores the file
 */
export async function corruptStoredFile(content: Uint8Array): Promise<() => Promise<void>> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error('E2E_DATA_DIR has to say where the server keeps its files.');
  const path = join(folder, 'files/contents', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  const whole = await readFile(path);
  await chmod(path, 0o600);
  await writeFile(path, 'nothing of a document is left');
  return () => writeFile(path, whole);
}
