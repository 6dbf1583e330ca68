// Bundles the worker into .build/worker, packages left outside, so that plain Node starts it without transpiling.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const workerProgram = join(root, '.build/worker/worker.mjs');

export async function buildWorker() {
  // Loaded here alone: whoever asks for the path may have nothing installed yet.
  const { bundle } = await import('./bundle.mjs');
  await bundle([join(root, 'lib/boot/programs/worker.ts')], join(root, '.build/worker'));
  return workerProgram;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWorker();
