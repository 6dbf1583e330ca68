import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression. Empty if the package names no license. */
  license: string;
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  /** Published name, if the package is installed under another name. */
  name?: string;
}

/** SPDX names for the license names of old packages, and for packages that contain only the license text. */
const KNOWN_LICENSES: Record<string, string> = {
  BSD: 'BSD-2-Clause',
  'seq-queue@0.0.5': 'MIT',
};

/**
 * Finds the packages of a production installation on any platform: all packages in the lock file except development
 * dependencies.
 *
 * @param root the folder of package-lock.json and node_modules
 */
export function findShippedPackages(root: string): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map<string, ShippedPackage>();
  for (const [path, entry] of Object.entries<LockEntry>(lock.packages)) {
    if (path === '' || entry.dev || entry.link) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const version = entry.version ?? '';
    const declared = entry.license ?? readInstalledLicense(join(root, path));
    found.set(`${name}@${version}`, {
      name,
      version,
      license: KNOWN_LICENSES[declared] ?? (declared || (KNOWN_LICENSES[`${name}@${version}`] ?? '')),
    });
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** Compares by code points, so that every machine writes the same list. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Reads the license format of packages from before 2015, which the lock file doesn't contain: `licenses: [{ type }]`.
 */
function readInstalledLicense(folder: string): string {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return '';
  const { license, licenses } = JSON.parse(readFileSync(path, 'utf8'));
  const types = [license ?? licenses ?? []].flat().map((each) => each?.type ?? each);
  return types.join(' OR ');
}
