/**
 * `npm run check:stop`: SIGTERM to the built application while an upload is under way and a cut
 * runs: it is ready no more at once, what runs ends, it exits with 0 within 30 s, and after a restart everything is there.
 * With TEST_DATABASE_URL on that PostgreSQL server.
 */

import { report } from '@/e2e/faults/shown';
import { showStopping } from '@/e2e/faults/stopping';
import { tellSeed } from '@/e2e/harness/random';
import { readOptions } from './options';

readOptions({});
tellSeed(null);
const postgres = process.env.TEST_DATABASE_URL || undefined;
process.exit(report('SIGTERM', await showStopping({ postgres })));
