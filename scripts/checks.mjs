// Runs checks one after the other, goes on after a failure, and counts: a check is one, a test runner's tests are as
// many as it reports. Both `npm test` and the run on PostgreSQL use it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const results = join(root, '.build/results');

/**
 * @typedef {object} Check
 * @property {string} title
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {'vitest' | 'playwright'} [counts] whose JSON report (a file named by REPORT) tells how many tests ran
 */

/**
 * @param {string} name of this run; its totals are kept under it
 * @param {Check[]} checks
 * @returns {{ passed: number, failed: number }}
 */
export function runChecks(name, checks) {
  const totals = { passed: 0, failed: 0 };
  for (const check of checks) {
    const counted = runCheck(check);
    totals.passed += counted.passed;
    totals.failed += counted.failed;
  }
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.json`), JSON.stringify(totals));
  return totals;
}

/** @param {Check} check */
function runCheck(check) {
  console.log(`\n── ${check.title}`);
  mkdirSync(results, { recursive: true });
  const report = join(results, `report-${check.title.replaceAll(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  const began = performance.now();
  const { status } = spawnSync(
    check.command,
    check.args.map((argument) => argument.replace('REPORT', report)),
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...check.env,
        ...(check.counts === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
      },
    },
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const counted = check.counts ? count(report, check.counts) : { passed: 0, failed: 0 };
  // A runner that fails without a failed test (it ran none, or broke) has failed all the same.
  if (!check.counts) counted[status === 0 ? 'passed' : 'failed'] += 1;
  else if (status !== 0 && counted.failed === 0) counted.failed += 1;
  else if (status === 0 && counted.passed === 0) counted.failed += 1;
  console.log(
    `── ${check.title}: ${counted.failed === 0 ? 'passed' : 'FAILED'} (${counted.passed} passed, ${counted.failed} failed, ${seconds} s)`,
  );
  return counted;
}

function count(report, runner) {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const json = JSON.parse(readFileSync(report, 'utf8'));
  // A skipped test is a defect, so it counts as one.
  if (runner === 'vitest') {
    return {
      passed: json.numPassedTests,
      failed: json.numFailedTests + json.numPendingTests + json.numTodoTests,
    };
  }
  return {
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky + json.stats.skipped,
  };
}
