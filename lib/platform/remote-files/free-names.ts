import { randomUUID } from 'node:crypto';

/** Maximum length of a file name in bytes, on most file systems. */
const MAX_FILE_NAME_BYTES = 255;

/**
 * Returns names for the same file, in the order in which they are tried: `invoice.pdf`, `invoice (2).pdf`,
 * `invoice (3).pdf`, and then names that are free. Each has at most 255 bytes.
 */
export function* getFreeNames(name: string): Generator<string> {
  yield name;
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const suffixes = ['2', '3', ...Array.from({ length: 3 }, () => randomUUID().slice(0, 13))];
  for (const suffix of suffixes) {
    const end = ` (${suffix})${extension}`;
    const characters = [...stem];
    while (Buffer.byteLength(characters.join('') + end) > MAX_FILE_NAME_BYTES && characters.length > 0)
      characters.pop();
    yield characters.join('') + end;
  }
}
