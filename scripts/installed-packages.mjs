import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Checks whether `node_modules` contains the packages of the lock file. npm lists what it installed in
 * `node_modules/.package-lock.json`, and leaves out optional packages of other platforms.
 *
 * @param {string} folder
 */
export function arePackagesInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  const { '': _root, ...wanted } = readPackages(join(folder, 'package-lock.json'));
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      const found = installed[path];
      return found ? found.version === version && found.integrity === integrity : optional === true;
    })
  );
}

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
