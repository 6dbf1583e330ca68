import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { MEMORY_SETTINGS } from '@/scripts/memory-settings.mjs';
import { nodeProgram } from '@/scripts/node-versions.mjs';
import { checkNodeVersion } from './node-versions';

/** Runs the short form of `npm run check -- node` on the container's Node version. */
test('on Node 22 the built application reads, cuts and understands files', { timeout: 600_000 }, async () => {
  const shown = await checkNodeVersion(22, { short: true });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
  expect(shown.length).toBeGreaterThanOrEqual(5);
});

test.runIf(process.platform === 'linux')(
  'on Node 22 a program starts again in the same process, with the memory settings',
  { timeout: 120_000 },
  async () => {
    const program = `
      import { readFileSync } from 'node:fs';
      import { restartWithMemorySettings } from './scripts/memory-settings.mjs';
      console.log(process.pid);
      restartWithMemorySettings();
      console.log(readFileSync('/proc/self/environ', 'utf8'));`;
    const args = ['--input-type=module', '--eval', program];
    const { stdout, stderr } = await promisify(execFile)(nodeProgram(22), args);
    const [first, second, ...rest] = stdout.split('\n');
    expect(second).toBe(first);
    const environment = rest.join('\n').split('\0');
    expect(environment).toEqual(
      expect.arrayContaining(Object.entries(MEMORY_SETTINGS).map(([name, value]) => `${name}=${value}`)),
    );
    expect(stderr).toBe('');
  },
);
