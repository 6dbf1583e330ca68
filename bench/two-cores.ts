import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Holds a process, and the children that it starts from now on, to two cores, where there is `taskset` to do so.
 *
 * @returns on how many cores it runs now
 */
export function pinToTwoCores(pid: number): number {
  const cores = availableParallelism();
  if (cores <= 2) return cores;
  const { status } = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0,1', `${pid}`]);
  return status === 0 ? 2 : cores;
}
