/**
 * `npm run check:disk`: the built application on a disk that is full, fails or is slow, at each step of a write and at
 * reading: injected into its process, and, as root on Linux, on a small file system that is really full, which the
 * embedded database has to survive too.
 */
import { hasRealDisk, showDiskFaults } from '@/e2e/faults/disk-faults';
import { report } from '@/e2e/faults/shown';
import { tellSeed } from '@/e2e/harness/random';
import { readOptions } from './options';

readOptions({});
tellSeed(null);
if (!hasRealDisk()) console.log('A real disk that is full is left out: it takes root on Linux to make one.');
process.exit(report('A disk that fails', await showDiskFaults({ realDisk: hasRealDisk() })));
