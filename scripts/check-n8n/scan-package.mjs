// Runs the scanner that n8n uses to verify community packages on folders: `node scan-package.mjs MODULES SOURCES BUILD`.
// Prints the violations and ends with 1 if there are any.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modules, sources, build] = process.argv.slice(2);
const load = createRequire(join(modules, 'index.js'));
const scanner = load.resolve('@n8n/scan-community-package/scanner/scanner.mjs');
const { analyzePackage, SOURCE_FILE_PATTERNS } = await import(pathToFileURL(scanner).href);
// The same patterns as the scan of a published package: the sources first, and then the package.
for (const [folder, patterns] of [
  [sources, SOURCE_FILE_PATTERNS],
  [build, ['**/*.js', 'package.json']],
]) {
  const { passed, message, details = '' } = await analyzePackage(folder, patterns);
  if (passed) continue;
  console.error(`${message}\n${details}`);
  process.exitCode = 1;
}
