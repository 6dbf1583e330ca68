/** Room for the ending that tells equal names apart, within what every file system takes. */
const MAX_STEM = 180;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name.
const UNSAFE = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;

/**
 * Names for the entries of a ZIP that unpack everywhere: no folders, nothing that a file system refuses, and each
 * another one, also where capital letters don't count. The first keeps its name, the next is `name (2).pdf`.
 *
 * @param taken names that are not to be given, in lower case
 */
export function entryNames(names: readonly string[], taken: readonly string[] = []): string[] {
  const used = new Set(taken);
  return names.map((name) => {
    const { stem, extension } = safe(name);
    let unique = stem + extension;
    for (let number = 2; used.has(unique.toLowerCase()); number += 1)
      unique = `${stem} (${number})${extension}`;
    used.add(unique.toLowerCase());
    return unique;
  });
}

function safe(name: string): { stem: string; extension: string } {
  const plain = name.normalize('NFC').replace(UNSAFE, '_').trim();
  const extension = /\.[a-z0-9]{1,8}$/i.exec(plain)?.[0] ?? '';
  // A name that begins with a dot is hidden, and one that ends with it is cut on Windows.
  const bare = plain.slice(0, plain.length - extension.length).replace(/^\.+|[. ]+$/g, '');
  return { stem: [...bare].slice(0, MAX_STEM).join('') || 'document', extension };
}
