/**
 * Runs `npm run check -- clock`: the clock of the built application jumps by an hour and by a day, forwards and back,
 * while jobs run and deliveries wait. All work must be finished and delivered within 30 s, and no request may be
 * rejected. With TEST_DATABASE_URL, runs on that PostgreSQL server.
 */
import { checkClockJumps } from '@/e2e/faults/clock-jumps';
import { printReport } from '@/e2e/faults/report';
import { logSeed } from '@/e2e/harness/random';
import { readOptions } from './options';

readOptions({});
logSeed(null);
const postgres = process.env.TEST_DATABASE_URL || undefined;
process.exit(printReport('A clock that jumps', await checkClockJumps({ postgres })));
