import { writeSync } from 'node:fs';
import { armCrashPoint } from '@/lib/foundation/crash-points';

/**
 * Lets a test kill this process and its children at a named point. Like a power loss, no handler runs and nothing is
 * flushed.
 *
 * @param spec see `armCrashPoint`; absent outside that test
 */
export function armCrashPoints(spec: string | undefined): void {
  if (!spec) return;
  armCrashPoint(spec, (point) => {
    writeSync(1, `Killed at ${point}.\n`);
    // A negative ID kills the whole process group, including children.
    process.kill(-process.pid, 'SIGKILL');
  });
}
