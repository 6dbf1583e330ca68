// Copies the static files: a standalone server serves them from its own folder, but the build doesn't put them there.
// Compresses the scripts and styles once, better than a server can for each response.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './steps.mjs';

const standalone = join(root, '.next/standalone');
for (const [from, to] of [
  ['.next/static', '.next/static'],
  ['public', 'public'],
]) {
  rmSync(join(standalone, to), { recursive: true, force: true });
  if (!existsSync(join(root, from))) continue;
  cpSync(join(root, from), join(standalone, to), { recursive: true });
  compressFiles(join(standalone, to));
}

/** @param {string} folder */
function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(m?js|css)$/.test(name)) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
  }
}
