import * as path from 'node:path';

export { basename, dirname, relative } from 'node:path';

/**
 * Paths that only a running process knows, such as those in the data folder. `next build` follows Node's own functions
 * and copies what they might name: for a `join(dataDir, 'files')`, every file of any folder in the checkout that is
 * called so. Here it is told to look away.
 */
export const join = (...names: string[]): string => path.join(/* turbopackIgnore: true */ ...names);

/** @returns an absolute path; see `join` */
export const resolve = (...names: string[]): string => path.resolve(/* turbopackIgnore: true */ ...names);
