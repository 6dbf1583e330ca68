// Bundles the programs of the child processes into .build/children. Takes about 50 ms, so tests and the start can run
// it any time.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = join(root, 'lib/server/children');
export const childrenFolder = join(root, '.build/children');

export async function buildChildren() {
  const entryPoints = readdirSync(programs)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(programs, name));
  await bundle(entryPoints, childrenFolder);
  return childrenFolder;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildChildren();
