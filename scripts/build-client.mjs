// Builds the npm package `@sheaf/client` of packages/client into a folder: `node scripts/build-client.mjs [FOLDER]`.
// Default: .build/client. To publish the package: `npm publish .build/client`.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, run, tool } from './steps.mjs';

const source = join(root, 'packages/client');

/** @param {string} [target] folder of the package; its content is replaced */
export function buildClient(target = join(root, '.build/client')) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  run('Built the client', tool('tsc'), ['-p', source, '--outDir', join(target, 'dist')], { quiet: true });
  // The compiler doesn't copy declarations.
  copyFileSync(join(source, 'src/paths.d.ts'), join(target, 'dist/paths.d.ts'));
  copyFileSync(join(source, 'README.md'), join(target, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  // The sources are private, so that npm refuses to publish them without the build.
  const { private: _isPrivate, ...manifest } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return target;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildClient(process.argv[2]);
