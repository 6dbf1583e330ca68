import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Runs against the built application: `npm run build` comes first. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '@': fileURLToPath(new URL('../..', import.meta.url)) } },
  test: {
    include: ['e2e/crash/**/*.test.ts'],
    testTimeout: 150_000,
    hookTimeout: 180_000,
    fileParallelism: false,
    pool: 'forks',
  },
});
