import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { buildClient } from '@/scripts/build-client.mjs';
import { tool } from '@/scripts/steps.mjs';

const runProgram = promisify(execFile);
const SOURCES = 'packages/client';
const NPM_QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

/**
 * Builds and packs the client.
 *
 * @returns the path of the package, and the paths of its files
 */
export async function packClient(folder: string): Promise<{ archive: string; files: string[] }> {
  const built = buildClient(join(folder, 'built'));
  const { stdout } = await runProgram('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: built,
  });
  const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  return { archive: join(folder, packed!.filename), files: packed!.files.map(({ path }) => path).sort() };
}

/** Returns the files that the package must have: the compiled modules, their types, and the texts. */
export async function listExpectedFiles(): Promise<string[]> {
  const sources = await readdir(join(SOURCES, 'src'));
  const modules = sources
    .filter((name) => !/\.test\.ts$|\.d\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ''));
  return [
    ...modules.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]),
    ...['LICENSE', 'README.md', 'dist/paths.d.ts', 'package.json'],
  ].sort();
}

/** Installs the package into an empty project, together with the types of Node for the compiler. */
export async function installClient(archive: string, folder: string): Promise<string> {
  const project = join(folder, 'project');
  await mkdir(project, { recursive: true });
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const types = `@types/node@${devDependencies['@types/node']}`;
  await runProgram('npm', ['install', archive, types, ...NPM_QUIET], { cwd: project });
  return project;
}

/** Options of the compiler in projects for Node, and in projects for browsers. */
const COMPILER_OPTIONS = {
  node: { module: 'NodeNext', lib: ['ES2023'], types: ['node'] },
  browser: {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
  },
};

/** Folders of the project with the programs that `compileStrictly` has compiled. */
export const COMPILED_FOR = { node: 'compiled-for-node', browser: 'compiled-for-browser' };

/**
 * Compiles programs that use the installed package, strictly and with the declarations of all packages.
 *
 * @param files paths of the programs in this repository
 * @throws Error with the messages of the compiler
 */
export async function compileStrictly(
  project: string,
  kind: keyof typeof COMPILER_OPTIONS,
  files: readonly string[],
): Promise<void> {
  const folder = join(project, COMPILED_FOR[kind]);
  await mkdir(folder, { recursive: true });
  for (const file of files) await copyFile(file, join(folder, file.split('/').pop()!));
  const compilerOptions = {
    ...{ target: 'ES2022', strict: true, skipLibCheck: false, noEmit: true },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...COMPILER_OPTIONS[kind],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  await runProgram(tool('tsc'), ['-p', folder]).catch((error) => {
    throw new Error(error.stdout || error.message);
  });
}

/** Program of this folder to bundle for each platform. */
const PROGRAMS = { node: 'run-in-node.ts', browser: 'scenario.ts' };

/** Bundles the program with the installed package. In a browser, the bundle has the global name `clientCheck`. */
export async function bundleProgram(project: string, platform: keyof typeof PROGRAMS): Promise<string> {
  // The copies find the installed package, and the originals the sources.
  for (const name of Object.values(PROGRAMS))
    await copyFile(join(import.meta.dirname, name), join(project, name));
  const outfile = join(project, `${platform}.mjs`);
  await build({
    entryPoints: [join(project, PROGRAMS[platform])],
    outfile,
    bundle: true,
    platform,
    target: 'es2022',
    logLevel: 'warning',
    ...(platform === 'node'
      ? { format: 'esm', packages: 'external' }
      : { format: 'iife', globalName: 'clientCheck' }),
  });
  return outfile;
}
