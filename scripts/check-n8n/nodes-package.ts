import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildN8nNodes } from '@/scripts/build-n8n-nodes.mjs';
import { installScanner, withNode24 } from '@/scripts/n8n-program.mjs';
import { nodeProgram } from '@/scripts/node-versions.mjs';
import { tool } from '@/scripts/steps.mjs';

const runProgram = promisify(execFile);
const SOURCES = resolve('packages/n8n-nodes-sheaf');

export interface PackedNodes {
  /** Folder of the built package. */
  built: string;
  archive: string;
  files: string[];
}

/** Builds and packs the nodes. */
export async function packNodes(folder: string): Promise<PackedNodes> {
  const built = buildN8nNodes(join(folder, 'built'));
  const { stdout } = await runProgram('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: built,
  });
  const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  return {
    built,
    archive: join(folder, packed!.filename),
    files: packed!.files.map(({ path }) => path).sort(),
  };
}

/** Returns the files that the package must have. */
export async function listExpectedFiles(): Promise<string[]> {
  const { n8n } = JSON.parse(await readFile(join(SOURCES, 'package.json'), 'utf8')) as {
    n8n: { credentials: string[]; nodes: string[] };
  };
  return [
    ...n8n.credentials,
    ...n8n.nodes.flatMap((path) => [path, `${path}on`]),
    ...['dist/icons/sheaf.svg', 'dist/icons/sheaf.dark.svg', 'LICENSE', 'README.md', 'package.json'],
  ].sort();
}

/**
 * Scans the sources and the package as n8n does for the verification.
 *
 * @throws Error with the violations
 */
export async function scanNodes({ built }: PackedNodes, folder: string): Promise<void> {
  // ESLint ignores files outside of its folder, and git may ignore the folder of the package.
  const sources = join(folder, 'sources');
  await cp(SOURCES, sources, { recursive: true });
  const program = join(import.meta.dirname, 'scan-package.mjs');
  await runProgram(nodeProgram(24), [program, installScanner(), sources, built], { env: withNode24() }).catch(
    (error) => {
      throw new Error(error.stderr || error.message);
    },
  );
}

/**
 * Compiles the nodes strictly with the types of the real `n8n-workflow`.
 *
 * @param modules folder of the installed packages of n8n
 * @throws Error with the messages of the compiler
 */
export async function compileNodes(modules: string, folder: string): Promise<void> {
  const project = join(folder, 'compiled');
  await mkdir(project, { recursive: true });
  const compilerOptions = {
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', noEmit: true },
    ...{ strict: true, noUncheckedIndexedAccess: true, skipLibCheck: true },
    lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: ['node'],
    typeRoots: [resolve('node_modules/@types')],
    paths: { 'n8n-workflow': [join(modules, 'n8n-workflow')] },
  };
  const include = ['credentials', 'nodes'].map((name) => join(SOURCES, name, '**/*.ts'));
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  await runProgram(tool('tsc'), ['-p', project]).catch((error) => {
    throw new Error(error.stdout || error.message);
  });
}
