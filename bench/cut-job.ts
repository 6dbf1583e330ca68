import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cut } from '@/lib/pdf/cutting/cut';
import type { CutInput } from '@/lib/pdf/engine';

/** A process of its own that runs one cut, warm, and says what it cost: the engine's code without the pool. */

export interface CutJob {
  /** What warms the process up: another cut, of the same kind. */
  warmUp: CutInput | undefined;
  input: CutInput;
  rounds: number;
  outputFolder: string;
}

export interface CutCost {
  cpuSeconds: number;
  wallSeconds: number;
  /** The most that the process held, with Node itself. */
  peakMegabytes: number;
}

const LIMITS = { maxPages: 1_000_000 };

process.once('message', ({ warmUp, input, rounds, outputFolder }: CutJob) => {
  mkdirSync(outputFolder, { recursive: true });
  for (let round = 0; warmUp && round < 3; round++) cut(warmUp, LIMITS);
  const costs: CutCost[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const name of readdirSync(outputFolder)) rmSync(join(outputFolder, name));
    const cpu = process.cpuUsage();
    const began = performance.now();
    cut(input, LIMITS);
    const { user, system } = process.cpuUsage(cpu);
    costs.push({
      cpuSeconds: (user + system) / 1e6,
      wallSeconds: (performance.now() - began) / 1000,
      peakMegabytes: peakMegabytes(),
    });
  }
  process.send?.(costs, () => process.disconnect());
});

/** Linux says it of this program alone; the resource usage elsewhere counts in what the parent held at the fork. */
function peakMegabytes(): number {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}
