// Runs all database tests and one end-to-end run on the PostgreSQL server in TEST_DATABASE_URL.
import pg from 'pg';
import { runChecks } from './checks.mjs';
import { buildApplication, fail, tool } from './steps.mjs';

const url = process.env.TEST_DATABASE_URL;
if (!url) fail('TEST_DATABASE_URL must name a PostgreSQL server.');
const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
try {
  await client.connect();
  await client.end();
} catch (error) {
  fail(`Can't connect to TEST_DATABASE_URL (${new URL(url).host}): ${error.message}`);
}

buildApplication();
const env = { TEST_DATABASE_URL: url };
const { passed, failed } = await runChecks('postgres', [
  {
    title: 'Tests on PostgreSQL',
    command: tool('vitest'),
    args: ['run', '.db.test', '--reporter=dot', '--reporter=json', '--outputFile.json=REPORT'],
    env,
    counts: 'vitest',
  },
  {
    title: 'The core workflow on PostgreSQL, in a browser',
    command: tool('playwright'),
    args: ['test', '-c', 'e2e/playwright.config.ts', 'core-workflow', '--reporter=list,json'],
    env,
    counts: 'playwright',
  },
  {
    title: 'PostgreSQL faults, concurrent processes, a killed process, and an upgrade',
    command: tool('vitest'),
    args: [
      'run',
      '-c',
      'e2e/crash/vitest.config.ts',
      'e2e/faults/database',
      'e2e/faults/concurrency',
      'e2e/crash/two-processes',
      'e2e/upgrade',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=REPORT',
    ],
    env,
    counts: 'vitest',
  },
]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
