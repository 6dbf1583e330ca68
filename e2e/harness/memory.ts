import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Peak memory of a process and of its children, in MiB. */
export interface MemoryPeak {
  server: number;
  /** Peak of the largest single child. */
  child: number;
}

const SAMPLE_MS = 50;

/**
 * Measures the peak resident memory of a process and its children during some work. Linux records the process's peak,
 * so none is missed between samples. Children may be short-lived, so they are sampled often.
 */
export async function measurePeakMemory(pid: number, work: () => Promise<void>): Promise<MemoryPeak> {
  // Writing 5 resets the peak to the current resident memory.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  let child = 0;
  const look = () => {
    for (const each of findDescendants(pid)) child = Math.max(child, readProcessStatus(each).peak);
  };
  const timer = setInterval(look, SAMPLE_MS);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return { server: readProcessStatus(pid).peak, child };
}

/** Returns the current resident memory of a process, in MiB. */
export const getResidentMib = (pid: number): number => readProcessStatus(pid).resident;

function readProcessStatus(pid: number): { resident: number; peak: number } {
  let status = '';
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // The process has ended.
  }
  const mebibytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { resident: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
}

/** Returns all descendant processes. */
export function findDescendants(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name in brackets may contain spaces; the parent is the second field after it.
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process has ended.
    }
  }
  const descends = (each: number): boolean => {
    const parent = parents.get(each);
    return parent === pid || (parent !== undefined && parent > 1 && descends(parent));
  };
  return [...parents.keys()].filter(descends);
}
