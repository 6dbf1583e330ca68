import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShippedPackage {
  name: string;
  version: string;
  /** An SPDX expression; empty when nobody says any. */
  licence: string;
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  /** Under which name it is published, where it is installed under another. */
  name?: string;
}

/** What old packages call their licence, and where only its text is in them. */
const KNOWN: Record<string, string> = {
  BSD: 'BSD-2-Clause',
  'seq-queue@0.0.5': 'MIT',
};

/**
 * The packages that an installation for production has, on any platform: what the lock file names, beside what is
 * for development alone.
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
    const told = entry.license ?? installedLicence(join(root, path));
    found.set(`${name}@${version}`, {
      name,
      version,
      licence: KNOWN[told] ?? (told || (KNOWN[`${name}@${version}`] ?? '')),
    });
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** By code points, so that every machine writes the same list. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** As packages of before 2015 say it, which the lock file doesn't repeat: `licenses: [{ type }]`. */
function installedLicence(folder: string): string {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return '';
  const { license, licenses } = JSON.parse(readFileSync(path, 'utf8'));
  const types = [license ?? licenses ?? []].flat().map((each) => each?.type ?? each);
  return types.join(' OR ');
}
