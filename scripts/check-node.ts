/**
 * `npm run check:node`, after `npm run build`: the built application on each version of Node that Sheaf supports. A pile is uploaded, proposed,
 * cut and read for its values; a picture, a Word file and a PDF of 198 MB are read. The versions are downloaded from the
 * npm registry, once. `npm run check:node -- 24` runs one of them.
 */

import { showNode } from '@/e2e/faults/node-versions';
import { report } from '@/e2e/faults/shown';

const MAJORS = [20, 22, 24] as const;

const named = process.argv.slice(2).map(Number);
const unknown = named.filter((each) => !MAJORS.some((major) => major === each));
if (unknown.length > 0) {
  console.error(`Sheaf is tested on Node ${MAJORS.join(', ')}, and not on ${unknown.join(', ')}.`);
  process.exit(2);
}
let failed = 0;
for (const major of MAJORS.filter((each) => named.length === 0 || named.includes(each)))
  failed += report(`Node ${major}`, await showNode(major));
process.exit(failed === 0 ? 0 : 1);
