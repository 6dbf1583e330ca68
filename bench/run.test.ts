import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** That it measures and tells; what it finds is not for a test to judge, on a machine that does other work. */
test('a bench tells what it measured in one table', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'bench/run.ts',
    'planning',
  ]).catch((error: { stdout: string }) => error);
  expect(stdout).toMatch(/planning 20,000 pages into 4,000 segments +[\d.]+ ms/);
  expect(stdout).not.toContain('stopped');
}, 60_000);
