/**
 * Runs `npm run check -- load [-- --minutes 10 --clients 50 --seed 7]`: clients upload, list, cut, join, attach, undo,
 * download, search, list in a custom schema, insert records and receive webhooks at the same time, on the built
 * application. With TEST_DATABASE_URL, runs on that PostgreSQL server. Each client knows the expected result. No
 * response may be wrong, an error, or a request to retry later. Live heap after GC must stay flat, and the store must
 * be intact.
 */
import { runLoad } from '@/e2e/load/run-load';
import { readOptions } from './options';

const { values: options } = readOptions({
  options: {
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const postgres = process.env.TEST_DATABASE_URL || undefined;
/** Time in min before memory is measured. Caches fill during the first minutes, and leaks continue afterwards. */
const WARM_UP_MINUTES = 8;
const MAX_GROWTH_MB_PER_MINUTE = { server: 5, children: 10 };

console.log(
  `${options.clients} clients, ${options.minutes} min, ${postgres ? 'PostgreSQL' : 'embedded database'}, seed ${options.seed}`,
);
const { wrong, calls, rejected, growth } = await runLoad({
  postgres,
  minutes: Number(options.minutes),
  clients: Number(options.clients),
  seed: Number(options.seed),
});
if (rejected > 0) wrong.push(`${rejected} of ${calls} calls were rejected.`);
for (const whose of ['server', 'children'] as const) {
  if (Number(options.minutes) >= WARM_UP_MINUTES && growth[whose] > MAX_GROWTH_MB_PER_MINUTE[whose])
    wrong.push(`The memory of the ${whose} grows by ${growth[whose].toFixed(1)} MB a minute.`);
}
console.log(wrong.length === 0 ? `${calls} calls, none of them wrong.` : wrong.join('\n'));
process.exit(wrong.length === 0 ? 0 : 1);
