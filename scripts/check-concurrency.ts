/**
 * Runs `npm run check -- concurrency [-- --seed 7 --rounds 5]`: sends fifty plans for one document at once, of which one
 * is accepted and 49 get 409 (or 404 after the first is done). Then sends plans and attach requests for overlapping
 * documents, which must not deadlock or lose pages. With TEST_DATABASE_URL, runs two processes that share a database on
 * that PostgreSQL server, which counts deadlocks.
 */
import { checkConcurrency } from '@/e2e/faults/concurrency';
import { printReport } from '@/e2e/faults/report';
import { logSeed } from '@/e2e/harness/random';
import { readOptions } from './options';

const { values: options } = readOptions({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    rounds: { type: 'string', default: '5' },
  },
});
const postgres = process.env.TEST_DATABASE_URL || undefined;
logSeed(options.seed);
const concurrencyReport = await checkConcurrency({
  postgres,
  seed: Number(options.seed),
  rounds: Number(options.rounds),
});
process.exit(printReport('Concurrent requests', concurrencyReport));
