import { toDownloadName } from '@/lib/foundation/file-names';

interface NamedFile {
  originalFilename: string;
  mimeType: string;
}

/**
 * Returns unique names for files in a ZIP, based on their download names, so that they unpack on every system. Names
 * are unique regardless of case. Duplicates get a suffix: `name (2).pdf`.
 *
 * @param taken names that may not be used, in lowercase
 */
export function getZipEntryNames(files: readonly NamedFile[], taken: readonly string[] = []): string[] {
  const used = new Set(taken);
  return files.map(({ originalFilename, mimeType }) => {
    const name = toDownloadName(originalFilename, mimeType);
    const dot = name.lastIndexOf('.');
    let unique = name;
    for (let number = 2; used.has(unique.toLowerCase()); number += 1)
      unique = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    used.add(unique.toLowerCase());
    return unique;
  });
}
