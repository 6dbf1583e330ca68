// A standalone server serves static files from its own folder, where the build doesn't put them. And the build puts there
// what it takes for read by the server because that opens paths which are known at run time alone: what is the
// installation's own must not live on in it, erased documents least of all.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { root } from './steps.mjs';

const standalone = join(root, '.next/standalone');
for (const [from, to] of [
  ['.next/static', '.next/static'],
  ['public', 'public'],
]) {
  rmSync(join(standalone, to), { recursive: true, force: true });
  if (existsSync(join(root, from))) cpSync(join(root, from), join(standalone, to), { recursive: true });
}

const dataDir = relative(root, resolve(root, process.env.DATA_DIR || '.data'));
for (const name of ['.data', dataDir, '.build', '.git']) {
  if (name !== '' && !name.startsWith('..') && !isAbsolute(name)) {
    rmSync(join(standalone, name), { recursive: true, force: true });
  }
}
