/** Splits the name of an object into its folders and its file. */
export function splitName(name: string): { folders: string[]; file: string } {
  const segments = name.split('/');
  return { file: segments.pop()!, folders: segments };
}

/** Returns the folders of a path from the outside in: `/a/b` gives `/a` and `/a/b`. */
export const listFolders = (path: string): string[] => {
  const segments = path.split('/').filter((segment) => segment !== '');
  const start = path.startsWith('/') ? '/' : '';
  return segments.map((_segment, index) => start + segments.slice(0, index + 1).join('/'));
};

/**
 * Returns the name under which an object is written before it is complete. A repeat overwrites what a killed attempt
 * left behind. Some WebDAV servers refuse names that end with `.part`.
 */
export const toTemporaryName = (deliveryId: string, index: number): string =>
  `.sheaf-${deliveryId}-${index}.tmp`;
