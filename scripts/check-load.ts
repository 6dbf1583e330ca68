/**
 * `npm run check:load [-- --minutes 10 --clients 50 --seed 7]`: clients that upload, list, cut, join, attach, undo,
 * download, search, list in a custom schema, insert records and receive webhooks, all at once, on the built application;
 * with TEST_DATABASE_URL on that PostgreSQL server. Each knows what it should see. No answer may be wrong, none a failure,
 * and nobody is told to come again; memory stays flat, beside the garbage that V8 puts off collecting; and the store is whole.
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
/** Caches fill for some minutes; what leaks goes on. */
const JUDGED_FROM_MINUTES = 8;
const MOST_GROWTH_MB_PER_MINUTE = { server: 5, children: 10 };

console.log(
  `${options.clients} clients for ${options.minutes} minutes on ${postgres ? 'PostgreSQL' : 'the embedded database'}, seed ${options.seed}`,
);
const { wrong, calls, refused, growth } = await runLoad({
  postgres,
  minutes: Number(options.minutes),
  clients: Number(options.clients),
  seed: Number(options.seed),
});
if (refused > 0) wrong.push(`${refused} of ${calls} calls were told to come again.`);
for (const whose of ['server', 'children'] as const) {
  if (Number(options.minutes) >= JUDGED_FROM_MINUTES && growth[whose] > MOST_GROWTH_MB_PER_MINUTE[whose])
    wrong.push(`The memory of the ${whose} grows by ${growth[whose].toFixed(1)} MB a minute.`);
}
console.log(wrong.length === 0 ? `${calls} calls, none of them wrong.` : wrong.join('\n'));
process.exit(wrong.length === 0 ? 0 : 1);
