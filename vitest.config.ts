import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: ['{lib,components,app,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['lib/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The files share two processes: to load the code and the databases' engines anew takes longer than most files'
    // tests. What keeps them apart is their own: a database each, a temporary folder, and no state in modules.
    pool: 'forks',
    isolate: false,
  },
});
