import { writeSync } from 'node:fs';
import { armCrashPoint } from '@/lib/core/crash-points';

/**
 * Lets a test kill this process and its children at a named point, as a power cut would: no handler runs, nothing
 * is flushed.
 *
 * @param spec see `armCrashPoint`; absent outside that test
 */
export function armCrashPoints(spec: string | undefined): void {
  if (!spec) return;
  armCrashPoint(spec, (point) => {
    writeSync(1, `Killed at ${point}.\n`);
    // A negative id is the whole group, children included.
    process.kill(-process.pid, 'SIGKILL');
  });
}
