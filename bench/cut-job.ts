import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cutPdf } from '@/lib/files/pdf/cutting/cut-pdf';
import type { CutInput } from '@/lib/files/pdf/pdf-engine-port';

/** Input of a process that measures one cut after a warm-up: the engine's code without the process pool. */

export interface CutJob {
  /** Cut of the same kind that warms up the process. */
  warmUp: CutInput | undefined;
  input: CutInput;
  rounds: number;
  outputFolder: string;
}

export interface CutCost {
  cpuSeconds: number;
  wallSeconds: number;
  /** Peak memory of the process in MB, including Node itself. */
  peakMegabytes: number;
}

const LIMITS = { maxPages: 1_000_000 };

process.once('message', ({ warmUp, input, rounds, outputFolder }: CutJob) => {
  mkdirSync(outputFolder, { recursive: true });
  for (let round = 0; warmUp && round < 3; round++) cutPdf(warmUp, LIMITS);
  const costs: CutCost[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const name of readdirSync(outputFolder)) rmSync(join(outputFolder, name));
    const cpu = process.cpuUsage();
    const began = performance.now();
    cutPdf(input, LIMITS);
    const { user, system } = process.cpuUsage(cpu);
    costs.push({
      cpuSeconds: (user + system) / 1e6,
      wallSeconds: (performance.now() - began) / 1000,
      peakMegabytes: getPeakMegabytes(),
    });
  }
  process.send?.(costs, () => process.disconnect());
});

/**
 * Returns the peak memory in MB. Linux reports it for this program alone; elsewhere the resource usage includes the
 * parent's memory at the fork.
 */
function getPeakMegabytes(): number {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}
