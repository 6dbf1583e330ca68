/**
 * Runs `npm run check -- disk`: the built application on a disk that is full, fails or is slow, at each step of writing
 * and reading. Errors are injected into its process and, as root on Linux, caused by a small file system that is really
 * full. The embedded database must survive that too.
 */
import { checkDiskFaults, hasRealDisk } from '@/e2e/faults/disk-faults';
import { printReport } from '@/e2e/faults/report';
import { logSeed } from '@/e2e/harness/random';
import { readOptions } from './options';

readOptions({});
logSeed(null);
if (!hasRealDisk()) console.log('The check of a full disk is skipped: it needs root on Linux.');
process.exit(printReport('A disk that fails', await checkDiskFaults({ realDisk: hasRealDisk() })));
