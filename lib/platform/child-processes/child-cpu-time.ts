import { readFileSync } from 'node:fs';

/** Clock ticks per second, the same on every Linux machine. */
const TICKS_PER_SECOND = 100;

/** Places of the user and system time in `/proc/PID/stat`, after the name. The times of ended children follow. */
const OWN_TIME = [11, 13] as const;
const TIME_WITH_CHILDREN = [11, 15] as const;

/**
 * Returns the CPU time that a process has used, in ms; undefined on systems other than Linux.
 *
 * @param options.withEndedChildren `true` to add the time of children that have ended
 */
export function getCpuMs(
  pid: number | undefined,
  { withEndedChildren = false }: { withEndedChildren?: boolean } = {},
): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain anything, so read the fields after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const times = fields.slice(...(withEndedChildren ? TIME_WITH_CHILDREN : OWN_TIME));
    const ticks = times.reduce((sum, field) => sum + Number(field), 0);
    return Number.isFinite(ticks) ? (ticks * 1000) / TICKS_PER_SECOND : undefined;
  } catch {
    return undefined;
  }
}
