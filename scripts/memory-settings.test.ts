import { expect, test } from 'vitest';
import { MEMORY_SETTINGS, restartWithMemorySettings } from './memory-settings.mjs';

const createProgram = (env: Record<string, string>, platform = 'linux') => {
  const calls: unknown[][] = [];
  const execve = (...args: unknown[]) => void calls.push(args);
  const argv = ['node', 'start.mjs', '--now'];
  return { calls, execve, execPath: '/bin/node', execArgv: ['--no-warnings'], argv, env, platform };
};

test('restarts the same program with the settings and its own environment', () => {
  const program = createProgram({ PORT: '3000', MALLOC_ARENA_MAX: '4' });
  restartWithMemorySettings(program);
  expect(program.calls).toEqual([
    [
      '/bin/node',
      ['/bin/node', '--no-warnings', 'start.mjs', '--now'],
      { ...MEMORY_SETTINGS, PORT: '3000', MALLOC_ARENA_MAX: '4' },
    ],
  ]);
});

test('starts once, and only where the C library has these settings', () => {
  const programs = [createProgram({ ...MEMORY_SETTINGS }), createProgram({}, 'darwin')];
  for (const program of programs) {
    restartWithMemorySettings(program);
    expect(program.calls).toEqual([]);
  }
  expect(() => restartWithMemorySettings({ ...createProgram({}), execve: undefined })).not.toThrow();
});
