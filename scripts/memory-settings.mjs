// Memory settings of the C library. It reads them only when a process starts.

/**
 * By default, the C library of Linux keeps freed memory: each thread has areas of 64 MB of its own, and the limit from which it
 * returns memory grows with the largest block that was freed.
 */
export const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Starts this program again with the memory settings, in the same process. Does nothing if the environment has them all.
 * Node before 22.15 can't replace a process: it keeps the default settings.
 */
export function restartWithMemorySettings(program = process) {
  const { execve, execPath, execArgv, argv, env, platform } = program;
  const isMissing = Object.keys(MEMORY_SETTINGS).some((name) => env[name] === undefined);
  if (!execve || platform !== 'linux' || !isMissing) return;
  execve.call(program, execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...MEMORY_SETTINGS, ...env });
}
