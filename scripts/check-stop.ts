/**
 * Runs `npm run check -- stop`: sends SIGTERM to the built application during an upload and a cut. It must become not
 * ready at once, finish running work, and exit with 0 within 30 s. After a restart, all data must be there. With
 * TEST_DATABASE_URL, runs on that PostgreSQL server.
 */

import { printReport } from '@/e2e/faults/report';
import { checkShutdown } from '@/e2e/faults/shutdown';
import { logSeed } from '@/e2e/harness/random';
import { readOptions } from './options';

readOptions({});
logSeed(null);
const postgres = process.env.TEST_DATABASE_URL || undefined;
process.exit(printReport('SIGTERM', await checkShutdown({ postgres })));
