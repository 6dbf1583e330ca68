// Builds the npm package `n8n-nodes-sheaf` of packages/n8n-nodes-sheaf into a folder:
// `node scripts/build-n8n-nodes.mjs [FOLDER]`. Default: .build/n8n-nodes-sheaf. To publish the package:
// `npm publish .build/n8n-nodes-sheaf`.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { root } from './steps.mjs';

const source = join(root, 'packages/n8n-nodes-sheaf');

/** @param {string} [target] folder of the package; its content is replaced */
export function buildN8nNodes(target = join(root, '.build/n8n-nodes-sheaf')) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  // The sources are private, so that npm refuses to publish them without the build.
  const { private: _isPrivate, ...manifest } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(source, 'README.md'), join(target, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));

  const modules = [...manifest.n8n.credentials, ...manifest.n8n.nodes].map((path) =>
    path.replace(/^dist\/(.+)\.js$/, '$1'),
  );
  buildSync({
    entryPoints: modules.map((path) => join(source, `${path}.ts`)),
    outbase: source,
    outdir: join(target, 'dist'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['n8n-workflow'],
    // Without the paths of the project, which replace `n8n-workflow` in the tests.
    tsconfigRaw: {},
    logLevel: 'warning',
  });
  for (const path of modules.filter((each) => each.startsWith('nodes/'))) {
    mkdirSync(dirname(join(target, 'dist', path)), { recursive: true });
    copyFileSync(join(source, `${path}.json`), join(target, 'dist', `${path}.json`));
  }
  cpSync(join(source, 'icons'), join(target, 'dist/icons'), { recursive: true });
  return target;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildN8nNodes(process.argv[2]);
