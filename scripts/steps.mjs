// Build steps that `npm start` and `npm test` share. A step is skipped if its inputs have not changed. Plain JavaScript
// with Node modules only, because no package may be installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getProgramPath } from './build-program.mjs';
import { arePackagesInstalled } from './installed-packages.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Folder in which tests record the API responses that they have seen. */
export const CONTRACT_RECORD = join(root, '.build', 'contract');
/** File that marks a folder without sources, in which everything is built (`assemble-image.mjs`). */
export const PREBUILT = '.build/prebuilt';
export const isPrebuilt = existsSync(join(root, PREBUILT));
const stampFile = join(root, '.build', 'stamps.json');

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Sheaf needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs a command in the project folder. Exits if it fails.
 *
 * @param {{ announce?: string, silent?: boolean, quiet?: boolean } & import('node:child_process').SpawnSyncOptions} options
 *   `announce`: line printed before a command that takes longer than a few seconds
 */
export function run(title, command, args, { announce, ...options } = {}) {
  if (announce) console.log(announce);
  const began = performance.now();
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: options.quiet ? 'pipe' : 'inherit',
    ...options,
  });
  if (result.status === 0) {
    if (!options.silent) console.log(`${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return;
  }
  if (options.quiet) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  fail(`${title}: failed.`);
}

export const tool = (name) =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** Installs the packages, unless `npm ci` or an earlier start has installed those of the lock file. */
export function install() {
  if (isPrebuilt || arePackagesInstalled(root)) return;
  step(
    'install',
    ['package-lock.json'],
    () => existsSync(join(root, 'node_modules', '.package-lock.json')),
    () =>
      run(
        'Installed the dependencies',
        'npm',
        ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
        { quiet: true, announce: 'Installing the dependencies (about a minute)…' },
      ),
  );
}

export function generate() {
  const client = join(root, 'lib/platform/db/generated/client.ts');
  step(
    'generate',
    ['prisma/schema.prisma', 'package-lock.json'],
    () => existsSync(client),
    () =>
      run('Generated the database client', tool('prisma'), ['generate'], {
        quiet: true,
        // Prisma requires a schema engine here but doesn't use it. Any existing file prevents the download.
        env: {
          ...process.env,
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          PRISMA_HIDE_UPDATE_MESSAGE: '1',
        },
      }),
  );
}

export function buildChildren() {
  step(
    'children',
    ['lib', 'scripts/build-children.mjs', 'scripts/bundle.mjs', 'package-lock.json'],
    () => existsSync(join(root, '.build/children')),
    () => run('Built the child programs', process.execPath, ['scripts/build-children.mjs'], { quiet: true }),
  );
}

export const buildWorker = () => buildProgram('worker', 'the worker', ['prisma/schema.prisma']);

/** Builds the admin commands without output, because only the command writes to standard output. */
export const buildAdmin = () =>
  buildProgram('admin', 'the operator’s commands', ['scripts/admin', 'scripts/admin.ts'], { silent: true });

/**
 * @param {Parameters<typeof getProgramPath>[0]} name
 * @param {string} title
 * @param {string[]} inputs in addition to the inputs of every program
 */
function buildProgram(name, title, inputs, options = {}) {
  step(
    name,
    ['lib', ...inputs, 'scripts/build-program.mjs', 'scripts/bundle.mjs', 'package-lock.json'],
    () => existsSync(getProgramPath(name)),
    () =>
      run(`Built ${title}`, process.execPath, ['scripts/build-program.mjs', name], {
        quiet: true,
        ...options,
      }),
  );
}

export function copyPdfjsAssets() {
  step(
    'pdfjs',
    ['package-lock.json', 'scripts/copy-pdfjs.mjs'],
    () => existsSync(join(root, 'public/pdfjs')),
    () =>
      run('Copied the viewer’s fonts and character maps', process.execPath, ['scripts/copy-pdfjs.mjs'], {
        quiet: true,
      }),
  );
}

export function buildApplication() {
  const server = join(root, '.next/standalone/server.js');
  const inputs = [
    'app',
    'components',
    'lib',
    'prisma',
    'public',
    'next.config.ts',
    'proxy.ts',
    'instrumentation.ts',
    'postcss.config.mjs',
    'tsconfig.json',
    'package-lock.json',
    'scripts/place-static.mjs',
    'scripts/shrink-chunks.mjs',
  ];
  step(
    'application',
    inputs,
    () => existsSync(server),
    () => {
      run('Built the application', tool('next'), ['build'], {
        quiet: true,
        announce: 'Building the application (1 to 2 minutes)…',
        env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      });
      run('Placed the static files', process.execPath, ['scripts/place-static.mjs'], {
        quiet: true,
        silent: true,
      });
      run(
        'Reduced the memory of the chunks',
        process.execPath,
        ['scripts/shrink-chunks.mjs', '.next/standalone/.next/server'],
        { quiet: true, silent: true },
      );
    },
  );
}

/** Reports an invalid variable before a build, which takes minutes. Without a build, the program itself reports it. */
export function checkConfiguration() {
  if (isPrebuilt) return;
  run('Checked the configuration', tool('tsx'), ['scripts/check-env.ts'], { silent: true });
}

/** Runs a build step, unless its inputs are unchanged and its result exists. */
function step(name, inputs, isThere, work) {
  if (isPrebuilt) return;
  const stamps = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
  const hash = createHash('sha256');
  for (const input of inputs) hashTree(hash, join(root, input));
  const stamp = hash.digest('hex');
  if (stamps[name] === stamp && isThere()) return;
  work();
  mkdirSync(dirname(stampFile), { recursive: true });
  const now = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
  writeFileSync(stampFile, JSON.stringify({ ...now, [name]: stamp }, null, 2));
}

/** Hashes contents, not times, because a new checkout has new times. Skips tests, which are not built. */
function hashTree(hash, path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name === 'generated' || name === 'testing' || name === 'pdfjs' || /\.test\.tsx?$/.test(name))
      continue;
    hashTree(hash, join(path, name));
  }
}
