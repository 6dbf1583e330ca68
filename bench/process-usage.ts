import { readFileSync } from 'node:fs';
import { findDescendants, getResidentMib } from '@/e2e/harness/memory';

/** Clock ticks per second in `/proc`. Linux uses 100 on every architecture that Node.js runs on. */
const TICKS_PER_SECOND = 100;

/** Returns the CPU time in ms that a process and its descendants have used, including descendants that ended. */
export function getCpuMs(pid: number): number {
  const ticks = [pid, ...findDescendants(pid)].reduce((sum, each) => sum + readTicks(each), 0);
  return (ticks / TICKS_PER_SECOND) * 1000;
}

/** Returns the resident memory of a process and its descendants, in MiB. Shared pages count once per process. */
export const getTreeMib = (pid: number): number =>
  [pid, ...findDescendants(pid)].reduce((sum, each) => sum + getResidentMib(each), 0);

function readTicks(pid: number): number {
  let stat = '';
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended: its parent has counted its time.
    return 0;
  }
  // The name in brackets may contain spaces. User and system time, own and of ended children, follow as fields 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}
