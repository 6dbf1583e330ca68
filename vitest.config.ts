import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      // The nodes run in n8n, whose package is no dependency of this project.
      'n8n-workflow': fileURLToPath(
        new URL('packages/n8n-nodes-sheaf/tests/n8n-workflow.ts', import.meta.url),
      ),
    },
  },
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
