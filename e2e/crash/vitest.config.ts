import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What goes wrong around it, against the built application: `npm run build` comes first. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '@': fileURLToPath(new URL('../..', import.meta.url)) } },
  test: {
    include: ['e2e/{crash,faults,fuzz,load,upgrade}/**/*.test.ts'],
    // What needs a PostgreSQL server: to stand between it and the application, or to share it.
    exclude: process.env.TEST_DATABASE_URL
      ? []
      : ['e2e/faults/database.test.ts', 'e2e/faults/rivals.test.ts', 'e2e/crash/two-processes.test.ts'],
    testTimeout: 150_000,
    hookTimeout: 180_000,
    // Each has an installation of its own, and mostly waits.
    maxWorkers: 2,
    pool: 'forks',
  },
});
