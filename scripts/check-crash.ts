/**
 * `npm run check:crash [-- --rounds 24 --seed 7 --two-processes --storage s3 --jobs inngest]`: kills the whole process
 * group again and again, each time with an upload, a cut and deliveries in flight: at each step once, then at random
 * moments. With TEST_DATABASE_URL on that PostgreSQL server; with `--two-processes` there, one of two processes that
 * share database and files; with `--storage s3` files are in a store of objects; with `--jobs inngest` an Inngest server
 * runs the jobs.
 */
import { crashRound, everyStep, type Outcome, prepareRounds, type Target } from '@/e2e/crash/crash-round';
import { Installation } from '@/e2e/crash/installation';
import { lookAfterCrash } from '@/e2e/crash/promises';
import { tracesLeft } from '@/e2e/crash/traces';
import { seededRandom } from '@/e2e/harness/random';
import { printTable } from '@/e2e/harness/table';
import { readOptions } from './options';

const LONGEST_RANDOM_MS = 1200;

const { values: options } = readOptions({
  options: {
    rounds: { type: 'string', default: '28' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    'two-processes': { type: 'boolean', default: false },
    storage: { type: 'string', default: 'file' },
    jobs: { type: 'string', default: 'embedded' },
  },
});
const postgres = process.env.TEST_DATABASE_URL || undefined;
const survivor = options['two-processes'];
if (survivor && !postgres) throw new Error('Two processes need a PostgreSQL server: set TEST_DATABASE_URL.');

const { storage, jobs } = options;
if (storage !== 'file' && storage !== 's3') throw new Error('--storage is file or s3.');
if (jobs !== 'embedded' && jobs !== 'inngest') throw new Error('--jobs is embedded or inngest.');

const random = seededRandom(Number(options.seed));
const targets: Target[] = everyStep(storage);
while (targets.length < Number(options.rounds)) {
  const since = random() < 0.3 ? 'sent' : 'acknowledged';
  targets.push({ at: 'random', afterMs: Math.floor(random() * LONGEST_RANDOM_MS), since });
}

console.log(
  `${targets.length} rounds on ${postgres ? 'PostgreSQL' : 'the embedded database'}${survivor ? ', one of two processes killed' : ''}${storage === 's3' ? ', files in an object store' : ''}${jobs === 'inngest' ? ', jobs on an Inngest server' : ''}, seed ${options.seed}`,
);
const installation = await Installation.create({ postgres, survivor, storage, jobs });
let failed = 0;
try {
  const { rounds, key } = await prepareRounds(installation, targets.length);
  const results: { outcome: Outcome | null; target: Target; problem: string }[] = [];
  for (const [index, target] of targets.entries()) {
    try {
      const outcome = await crashRound(installation, rounds[index]!, key, target);
      results.push({ outcome, target, problem: outcome.broken.join(' ') });
      console.log(`${index + 1}. ${outcome.step}: ${outcome.broken.length === 0 ? 'kept' : 'BROKEN'}`);
    } catch (error) {
      results.push({ outcome: null, target, problem: (error as Error).message });
      console.log(`${index + 1}. ${target.at}: ${(error as Error).message}`);
      await installation.kill();
      await installation.startVictim();
    }
  }
  // What a round left must outlive the crashes after it.
  const api = await installation.toWhoIsLeft();
  for (const [index, round] of rounds.entries()) {
    const { broken } = await lookAfterCrash(api, round);
    const result = results[index]!;
    if (broken.length > 0 && result.problem === '') result.problem = `At the end: ${broken.join(' ')}`;
  }
  failed = results.filter((result) => result.problem !== '').length;
  printTable(
    'What each crash hit, and what was found after it',
    ['round', 'step', 'plan answered', 'plan', 'uploads acked', 'there', 'settled s', 'broken'],
    results.map(({ outcome, target, problem }, index) => [
      index + 1,
      outcome?.step ?? target.at,
      outcome?.planAnswer,
      outcome?.plan,
      outcome?.acknowledged ?? 0,
      outcome?.present ?? 0,
      outcome ? (outcome.settledMs / 1000).toFixed(1) : '',
      problem,
    ]),
  );
  const traces = await installation.lookInside(tracesLeft);
  console.log(`${results.length - failed} rounds kept every promise, ${failed} did not.`);
  console.log(traces.length === 0 ? 'Nothing is left over in the database.' : traces.join('\n'));
  failed += traces.length;
} finally {
  await installation.remove();
}
process.exit(failed === 0 ? 0 : 1);
