/**
 * Runs `npm run licenses`, which writes docs/licenses.md. `-- --check` only checks that the file is up to date. Both
 * reject a dependency whose license is not allowed (`licenses/allowed-licenses.ts`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findShippedPackages } from './licenses/find-packages';
import { listRejectedPackages, renderLicensePage } from './licenses/license-page';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/licenses.md');
const packages = findShippedPackages(root);

const rejectedPackages = listRejectedPackages(packages);
for (const { name, version, license } of rejectedPackages) {
  console.error(`${name} ${version}: ${license || 'no license'} is not allowed.`);
}
if (rejectedPackages.length > 0) process.exit(1);

const text = renderLicensePage(packages);
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/licenses.md is not up to date: npm run licenses');
  process.exit(1);
}
console.log(`${packages.length} packages, each with an allowed license.`);
