/**
 * `TEST_DATABASE_URL=… npm run check:database [-- --seed 7 --uploads 40]`: the built application on a PostgreSQL server
 * whose connections are cut, delayed and swallowed. What fails must be 503 with Retry-After, nothing is acknowledged that
 * was not committed, nothing happens twice, and it serves again without a restart.
 */
import { showDatabaseFaults } from '@/e2e/faults/database-faults';
import { report } from '@/e2e/faults/shown';
import { tellSeed } from '@/e2e/harness/random';
import { readOptions } from './options';

const { values: options } = readOptions({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    uploads: { type: 'string', default: '40' },
  },
});
const server = process.env.TEST_DATABASE_URL;
if (!server) throw new Error('Name a PostgreSQL server: set TEST_DATABASE_URL.');
tellSeed(options.seed);
const shown = await showDatabaseFaults({
  server,
  seed: Number(options.seed),
  uploads: Number(options.uploads),
  silence: true,
});
process.exit(report('A database that fails', shown));
