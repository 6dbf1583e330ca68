import fc from 'fast-check';
import type { BudgetLimiter, ExactLimiter } from '@/lib/platform/limiter/limiter-port';
import { openPagePlanFixture, type PagePlanFixture } from '../page-plan-fixture';
import { modelPdf } from './model-pdf';
import { createTally, ModelSession, type SessionTally } from './model-session';

/** Minimum number of steps in one project before the next one begins. */
const MIN_STEPS = 20;
/** Interval of projects with real PDFs: one in ten. */
const REAL_CUT_INTERVAL = 10;

/**
 * Runs random plans, attaches and undos in a separate database, with at least 20 steps per project.
 *
 * @param options.seed seed to repeat a run
 * @returns counts of the run
 * @throws Error with the first difference from the reference, and the seed that repeats it
 */
export async function runModelSession(options: { steps: number; seed: number }): Promise<SessionTally> {
  const tally = createTally();
  const fixture = await openModelFixture();
  let projects = 0;
  try {
    const project = fc.record({
      seed: fc.noBias(fc.nat()),
      steps: fc.array(fc.noBias(fc.nat()), { minLength: MIN_STEPS, maxLength: MIN_STEPS }),
    });
    await fc.assert(
      fc.asyncProperty(project, async ({ seed, steps }) => {
        projects += 1;
        const session = await ModelSession.open(fixture, tally, {
          seed,
          real: projects % REAL_CUT_INTERVAL === 0,
        });
        for (const step of steps) await session.step(step);
      }),
      { numRuns: Math.ceil(options.steps / MIN_STEPS), seed: options.seed, endOnFailure: true },
    );
    return tally;
  } finally {
    await fixture.app.close();
  }
}

export async function openModelFixture(): Promise<PagePlanFixture> {
  const fixture = await openPagePlanFixture();
  const unlimited: BudgetLimiter & ExactLimiter = {
    take: async () => null,
    peek: async () => null,
    reset: async () => {},
    remaining: async () => Number.POSITIVE_INFINITY,
    budget: async () => null,
  };
  Object.assign(fixture.services, {
    pdf: modelPdf,
    limiters: {
      requests: unlimited,
      reads: unlimited,
      logouts: unlimited,
      signInFailures: unlimited,
      secondFactorCodes: unlimited,
      secondFactorCodesPerDay: unlimited,
      wrongSecondFactorCodes: unlimited,
      wrongCodeNotices: unlimited,
    },
  });
  return fixture;
}
