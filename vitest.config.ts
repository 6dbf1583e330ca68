import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: ['{lib,components,app,packages,scripts,bench,test-support}/**/*.test.{ts,tsx}'],
    globalSetup: ['test-support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Test files share two processes, because loading the code and the database engines again takes longer than most
    // tests. Each file has a separate database and temporary folder, and modules have no state.
    pool: 'forks',
    isolate: false,
  },
});
