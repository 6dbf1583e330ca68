// Copies what a container needs to run the built application into a folder: `node scripts/assemble-image.mjs FOLDER`.
// The result has no sources, no build tools, and only those files of packages that the programs load.
import { cpSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getProgramPath } from './build-program.mjs';
import { fail, PREBUILT, root } from './steps.mjs';

const [, , target] = process.argv;
if (!target) fail('Usage: node scripts/assemble-image.mjs FOLDER');

/** Files of the project that the programs open by their paths. */
const FILES = [
  '.build/admin',
  '.build/children',
  '.build/worker',
  'LICENSE',
  // The server shows the pages of the documentation.
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'package.json',
  'prisma/migrations',
  'scripts/admin.mjs',
  'scripts/build-program.mjs',
  'scripts/installed-packages.mjs',
  'scripts/memory-settings.mjs',
  'scripts/secrets.mjs',
  'scripts/start.mjs',
  'scripts/steps.mjs',
  'scripts/worker.mjs',
];
/** Files of packages that the programs open by their paths. Tracing finds only those that they import. */
const PACKAGE_FILES = [
  '@electric-sql/pglite/dist',
  '@tesseract.js-data',
  'libheif-js/libheif-wasm/libheif.wasm',
  'pdfjs-dist/package.json',
  'pdfjs-dist/cmaps',
  'pdfjs-dist/iccs',
  'pdfjs-dist/legacy/build/pdf.worker.mjs',
  'pdfjs-dist/standard_fonts',
  'pdfjs-dist/wasm',
  'tesseract.js-core/tesseract-core-lstm.wasm',
  'tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  'zxing-wasm/dist/reader/zxing_reader.wasm',
];

// Next.js includes the tracer that makes its standalone server.
const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft');
/** Other variants of the OCR engine, which Sheaf never loads, and files for editors and debuggers. */
const UNUSED = /tesseract-core(-simd|-relaxedsimd)?\.|\.wasm\.js$|\.map$|\.d\.[cm]?ts$/;
const children = join(root, '.build/children');
const programs = [
  getProgramPath('admin'),
  getProgramPath('worker'),
  // tesseract.js starts this program by its path.
  join(root, 'node_modules/tesseract.js/src/worker-script/node/index.js'),
  ...readdirSync(children).map((name) => join(children, name)),
];
const { fileList } = await nodeFileTrace(programs, { base: root, processCwd: root });

const standalone = '.next/standalone';
copy(standalone, { filter: (path) => path !== join(root, standalone, 'node_modules') });
cpSync(join(root, standalone, 'node_modules'), join(target, 'node_modules'), {
  recursive: true,
  verbatimSymlinks: true,
});
// The server and the other programs share their packages.
symlinkSync('../../node_modules', join(target, standalone, 'node_modules'));
for (const path of FILES) copy(path);
for (const path of PACKAGE_FILES) copy(join('node_modules', path));
for (const path of fileList) if (path.startsWith('node_modules/')) copy(path);
writeFileSync(join(target, PREBUILT), '');

/** Copies a file or folder of the project to the same path in the target. Leaves out unused files of packages. */
function copy(path, { filter = () => true } = {}) {
  const [from, to] = [join(root, path), join(target, path)];
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
    return;
  }
  const isNeeded = (each) => filter(each) && !(each.includes('node_modules') && UNUSED.test(each));
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
}
