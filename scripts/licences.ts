/**
 * `npm run licences` writes docs/licences.md anew; `-- --check` only says whether it would be another one. Both refuse
 * a dependency whose licence is not allowed (`licences/allowed.ts`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findShippedPackages } from './licences/find-packages';
import { licencePage, refusedPackages } from './licences/licence-page';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/licences.md');
const packages = findShippedPackages(root);

const refused = refusedPackages(packages);
for (const { name, version, licence } of refused) {
  console.error(`${name} ${version}: ${licence || 'no licence'} is not allowed.`);
}
if (refused.length > 0) process.exit(1);

const text = licencePage(packages);
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/licences.md is not up to date: npm run licences');
  process.exit(1);
}
console.log(`${packages.length} packages, each under a licence that is allowed.`);
