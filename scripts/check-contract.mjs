// Compares the operations and statuses that the tests have seen with the API document: each documented status must have
// occurred. Tests record them if CONTRACT_RECORD names a folder, as `npm test` does. With `--run`, runs the tests of
// the routes first.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_RECORD, fail, root, tool } from './steps.mjs';

if (process.argv.includes('--run')) {
  rmSync(CONTRACT_RECORD, { recursive: true, force: true });
  const env = { ...process.env, TEST_DATABASE_URL: '', CONTRACT_RECORD };
  const { status } = spawnSync(tool('vitest'), ['run', '.db.test.ts', '--reporter=dot'], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  if (status !== 0) fail('Tests failed.');
}

if (!existsSync(CONTRACT_RECORD)) fail('No test has written down what it saw: use --run.');
const seen = new Set(
  readdirSync(CONTRACT_RECORD).flatMap((file) =>
    readFileSync(join(CONTRACT_RECORD, file), 'utf8').split('\n'),
  ),
);

/** @returns {string[]} for example `GET /api/health 200` */
const promisedBy = ({ paths }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { responses }]) =>
      Object.keys(responses).map((status) => `${method.toUpperCase()} ${path} ${status}`),
    ),
  );

const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
const promised = promisedBy(document);
const missing = promised.filter((each) => !seen.has(each));

// A comparison without data finds nothing missing, so check a planted case first.
const planted = promisedBy({ paths: { '/api/planted': { get: { responses: { 200: {} } } } } });
if (planted.every((each) => seen.has(each)))
  fail('The check does not see that a planted operation was never called.');

for (const each of missing) console.error(`Never called: ${each}`);
if (missing.length > 0) fail(`${missing.length} of ${promised.length} documented responses were never seen.`);
console.log(`All ${promised.length} documented responses were seen, and match the document.`);
