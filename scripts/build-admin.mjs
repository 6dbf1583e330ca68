// Bundles the operator's commands into .build/admin, packages left outside: transpiled anew each time, they would take
// twice as long to begin.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const adminProgram = join(root, '.build/admin/admin.mjs');

export async function buildAdmin() {
  // Loaded here alone: whoever asks for the path may have nothing installed yet.
  const { bundle } = await import('./bundle.mjs');
  await bundle([join(root, 'scripts/admin.ts')], join(root, '.build/admin'));
  return adminProgram;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAdmin();
