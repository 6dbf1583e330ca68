import type { Step } from './job';

/**
 * Repeats work in steps of limited duration.
 * @param work returns `true` if nothing is left
 */
export async function repeatJobUntilDone(
  step: Step,
  name: string,
  work: () => Promise<boolean>,
): Promise<void> {
  for (let round = 1; ; round += 1) {
    if (await step.run(`${name}-${round}`, work)) return;
  }
}
