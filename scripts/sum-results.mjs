// Prints the last lines of CI: failures, and the number of all checks of all runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

let passed = 0;
let failed = 0;
const failures = [];
for (const run of process.argv.slice(2)) {
  try {
    const totals = JSON.parse(readFileSync(join(root, '.build/results', `${run}.json`), 'utf8'));
    passed += totals.passed;
    failed += totals.failed;
    failures.push(...totals.failures);
  } catch {
    failures.push(`The run "${run}" left no result.`);
    failed += 1;
  }
}
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
