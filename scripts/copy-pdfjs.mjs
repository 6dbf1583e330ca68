// pdf.js is loaded by URL, with its worker, character maps, fonts and decoders. All of them are served from our own
// host.
import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const from = join(root, 'node_modules/pdfjs-dist');
const to = join(root, 'public/pdfjs');
rmSync(to, { recursive: true, force: true });
for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
  cpSync(join(from, folder), join(to, folder), { recursive: true });
// Build for older browsers.
for (const file of ['pdf.min.mjs', 'pdf.worker.min.mjs'])
  copyFileSync(join(from, 'legacy/build', file), join(to, file));
