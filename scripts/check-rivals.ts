/**
 * `npm run check:rivals [-- --seed 7 --rounds 5]`: fifty plans at once of one document, of which one is accepted and 49 are
 * 409 (or 404, once the first is done); then plans and attaches over overlapping documents, which never wait for each other
 * in a circle and lose no page. With TEST_DATABASE_URL at two processes that share a database on that PostgreSQL server,
 * which counts the circles.
 */
import { showRivals } from '@/e2e/faults/rivals';
import { report } from '@/e2e/faults/shown';
import { tellSeed } from '@/e2e/harness/random';
import { readOptions } from './options';

const { values: options } = readOptions({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    rounds: { type: 'string', default: '5' },
  },
});
const postgres = process.env.TEST_DATABASE_URL || undefined;
tellSeed(options.seed);
const shown = await showRivals({ postgres, seed: Number(options.seed), rounds: Number(options.rounds) });
process.exit(report('Rivals', shown));
