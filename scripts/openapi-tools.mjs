import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { downloadPackages } from './download-packages.mjs';

/** Exact versions of the tools that must understand the API document. They are not dependencies of Sheaf. */
export const OPENAPI_TOOLS = {
  '@stoplight/spectral-cli': '6.16.3',
  '@redocly/cli': '2.77.0',
  '@stoplight/prism-cli': '5.16.0',
  '@hey-api/openapi-ts': '0.99.0',
  orval: '8.38.0',
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  // The generators need a compiler, and the generated code the types of Node.
  typescript: '5.9.3',
  '@types/node': '24.12.0',
};

/**
 * Downloads the tools once.
 *
 * @returns {string} the folder of their packages
 */
export function openapiToolsFolder() {
  const packages = Object.entries(OPENAPI_TOOLS).map(([name, version]) => `${name}@${version}`);
  const versions = createHash('sha256').update(packages.join()).digest('hex').slice(0, 12);
  return join(downloadPackages('the OpenAPI tools', packages, 'openapi-tools', versions), 'node_modules');
}
