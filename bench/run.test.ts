import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Checks only that the benchmark runs and prints a table, because results vary on a busy machine. */
test('a bench prints its measurements in one table', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'bench/run.ts',
    'planning',
  ]).catch((error: { stdout: string }) => error);
  expect(stdout).toMatch(/planning 20,000 pages into 4,000 segments +[\d.]+ ms/);
  expect(stdout).not.toContain('stopped');
}, 60_000);
