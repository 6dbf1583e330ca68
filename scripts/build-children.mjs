// Bundles the programs of the child processes into .build/children, packages left outside. Takes some 50 ms, so
// tests and the start run it as they please; several at once do no harm, since a file is replaced in one step.
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = join(root, 'lib/platform/child-processes/children');
export const childrenFolder = join(root, '.build/children');

export async function buildChildren() {
  const entryPoints = readdirSync(programs)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(programs, name));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: childrenFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What a task alone needs (painting, above all) is loaded with its first run.
    splitting: true,
    chunkNames: 'part-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    logLevel: 'warning',
  });
  mkdirSync(childrenFolder, { recursive: true });
  for (const { path, contents } of outputFiles) {
    const unfinished = join(childrenFolder, `.${basename(path)}.${process.pid}`);
    writeFileSync(unfinished, contents);
    renameSync(unfinished, path);
  }
  return childrenFolder;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildChildren();
