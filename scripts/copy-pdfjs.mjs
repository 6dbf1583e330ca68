// pdf.js fetches character maps, fonts and decoders by address; they are served from our own host.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const from = join(root, 'node_modules/pdfjs-dist');
const to = join(root, 'public/pdfjs');
rmSync(to, { recursive: true, force: true });
for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
  cpSync(join(from, folder), join(to, folder), { recursive: true });
