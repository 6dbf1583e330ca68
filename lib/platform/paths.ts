import * as path from 'node:path';

export { basename, delimiter, dirname, relative } from 'node:path';

/**
 * Joins a path that only a running process knows, for example in the data folder. `next build` traces Node's path
 * functions and copies matching files: `join(dataDir, 'files')` would copy every folder named `files`. The comment in
 * this function disables that.
 */
export const join = (...names: string[]): string => path.join(/* turbopackIgnore: true */ ...names);

/** @returns an absolute path; see `join` */
export const resolve = (...names: string[]): string => path.resolve(/* turbopackIgnore: true */ ...names);

/** Resolves `.` and `..` in a path with `/`, and removes repeated slashes. */
export const normalize = (text: string): string => path.posix.normalize(text);
