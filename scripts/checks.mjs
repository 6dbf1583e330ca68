// Runs checks in sequence or in parallel, continues after a failure, and counts: a check counts as one, a test runner
// as the number of its tests. `npm test` and the run on PostgreSQL both use it.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { root } from './steps.mjs';

const results = join(root, '.build/results');

/**
 * @typedef {object} Check
 * @property {string} title
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {'vitest' | 'playwright'} [counts] test runner whose JSON report (a file named by REPORT) has the number of
 *   tests
 */

/**
 * @param {string} name name of this run, under which its totals are stored
 * @param {(Check | Check[])[]} checks a nested list runs in parallel
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>} failures: one line each, with the test and
 *   its message
 */
export async function runChecks(name, checks) {
  const totals = { passed: 0, failed: 0, failures: [] };
  for (const entry of checks) {
    const counts = Array.isArray(entry)
      ? await Promise.all(entry.map((check) => runCheck(check, 'shows its output at its end')))
      : [await runCheck(entry)];
    for (const counted of counts) {
      totals.passed += counted.passed;
      totals.failed += counted.failed;
      totals.failures.push(...counted.failures);
    }
  }
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.json`), JSON.stringify(totals));
  return totals;
}

/**
 * @param {Check} check
 * @param {string} [later] buffers the output until the end, so that parallel checks don't mix their output
 */
async function runCheck(check, later) {
  if (!later) console.log(`\n── ${check.title}`);
  mkdirSync(results, { recursive: true });
  const report = join(results, `report-${check.title.replaceAll(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  const began = performance.now();
  const { status, output } = await runCommand(check, report, later ? 'pipe' : 'inherit');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const counted = check.counts ? count(report, check.counts) : { passed: 0, failed: 0, failures: [] };
  // A runner that fails without a failed test (no tests, or a crash) counts as failed.
  if (!check.counts) counted[status === 0 ? 'passed' : 'failed'] += 1;
  else if (status !== 0 && counted.failed === 0) counted.failed += 1;
  else if (status === 0 && counted.passed === 0) counted.failed += 1;
  if (counted.failed > 0 && counted.failures.length === 0)
    counted.failures.push(`ended with status ${status}`);
  if (later) console.log(`\n── ${check.title}\n${output.trimEnd()}`);
  console.log(
    `── ${check.title}: ${counted.failed === 0 ? 'passed' : 'FAILED'} (${counted.passed} passed, ${counted.failed} failed, ${seconds} s)`,
  );
  return { ...counted, failures: counted.failures.map((failure) => `${check.title}: ${failure}`) };
}

/** @returns {Promise<{ status: number | null, output: string }>} output: the printed text, if it is piped */
async function runCommand({ command, args, env, counts }, report, printing) {
  const child = spawn(
    command,
    args.map((argument) => argument.replace('REPORT', report)),
    {
      cwd: root,
      stdio: ['inherit', printing, printing],
      env: {
        ...process.env,
        ...env,
        ...(counts === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
      },
    },
  );
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  return { status: await ended, output: (await Promise.all(printed)).join('') };
}

/** Counts the tests in a runner's report. A skipped test is an error, so it counts as failed. */
function count(report, runner) {
  if (!existsSync(report)) return { passed: 0, failed: 0, failures: [] };
  const json = JSON.parse(readFileSync(report, 'utf8'));
  return runner === 'vitest' ? countVitest(json) : countPlaywright(json);
}

function countVitest(json) {
  const failures = json.testResults.flatMap((file) => {
    const name = relative(root, file.name);
    const tests = file.assertionResults.filter((test) => test.status !== 'passed');
    // A file that failed to load has no tests.
    if (tests.length === 0 && file.status === 'failed') return [`${name}: ${oneLine(file.message)}`];
    return tests.map(
      (test) => `${name}: ${test.fullName}: ${oneLine(test.failureMessages?.[0] ?? test.status)}`,
    );
  });
  const failed = json.numFailedTests + json.numPendingTests + json.numTodoTests;
  return { passed: json.numPassedTests, failed, failures };
}

function countPlaywright(json) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const failures = json.suites.flatMap(specs).flatMap((spec) =>
    spec.tests
      .filter((test) => !['expected', 'flaky'].includes(test.status))
      .map((test) => {
        const error = test.results.find((result) => result.error)?.error?.message ?? test.status;
        return `${spec.file}: ${spec.title}: ${oneLine(error)}`;
      }),
  );
  const { expected, unexpected, flaky, skipped } = json.stats;
  // A test that passed on the second attempt (CI allows one retry) counts as passed. It is listed, so that it gets
  // fixed.
  for (const spec of json.suites.flatMap(specs))
    if (spec.tests.some((test) => test.status === 'flaky'))
      console.log(`Passed on the second attempt: ${spec.file}: ${spec.title}`);
  return { passed: expected + flaky, failed: unexpected + skipped, failures };
}

/** Returns the beginning of a message, without colors and stack, on one line. */
function oneLine(message) {
  const [sentence] = stripVTControlCharacters(String(message)).split(/\n\s+at /);
  return sentence.replaceAll(/\s+/g, ' ').trim().slice(0, 600);
}
