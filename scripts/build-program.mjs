// Bundles a program that plain Node starts, packages left outside, into .build: transpiled anew each time, it would take
// twice as long to begin.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = { worker: 'lib/boot/programs/worker.ts', admin: 'scripts/admin.ts' };

/** @param {keyof typeof SOURCES} name */
export const programOf = (name) => join(root, '.build', name, `${name}.mjs`);

/** @param {keyof typeof SOURCES} name */
export async function buildProgram(name) {
  // Loaded here alone: whoever asks for the path may have nothing installed yet.
  const { bundle } = await import('./bundle.mjs');
  await bundle([join(root, SOURCES[name])], dirname(programOf(name)));
  return programOf(name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildProgram(process.argv[2]);
