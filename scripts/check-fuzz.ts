/**
 * Runs `npm run check -- fuzz [--seed 1 --rounds 8 --only /api/projects --small]`: sends correct, random, mutated,
 * malformed and very large requests to every operation of the built application. No response may be a 5xx or differ
 * from the API document, every operation must succeed once, and no request may repeatedly block the others for 250 ms.
 */
import { runFuzz } from '@/e2e/fuzz/run-fuzz';
import { logSeed } from '@/e2e/harness/random';
import { readOptions } from './options';

const { values: options } = readOptions({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    rounds: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
    small: { type: 'boolean', default: false },
  },
});
logSeed(options.seed);
const report = await runFuzz({
  seed: Number(options.seed),
  rounds: Number(options.rounds),
  only: options.only,
  large: !options.small,
  onOperation: (id, requests, elapsedMs) =>
    console.log(`${id}: ${requests} requests, ${(elapsedMs / 1000).toFixed(1)} s`),
});
for (const problem of report.problems) console.log(problem);
for (const id of report.neverSucceeded) console.log(`${id} never succeeded: add a recipe.`);
console.log(
  `${report.requests} requests, ${report.problems.length} problems; longest standstill ${report.longestStandstillMs.toFixed(0)} ms.`,
);
for (const standstill of report.standstills) console.log(standstill);
const isClean =
  report.problems.length === 0 && report.neverSucceeded.length === 0 && report.standstills.length === 0;
process.exit(isClean ? 0 : 1);
