import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { startFirst } from '../../test-support/start-first';

/** Configuration of the fault tests of the built application. Run `npm run build` first. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '@': fileURLToPath(new URL('../..', import.meta.url)) } },
  test: {
    include: ['e2e/{crash,faults,fuzz,load,upgrade}/**/*.test.ts'],
    // Tests that need a PostgreSQL server, either behind a proxy or shared by processes.
    exclude: process.env.TEST_DATABASE_URL
      ? []
      : ['e2e/faults/database.test.ts', 'e2e/faults/concurrency.test.ts', 'e2e/crash/two-processes*.test.ts'],
    testTimeout: 150_000,
    hookTimeout: 180_000,
    // Each test file runs a separate installation and mostly waits.
    maxWorkers: 2,
    pool: 'forks',
    sequence: { sequencer: startFirst('/every-step.test.ts') },
  },
});
