// Bundles a program for plain Node into .build, without packages. Transpiling it on every run would double its start
// time.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = { worker: 'lib/server/boot/programs/worker.ts', admin: 'scripts/admin.ts' };

/** @param {keyof typeof SOURCES} name */
export const getProgramPath = (name) => join(root, '.build', name, `${name}.mjs`);

/** @param {keyof typeof SOURCES} name */
export async function buildProgram(name) {
  // Loaded here only: a caller that needs just the path may have no packages installed yet.
  const { bundle } = await import('./bundle.mjs');
  await bundle([join(root, SOURCES[name])], dirname(getProgramPath(name)));
  return getProgramPath(name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildProgram(process.argv[2]);
