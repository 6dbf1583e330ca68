import { servedName } from '@/lib/core/file-names';

interface NamedFile {
  originalFilename: string;
  mimeType: string;
}

/**
 * Returns the names of files in a ZIP. Each is the name that the file is served under, so it unpacks everywhere, and
 * each is unique, also where capital letters don't count. The first keeps its name, the next is `name (2).pdf`.
 *
 * @param taken names that are not to be given, in lower case
 */
export function entryNames(files: readonly NamedFile[], taken: readonly string[] = []): string[] {
  const used = new Set(taken);
  return files.map(({ originalFilename, mimeType }) => {
    const name = servedName(originalFilename, mimeType);
    const dot = name.lastIndexOf('.');
    let unique = name;
    for (let number = 2; used.has(unique.toLowerCase()); number += 1)
      unique = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    used.add(unique.toLowerCase());
    return unique;
  });
}
