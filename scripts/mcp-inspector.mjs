import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './steps.mjs';

/** Exact version of the MCP Inspector. It is not a dependency of Sheaf, and needs Node 22. */
const VERSION = '2.12.0';

/**
 * Downloads the MCP Inspector once.
 *
 * @returns {string} the path of its program for Node
 */
export function inspectorProgram() {
  const folder = join(root, '.build', 'mcp-inspector', VERSION);
  const program = join(
    folder,
    'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
  );
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  run(
    `Downloaded the MCP Inspector ${VERSION}`,
    'npm',
    [
      ...['install', `@modelcontextprotocol/inspector@${VERSION}`, '--no-save', '--no-package-lock'],
      ...['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    ],
    { cwd: folder, quiet: true },
  );
  return program;
}
