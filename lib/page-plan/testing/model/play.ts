import fc from 'fast-check';
import type { BudgetLimiter, ExactLimiter } from '@/lib/platform/limiter/port';
import { type Desk, openDesk } from '../desk';
import { modelPdf } from './model-pdf';
import { emptyTally, Session, type Tally } from './session';

/** Plans, attaches and undos in one project, before the next one begins. */
const STEPS = 20;
/** Of ten projects one has real PDFs. */
const REAL = 10;

/**
 * Plays random plans, attaches and undos on a database of its own, in projects of twenty.
 * @param options.seed repeats a run
 * @returns what was seen
 * @throws the first difference from the reference, with the seed that repeats it
 */
export async function play(options: { steps: number; seed: number }): Promise<Tally> {
  const tally = emptyTally();
  const desk = await openModelDesk();
  let projects = 0;
  try {
    const project = fc.record({
      seed: fc.noBias(fc.nat()),
      steps: fc.array(fc.noBias(fc.nat()), { minLength: STEPS, maxLength: STEPS }),
    });
    await fc.assert(
      fc.asyncProperty(project, async ({ seed, steps }) => {
        projects += 1;
        const session = await Session.open(desk, tally, { seed, real: projects % REAL === 0 });
        for (const step of steps) await session.step(step);
      }),
      { numRuns: Math.ceil(options.steps / STEPS), seed: options.seed, endOnFailure: true },
    );
    return tally;
  } finally {
    await desk.app.close();
  }
}

export async function openModelDesk(): Promise<Desk> {
  const desk = await openDesk();
  const unlimited: BudgetLimiter & ExactLimiter = {
    take: async () => null,
    peek: async () => null,
    reset: async () => {},
    left: async () => Number.POSITIVE_INFINITY,
    budget: async () => null,
  };
  Object.assign(desk.services, {
    pdf: modelPdf,
    limiters: { requests: unlimited, reads: unlimited, signInFailures: unlimited },
  });
  return desk;
}
