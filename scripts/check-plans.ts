/**
 * Runs `npm run check -- plans [-- --steps 2000 --seed 7]`: random page plans, attach requests and undos, each compared
 * with a reference that doesn't share the application's rules. A tenth of them cut real files. With TEST_DATABASE_URL,
 * runs on that PostgreSQL server, otherwise on the embedded database.
 */
import { printTable } from '@/e2e/harness/print-table';
import prepareTemplate from '@/test-support/global-setup';
import { runModelSession } from '@/test-support/page-plan/model/run-model-session';
import { readOptions } from './options';

const { values: options } = readOptions({
  options: {
    steps: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
const [steps, seed] = [Number(options.steps), Number(options.seed)];
const where = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database';
console.log(`${steps} random plans, attaches and undos on ${where}, seed ${seed}`);

await prepareTemplate();
const began = performance.now();
const tally = await runModelSession({ steps, seed });
printTable(
  `No difference from the reference, in ${Math.round((performance.now() - began) / 1000)} s`,
  ['what', 'tried', 'done'],
  [
    ['plans', tally.plans, tally.valid],
    ['… over several documents', null, tally.multiDocument],
    ['… that join pages of several', null, tally.joined],
    ['… that cut real files', null, tally.realCuts],
    ['attaches', tally.attaches, tally.attached],
    ['undos', tally.undos, tally.undone],
    ['cuts that failed', null, tally.failed],
  ],
);
