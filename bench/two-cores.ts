import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Limits a process and its future children to two cores, if `taskset` is available.
 * @returns number of cores it now uses
 */
export function pinToTwoCores(pid: number): number {
  const cores = availableParallelism();
  if (cores <= 2) return cores;
  const { status } = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0,1', `${pid}`]);
  return status === 0 ? 2 : cores;
}
