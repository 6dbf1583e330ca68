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
    // Each file gets a process of its own, so that what one leaves behind can't help or harm another.
    pool: 'forks',
  },
});
