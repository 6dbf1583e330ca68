import { join } from 'node:path';
import { downloadPackages } from './download-packages.mjs';

/** Exact version of the MCP Inspector. It is not a dependency of Sheaf, and needs Node 22. */
const VERSION = '2.12.0';

/**
 * Downloads the MCP Inspector once.
 *
 * @returns {string} the path of its program for Node
 */
export const inspectorProgram = () =>
  join(
    downloadPackages(
      `the MCP Inspector ${VERSION}`,
      [`@modelcontextprotocol/inspector@${VERSION}`],
      'mcp-inspector',
      VERSION,
    ),
    'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
  );
