/**
 * `npm run check:clock`: the clock of the built application jumps by an hour and by a day, forwards
 * and back, while jobs run and deliveries wait: all is settled and told within 30 s, and nobody is refused.
 * With TEST_DATABASE_URL on that PostgreSQL server.
 */
import { showClockJumps } from '@/e2e/faults/clock-jumps';
import { report } from '@/e2e/faults/shown';
import { tellSeed } from '@/e2e/harness/random';
import { readOptions } from './options';

readOptions({});
tellSeed(null);
const postgres = process.env.TEST_DATABASE_URL || undefined;
process.exit(report('A clock that jumps', await showClockJumps({ postgres })));
