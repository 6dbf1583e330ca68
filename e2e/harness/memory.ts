import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** What a process and its children held at most, in MiB. */
export interface Peak {
  server: number;
  /** The largest single child. */
  child: number;
}

const SAMPLE_MS = 50;

/**
 * Watches the resident memory of a process and of its children while something happens. Linux keeps the high-water
 * mark itself, so that no peak falls between two samples; children come and go, so they are looked for often.
 */
export async function watchMemory(pid: number, work: () => Promise<void>): Promise<Peak> {
  // 5 resets the high-water mark to what is resident now.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  let child = 0;
  const look = () => {
    for (const each of descendantsOf(pid)) child = Math.max(child, statusOf(each).peak);
  };
  const timer = setInterval(look, SAMPLE_MS);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return { server: statusOf(pid).peak, child };
}

/** What a process holds now, in MiB. */
export const residentMib = (pid: number): number => statusOf(pid).resident;

function statusOf(pid: number): { resident: number; peak: number } {
  let status = '';
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It has ended.
  }
  const mebibytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { resident: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
}

/** The processes below it, at any depth. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name in brackets may hold blanks; the parent is the second field after it.
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended.
    }
  }
  const descends = (each: number): boolean => {
    const parent = parents.get(each);
    return parent === pid || (parent !== undefined && parent > 1 && descends(parent));
  };
  return [...parents.keys()].filter(descends);
}
