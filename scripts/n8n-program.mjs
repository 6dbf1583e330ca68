// Programs for the check `n8n`, downloaded once into .build. They are not dependencies of Sheaf.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { nodeProgram } from './node-versions.mjs';
import { root, run } from './steps.mjs';

/** Exact version of n8n. It needs Node 24. */
export const N8N_VERSION = '2.41.1';
/** Exact version of the scanner that n8n uses to verify community packages. */
export const SCANNER_VERSION = '0.32.0';
/** Marks a complete installation. */
const DONE = 'complete';

/** Returns the environment of programs that run on Node 24. */
export function withNode24() {
  const node = dirname(nodeProgram(24));
  return {
    ...process.env,
    PATH: `${node}${delimiter}${process.env.PATH}`,
    // The headers for native modules, if no compiled module can be downloaded.
    npm_config_nodedir: dirname(node),
  };
}

/** @returns {string} the folder of the installed packages of n8n, about 3 GB */
export function installN8n() {
  // n8n stores its data in SQLite, whose native module is compiled on this computer or downloaded.
  return installPackage('n8n', N8N_VERSION, ['sqlite3']);
}

/** @returns {string} the folder of the installed packages of the scanner */
export function installScanner() {
  // The dependencies of the scanner include a newer compiler, which its parser does not support.
  return installPackage('@n8n/scan-community-package', SCANNER_VERSION, [], { typescript: '5.9.3' });
}

/**
 * @param {string} name
 * @param {string} version
 * @param {string[]} native packages whose installation scripts must run
 * @param {Record<string, string>} [overrides] versions of indirect dependencies
 */
function installPackage(name, version, native, overrides = {}) {
  const folder = join(root, '.build', 'n8n', `${name.replace(/^.*\//, '')}-${version}`);
  const modules = join(folder, 'node_modules');
  if (existsSync(join(folder, DONE))) return modules;
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: { [name]: version }, overrides };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const options = { cwd: folder, quiet: true, env: withNode24() };
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  run(`Downloaded ${name} ${version}`, 'npm', ['install', '--ignore-scripts', ...quiet], {
    ...options,
    announce: `Downloading ${name} ${version} …`,
  });
  if (native.length > 0)
    run(`Prepared ${native.join(', ')}`, 'npm', ['rebuild', ...native, ...quiet], options);
  writeFileSync(join(folder, DONE), '');
  return modules;
}
