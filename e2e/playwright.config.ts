import { defineConfig } from 'playwright/test';
import { browserOptions } from './harness/browser';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Each test has a project of its own, and mostly waits.
  workers: 2,
  forbidOnly: true,
  // Where other work shares the machine a browser can starve; what needed its second try is named at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  outputDir: '../test-results',
  globalSetup: './harness/global-setup.ts',
  use: {
    launchOptions: await browserOptions(),
    viewport: { width: 1440, height: 900 },
    // To record what a test does costs as much as to do it: what fails is recorded as it's tried again, or by --trace on.
    trace: 'on-first-retry',
  },
});
