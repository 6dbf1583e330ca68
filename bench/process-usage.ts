import { findDescendants, getResidentMib } from '@/e2e/harness/memory';
import { getCpuMs } from '@/lib/platform/child-processes/child-cpu-time';

/**
 * Returns the CPU time in ms that a process and its descendants have used, including descendants that ended. Linux only.
 */
export const getTreeCpuMs = (pid: number): number =>
  // A process that has just ended is in the time of its parent.
  [pid, ...findDescendants(pid)].reduce(
    (sum, each) => sum + (getCpuMs(each, { withEndedChildren: true }) ?? 0),
    0,
  );

/** Returns the resident memory of a process and its descendants, in MiB. Shared pages count once per process. */
export const getTreeMib = (pid: number): number =>
  [pid, ...findDescendants(pid)].reduce((sum, each) => sum + getResidentMib(each), 0);
