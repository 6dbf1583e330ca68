// Copies the static files: a standalone server serves them from its own folder, but the build doesn't put them there.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const standalone = join(root, '.next/standalone');
for (const [from, to] of [
  ['.next/static', '.next/static'],
  ['public', 'public'],
]) {
  rmSync(join(standalone, to), { recursive: true, force: true });
  if (existsSync(join(root, from))) cpSync(join(root, from), join(standalone, to), { recursive: true });
}
