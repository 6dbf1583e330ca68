/**
 * `npm run check:load [-- --minutes 10 --clients 50 --seed 7]`: clients that upload, list, cut, join, attach, undo,
 * download, search, list in a custom schema, insert records and receive webhooks, all at once, on the built application;
 * with TEST_DATABASE_URL on that PostgreSQL server. Each knows what it should see. No answer may be wrong, none a failure;
 * what is told to come again is told apart; memory stays flat.
 */
import { parseArgs } from 'node:util';
import { runLoad } from '@/e2e/load/run-load';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const postgres = process.env.TEST_DATABASE_URL || undefined;
/** Caches fill and the heap settles for some minutes; what leaks goes on. */
const JUDGED_FROM_MINUTES = 8;
const MOST_GROWTH_MB_PER_MINUTE = 8;
/** Of all calls. */
const MOST_REFUSED = 0.001;

console.log(
  `${options.clients} clients for ${options.minutes} minutes on ${postgres ? 'PostgreSQL' : 'the embedded database'}, seed ${options.seed}`,
);
const { wrong, calls, refused, growth } = await runLoad({
  postgres,
  minutes: Number(options.minutes),
  clients: Number(options.clients),
  seed: Number(options.seed),
});
if (refused > calls * MOST_REFUSED) wrong.push(`${refused} of ${calls} calls were told to come again.`);
if (Number(options.minutes) >= JUDGED_FROM_MINUTES && growth.server > MOST_GROWTH_MB_PER_MINUTE)
  wrong.push(`The server’s memory grows by ${growth.server.toFixed(1)} MB a minute.`);
console.log(wrong.length === 0 ? `${calls} calls, none of them wrong.` : wrong.join('\n'));
process.exit(wrong.length === 0 ? 0 : 1);
