import { readFileSync } from 'node:fs';

/** Clock ticks per second, the same on every Linux machine. */
const TICKS_PER_SECOND = 100;

/** Returns the CPU time that a process has used, in ms; undefined on systems other than Linux. */
export function getCpuMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain anything, so read the fields after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? (ticks * 1000) / TICKS_PER_SECOND : undefined;
  } catch {
    return undefined;
  }
}
