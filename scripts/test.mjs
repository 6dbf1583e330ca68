// `npm test`: runs every check of the project from a fresh clone, on the embedded database. `npm run check -- --list`
// names the other checks: they take longer, or need files outside the project. `npm run bench` needs an idle machine.
import { rmSync } from 'node:fs';
import { runChecks } from './checks.mjs';
import {
  buildAdmin,
  buildApplication,
  buildChildren,
  CONTRACT_RECORD,
  copyPdfjsAssets,
  generate,
  install,
  requireNode,
  tool,
} from './steps.mjs';

requireNode();
install();
generate();
buildChildren();
buildAdmin();
copyPdfjsAssets();

const env = { TEST_DATABASE_URL: '' };
rmSync(CONTRACT_RECORD, { recursive: true, force: true });
const before = await runChecks('static', [
  { title: 'Route types', command: tool('next'), args: ['typegen'] },
  [
    { title: 'Formatting and lint', command: tool('biome'), args: ['check', '--error-on-warnings', '.'] },
    { title: 'The browser’s libraries', command: tool('tsx'), args: ['scripts/check-browser.ts'] },
    { title: 'Types', command: tool('tsc'), args: ['--noEmit', '-p', '.'] },
    { title: 'Language', command: process.execPath, args: ['scripts/check-prose.mjs'] },
    { title: 'API document', command: process.execPath, args: ['scripts/check-openapi.mjs'] },
  ],
  // Runs after the checks that read every file, because it plants a file.
  { title: 'Import boundaries', command: process.execPath, args: ['scripts/check-boundaries.mjs'] },
  {
    title: 'Tests on the embedded database',
    command: tool('vitest'),
    args: ['run', '--reporter=dot', '--reporter=json', '--outputFile.json=REPORT'],
    env: { ...env, CONTRACT_RECORD },
    counts: 'vitest',
  },
  {
    title: 'Tests have seen every documented response',
    command: process.execPath,
    args: ['scripts/check-contract.mjs'],
  },
]);

buildApplication();
const after = await runChecks('application', [
  {
    title: 'Browser tests',
    command: tool('playwright'),
    args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env,
    counts: 'playwright',
  },
  {
    title: 'Kills, faults, hostile files, and load',
    command: tool('vitest'),
    args: [
      'run',
      '-c',
      'e2e/crash/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=REPORT',
    ],
    env,
    counts: 'vitest',
  },
]);

const failed = before.failed + after.failed;
console.log(`\n${before.passed + after.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
