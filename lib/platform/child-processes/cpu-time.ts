import { readFileSync } from 'node:fs';

/** Linux counts in these, whatever the machine. */
const TICKS_PER_SECOND = 100;

/** The processor's time that a process has used, in ms; undefined where the system doesn't tell (all but Linux). */
export function cpuMsOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in parentheses, may hold anything; what is counted stands behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? (ticks * 1000) / TICKS_PER_SECOND : undefined;
  } catch {
    return undefined;
  }
}
