import { expect, test } from 'vitest';
import { CRASH_POINTS } from '@/lib/foundation/crash-points';
import { createCrashFixture, testCrashes, testNoLeftovers } from './crash-fixture';
import { getCrashSteps, S3_STEPS } from './crash-round';

/** Runs every step once. `npm run check -- crash` adds random moments and two processes. */
const EVERY_STEP = getCrashSteps('file');

const fixture = createCrashFixture({});

test('the list has all steps', () => {
  const steps = [...EVERY_STEP, ...S3_STEPS];
  expect(new Set(steps.map(({ at }) => at))).toEqual(new Set(CRASH_POINTS));
});

testCrashes(fixture, EVERY_STEP, 'uploads are kept, the plan is whole or not there, nothing is stuck');
testNoLeftovers(fixture);
