/**
 * Runs `npm run check -- crash [-- --rounds 40 --seed 7 --two-processes --storage s3 --jobs inngest]`: kills the whole
 * process group repeatedly, each time during an upload, a cut and deliveries: at each step once, then at random
 * moments. With TEST_DATABASE_URL, runs on that PostgreSQL server. With `--two-processes`, kills one of two processes
 * that share the database and files. With `--storage s3`, files are in an object store. With `--jobs inngest`, an
 * Inngest server runs the jobs.
 */
import { type CrashOutcome, type CrashTarget, getCrashSteps, runCrashRound } from '@/e2e/crash/crash-round';
import { CrashInstallation } from '@/e2e/crash/installation';
import { findLeftovers } from '@/e2e/crash/leftover-state';
import { type CrashRound, prepareRound } from '@/e2e/crash/round-traffic';
import { verifyAfterCrash } from '@/e2e/crash/verify-after-crash';
import { printTable } from '@/e2e/harness/print-table';
import { createSeededRandom } from '@/e2e/harness/random';
import { readOptions } from './options';

const MAX_RANDOM_DELAY_MS = 1200;

const { values: options } = readOptions({
  options: {
    rounds: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    'two-processes': { type: 'boolean', default: false },
    storage: { type: 'string', default: 'file' },
    jobs: { type: 'string', default: 'embedded' },
  },
});
const postgres = process.env.TEST_DATABASE_URL || undefined;
const hasSecondProcess = options['two-processes'];
if (hasSecondProcess && !postgres)
  throw new Error('Two processes need a PostgreSQL server: set TEST_DATABASE_URL.');

const { storage, jobs } = options;
if (storage !== 'file' && storage !== 's3') throw new Error('--storage is file or s3.');
if (jobs !== 'embedded' && jobs !== 'inngest') throw new Error('--jobs is embedded or inngest.');

const random = createSeededRandom(Number(options.seed));
const targets: CrashTarget[] = getCrashSteps(storage);
while (targets.length < Number(options.rounds)) {
  const since = random() < 0.3 ? 'sent' : 'acknowledged';
  targets.push({ at: 'random', afterMs: Math.floor(random() * MAX_RANDOM_DELAY_MS), since });
}

console.log(
  `${targets.length} rounds on ${postgres ? 'PostgreSQL' : 'the embedded database'}${hasSecondProcess ? ', one of two processes killed' : ''}${storage === 's3' ? ', files in an object store' : ''}${jobs === 'inngest' ? ', jobs on an Inngest server' : ''}, seed ${options.seed}`,
);
const installation = await CrashInstallation.create({ postgres, survivor: hasSecondProcess, storage, jobs });
let failed = 0;
try {
  await installation.startVictim();
  const key = await (await installation.getVictimApi()).createApiKey('crash');
  const rounds: CrashRound[] = [];
  const results: { outcome: CrashOutcome | null; target: CrashTarget; problem: string }[] = [];
  for (const [index, target] of targets.entries()) {
    try {
      const round = await prepareRound(await installation.getRemainingApi(), index + 1, installation);
      rounds.push(round);
      const outcome = await runCrashRound(installation, round, key, target);
      results.push({ outcome, target, problem: outcome.violations.join(' ') });
      console.log(`${index + 1}. ${outcome.step}: ${outcome.violations.length === 0 ? 'kept' : 'BROKEN'}`);
    } catch (error) {
      results.push({ outcome: null, target, problem: (error as Error).message });
      console.log(`${index + 1}. ${target.at}: ${(error as Error).message}`);
    }
  }
  // The results of a round must survive later crashes.
  const api = await installation.getRemainingApi();
  for (const round of rounds) {
    const { violations } = await verifyAfterCrash(api, round);
    const result = results[round.number - 1]!;
    if (violations.length > 0 && result.problem === '')
      result.problem = `At the end: ${violations.join(' ')}`;
  }
  failed = results.filter((result) => result.problem !== '').length;
  printTable(
    'What each crash hit, and what was found after it',
    ['round', 'step', 'plan response', 'plan', 'uploads acked', 'there', 'settled s', 'broken'],
    results.map(({ outcome, target, problem }, index) => [
      index + 1,
      outcome?.step ?? target.at,
      outcome?.planResponse,
      outcome?.plan,
      outcome?.isAcknowledged ?? 0,
      outcome?.isUploadPresent ?? 0,
      outcome ? (outcome.settledMs / 1000).toFixed(1) : '',
      problem,
    ]),
  );
  const traces = await installation.openDatabase(findLeftovers);
  console.log(`${results.length - failed} rounds kept every promise, ${failed} did not.`);
  console.log(traces.length === 0 ? 'Nothing is left over in the database.' : traces.join('\n'));
  failed += traces.length;
} finally {
  await installation.remove();
}
process.exit(failed === 0 ? 0 : 1);
