/**
 * Runs `npm run check -- node` after `npm run build`: the built application on each supported Node version. Uploads a
 * pile, gets a proposal, cuts it and extracts values; reads an image, a Word file and a 198 MB PDF. The versions are
 * downloaded once from the npm registry. `npm run check -- node -- 24` runs one version.
 */

import { checkNodeVersion } from '@/e2e/faults/node-versions';
import { printReport } from '@/e2e/faults/report';

const MAJORS = [20, 22, 24] as const;

const named = process.argv.slice(2).map(Number);
const unknown = named.filter((each) => !MAJORS.some((major) => major === each));
if (unknown.length > 0) {
  console.error(`Sheaf is tested on Node ${MAJORS.join(', ')}, and not on ${unknown.join(', ')}.`);
  process.exit(2);
}
let failed = 0;
for (const major of MAJORS.filter((each) => named.length === 0 || named.includes(each)))
  failed += printReport(`Node ${major}`, await checkNodeVersion(major));
process.exit(failed === 0 ? 0 : 1);
