import { defineConfig } from 'playwright/test';
import { browserOptions } from './harness/browser';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Each test has its own project and mostly waits.
  workers: 2,
  forbidOnly: true,
  // Browsers can starve on a shared machine; tests that needed a retry are listed at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  outputDir: '../test-results',
  globalSetup: './harness/global-setup.ts',
  use: {
    launchOptions: await browserOptions(),
    viewport: { width: 1440, height: 900 },
    // Recording a trace doubles the cost of a test, so record only retries, or use `--trace on`.
    trace: 'on-first-retry',
  },
});
