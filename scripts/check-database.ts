/**
 * Runs `TEST_DATABASE_URL=… npm run check -- database [-- --seed 7 --uploads 40]`: the built application with a PostgreSQL
 * server whose connections are cut, delayed and dropped. Failures must be 503 with Retry-After, uncommitted work must
 * not be acknowledged, nothing may happen twice, and the service must recover without a restart.
 */
import { checkDatabaseFaults } from '@/e2e/faults/database-faults';
import { printReport } from '@/e2e/faults/report';
import { logSeed } from '@/e2e/harness/random';
import { readOptions } from './options';

const { values: options } = readOptions({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    uploads: { type: 'string', default: '40' },
  },
});
const server = process.env.TEST_DATABASE_URL;
if (!server) throw new Error('Name a PostgreSQL server: set TEST_DATABASE_URL.');
logSeed(options.seed);
const faultReport = await checkDatabaseFaults({
  server,
  seed: Number(options.seed),
  uploads: Number(options.uploads),
  silence: true,
});
process.exit(printReport('A database that fails', faultReport));
