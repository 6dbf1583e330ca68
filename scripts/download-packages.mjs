import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './steps.mjs';

/**
 * Installs packages that checks use and Sheaf doesn't depend on, once for each folder.
 *
 * @param {string} title what was downloaded, for the log
 * @param {string[]} packages names with exact versions
 * @param {...string} folder segments of a folder in `.build`, which differ for other versions
 * @returns {string} the path of the folder that has `node_modules`
 */
export function downloadPackages(title, packages, ...folder) {
  const path = join(root, '.build', ...folder);
  const done = join(path, 'node_modules', '.package-lock.json');
  if (existsSync(done)) return path;
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), '{ "private": true }\n');
  run(
    `Downloaded ${title}`,
    'npm',
    [
      ...['install', ...packages, '--no-save', '--no-package-lock', '--ignore-scripts'],
      ...['--no-audit', '--no-fund', '--loglevel=error'],
    ],
    { cwd: path, quiet: true },
  );
  return path;
}
